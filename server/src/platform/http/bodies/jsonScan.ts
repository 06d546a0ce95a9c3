/** Deeper than any fact of the catalogue; what walks values recursively (zod, JSON, PostgreSQL) is safe below it. */
export const DEEPEST = 40
/** In one list or object; the longest that a call takes has 10,000. */
const MOST_MEMBERS = 20_000

const [QUOTE, BACKSLASH, COMMA, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [
  ...Buffer.from('"\\,[]{}'),
] as [number, number, number, number, number, number, number] // seven letters are seven bytes

/**
 * What makes a JSON text too much to read, or undefined. Looks at its bytes alone, which takes 2 ms for a megabyte; reading
 * 700,000 made-up keys into an object and checking them holds up everybody for seconds. Whether it is JSON at all the
 * parser says.
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

/** Where the text that begins here ends. */
function endOfText(bytes: Uint8Array, start: number): number {
  let at = start + 1
  while (at < bytes.length && bytes[at] !== QUOTE) at += bytes[at] === BACKSLASH ? 2 : 1
  return at
}
