/** Compares texts in natural order: "Part 2" before "Part 10". The same on every machine, unlike a locale's order. */
export function naturalOrder(a: string, b: string): number {
  const [left, right] = [piecesOf(a), piecesOf(b)]
  for (const [at, one] of left.entries()) {
    const other = right[at]
    if (other === undefined) return 1
    const order = /^\d/.test(one) && /^\d/.test(other) ? Number(one) - Number(other) : compared(one, other)
    if (order !== 0) return order
  }
  return left.length - right.length
}

/** Splits a text into runs of digits and of everything else. */
function piecesOf(text: string): string[] {
  return text.match(/\d+|\D+/g) ?? []
}

function compared(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1
}

/** Returns the line of quests that a slug belongs to, and its part in it; slugs are the same in every language. */
export function partOf(slug: string): { line: string; part: number } | undefined {
  const found = /^(?<line>.+?)-part-(?<part>\d+)(?<rest>.*)$/.exec(slug)?.groups
  return found ? { line: `${found['line']}${found['rest']}`, part: Number(found['part']) } : undefined
}
