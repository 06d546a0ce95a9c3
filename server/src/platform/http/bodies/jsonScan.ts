/**
 * Maximum nesting depth: deeper than any fact of the catalogue, and safe for recursive code (zod, JSON, PostgreSQL).
 */
export const DEEPEST = 40
/** Maximum number of members of one list or object; the longest that a call takes has 10,000. */
const MOST_MEMBERS = 20_000

const [QUOTE, BACKSLASH, COMMA, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [
  ...Buffer.from('"\\,[]{}'),
] as [number, number, number, number, number, number, number] // seven letters are seven bytes

/**
 * Returns why a JSON text is too complex to parse, or undefined. Only the bytes are scanned, which takes 2 ms per
 * megabyte; parsing and checking an object with 700,000 made-up keys blocks the thread for seconds. The parser
 * decides whether the text is valid JSON.
 */
export function jsonTrouble(bytes: Uint8Array, mostValues: number): string | undefined {
  const members = new Int32Array(DEEPEST + 1)
  let depth = 0
  let values = 1
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]
    if (byte === QUOTE) {
      at = endOfText(bytes, at)
    } else if (byte === COMMA) {
      const count = (members[depth] ?? 0) + 1
      members[depth] = count
      if (count >= MOST_MEMBERS) return 'request: a list in it is too long'
      if (++values > mostValues) return 'request: it holds too much'
    } else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      if (++depth > DEEPEST) return 'request: is nested too deep'
      members[depth] = 0
      if (++values > mostValues) return 'request: it holds too much'
    } else if ((byte === CLOSE_LIST || byte === CLOSE_OBJECT) && depth > 0) depth--
  }
  return undefined
}

/** Returns the index of the closing quote of the string whose content begins after `start`. */
function endOfText(bytes: Uint8Array, start: number): number {
  let at = start + 1
  while (at < bytes.length && bytes[at] !== QUOTE) at += bytes[at] === BACKSLASH ? 2 : 1
  return at
}
