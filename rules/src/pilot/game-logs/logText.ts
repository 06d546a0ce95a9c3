export type LogEncoding = 'utf-8' | 'utf-16le' | 'utf-16be'

/** Text decoder of browsers and Node; it keeps a character that is split between two pieces. */
export type Decoder = { decode: (bytes: Uint8Array, options: { stream: true }) => string }

/** Number of bytes that show a byte order mark, or the zeros of UTF-16 without one. */
const FIRST_BYTES = 4

/**
 * Decodes the bytes of a log, split anywhere, also in the middle of a character. Logs are UTF-8; some systems write
 * UTF-16.
 */
export function logText(newDecoder: (encoding: LogEncoding) => Decoder): (bytes: Uint8Array) => string {
  let decoder: Decoder | undefined
  let first = new Uint8Array()
  return (bytes) => {
    if (decoder) return decoder.decode(bytes, { stream: true })
    const all = new Uint8Array(first.length + bytes.length)
    all.set(first)
    all.set(bytes, first.length)
    first = all
    if (all.length < FIRST_BYTES) return ''
    decoder = newDecoder(encodingOf(all))
    first = new Uint8Array()
    return decoder.decode(all, { stream: true })
  }
}

function encodingOf([a, b, c, d]: Uint8Array): LogEncoding {
  if (a === 0xff && b === 0xfe) return 'utf-16le'
  if (a === 0xfe && b === 0xff) return 'utf-16be'
  // A log begins with the digits of a year.
  if (a !== 0 && b === 0 && c !== 0 && d === 0) return 'utf-16le'
  if (a === 0 && b !== 0 && c === 0 && d !== 0) return 'utf-16be'
  return 'utf-8'
}
