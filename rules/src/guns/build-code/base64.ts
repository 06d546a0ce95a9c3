/** The signs of base64url, which stand in an address as they are. */
const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const BITS = 6

export function base64url(bytes: readonly number[]): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 3) {
    const [first = 0, second = 0, third = 0] = bytes.slice(at, at + 3)
    const all = (first << 16) | (second << 8) | third
    const signs = Math.min(bytes.length - at, 3) + 1
    for (let nth = 0; nth < signs; nth += 1) text += SIGNS[(all >> (BITS * (3 - nth))) & 63]
  }
  return text
}

/** Undefined: not of these signs, or cut off within a byte. */
export function fromBase64url(text: string): number[] | undefined {
  if (text.length % 4 === 1) return undefined
  const bytes: number[] = []
  let [bits, held] = [0, 0]
  for (const sign of text) {
    const value = SIGNS.indexOf(sign)
    if (value < 0) return undefined
    held = ((held << BITS) | value) & 0xfff
    bits += BITS
    if (bits < 8) continue
    bits -= 8
    bytes.push((held >> bits) & 255)
  }
  return bytes
}
