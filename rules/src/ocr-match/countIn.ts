/** No stack in the game is larger: 500,000 roubles; ten times that leaves room. */
const LARGEST = 5_000_000

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
 * How many things a text at the bottom of a cell counts. Uses left ("3/5") and nothing at all count one thing;
 * undefined where there is a text that is no number.
 */
export function countIn(text: string): number | undefined {
  const signs = text.trim()
  if (signs === '' || signs.includes('/')) return 1
  const digits = [...signs.replaceAll(/[\s.,'’]/g, '')].map((sign) => DIGITS[sign] ?? sign).join('')
  if (!/^\d{1,7}$/.test(digits)) return undefined
  const count = Number(digits)
  return count >= 1 && count <= LARGEST ? count : undefined
}
