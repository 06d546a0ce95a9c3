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

/** What parts uses or durability left from their whole, also where the recogniser takes it for a stroke's look-alike. */
const PARTING = /[/\\⁄∕]/

/**
 * How many things a text at the bottom of a cell counts, of an item of which so many lie in one place at most. Uses and
 * durability left ("3/5", "78.7/100") and nothing at all count one thing, and so does every text on what is never
 * stacked: whatever stands there is no count. Undefined where there is a text that is no number, or a larger one.
 */
export function countIn(text: string, stack: number): number | undefined {
  const signs = text.trim()
  if (stack <= 1 || signs === '' || PARTING.test(signs)) return 1
  const digits = [...signs.replaceAll(/[\s.,'’]/g, '')].map((sign) => DIGITS[sign] ?? sign).join('')
  if (!/^\d{1,7}$/.test(digits)) return undefined
  const count = Number(digits)
  return count >= 1 && count <= stack ? count : undefined
}
