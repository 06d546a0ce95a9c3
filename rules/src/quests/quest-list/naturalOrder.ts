/** The order that readers expect: "Part 2" before "Part 10". The same on every machine, unlike a locale's. */
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

/** Runs of digits and of everything else. */
function piecesOf(text: string): string[] {
  return text.match(/\d+|\D+/g) ?? []
}

function compared(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1
}

/** The line of quests that an address belongs to, and which part of it it is; addresses are the same in every language. */
export function partOf(slug: string): { line: string; part: number } | undefined {
  const found = /^(?<line>.+?)-part-(?<part>\d+)(?<rest>.*)$/.exec(slug)?.groups
  return found ? { line: `${found['line']}${found['rest']}`, part: Number(found['part']) } : undefined
}
