/** Deeper than any fact of the catalogue; what walks values recursively (zod, JSON, PostgreSQL) is safe below it. */
const DEEPEST = 40

/**
 * What is wrong with the texts of a request, and in which field; or undefined. PostgreSQL keeps neither a null
 * character nor half a surrogate pair, and nesting without end would exhaust the stack: refused here, once, for every
 * call.
 */
export function illFormed(given: unknown): string | undefined {
  const waiting: { value: unknown; depth: number; field: string }[] = [
    { value: given, depth: 0, field: 'request' },
  ]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, depth, field } = next
    if (typeof value === 'string' && !isWellFormed(value)) return `${field}: has characters that are no text`
    if (typeof value !== 'object' || value === null) continue
    if (depth >= DEEPEST) return `${field}: is nested too deep`
    for (const [key, inner] of Object.entries(value)) {
      if (!isWellFormed(key)) return `${field}: has characters that are no text`
      waiting.push({ value: inner, depth: depth + 1, field: depth === 0 ? key : field })
    }
  }
  return undefined
}

function isWellFormed(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0')
}
