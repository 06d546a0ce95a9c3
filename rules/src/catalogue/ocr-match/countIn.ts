const DIGITS: Readonly<Record<string, string>> = {
  O: '0',
  o: '0',
  Q: '0',
  D: '0',
  l: '1',
  I: '1',
  i: '1',
  '|': '1',
  S: '5',
  s: '5',
  B: '8',
  Z: '2',
  z: '2',
}

/**
 * Separators between the uses or durability left and their maximum, including characters that the recogniser confuses
 * with a slash.
 */
const PARTING = /[/\\⁄∕]/

/**
 * Reads the number of pieces from the text at the bottom of a cell; `stack` is the most that lie in one place. Uses and
 * durability left ("3/5", "78.7/100") and an empty text count as one piece, and so does every text on an item that
 * never stacks, because it is not a count. Returns undefined for a text that is not a number, or a larger one.
 */
export function countIn(text: string, stack: number): number | undefined {
  const signs = text.trim()
  if (stack <= 1 || signs === '' || PARTING.test(signs)) return 1
  const digits = [...signs.replaceAll(/[\s.,'’]/g, '')].map((sign) => DIGITS[sign] ?? sign).join('')
  if (!/^\d{1,7}$/.test(digits)) return undefined
  const count = Number(digits)
  return count >= 1 && count <= stack ? count : undefined
}
