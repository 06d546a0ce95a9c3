import { HIGHEST_PRICE_RUB } from '../prices/index.ts'

/** Price in roubles as it was recognised. A doubtful one may be wrong and must be checked against the picture. */
export type PriceReading = { priceRub: number; isDoubtful: boolean; isSigned: boolean }

/** Letters that are recognised in place of digits. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  O: '0',
  o: '0',
  Q: '0',
  D: '0',
  О: '0',
  о: '0',
  l: '1',
  I: '1',
  i: '1',
  '|': '1',
  '!': '1',
  Z: '2',
  z: '2',
  З: '3',
  з: '3',
  S: '5',
  s: '5',
  б: '6',
  B: '8',
  В: '8',
}
const LETTERS = new RegExp(`[${Object.keys(LOOK_ALIKES).join('')}]`, 'g')
/**
 * Rouble sign, and what recognisers that do not know it return: # £ ® P, or two of them side by side. None is a digit.
 */
const SIGN = /\s*[₽#£®РрPpRr][₽#£®РрPpRr28]?$/u
/** Signs of other prices; a dollar sign may be recognised as per cent. */
const OTHER_MONEY = /[$€%]/
/** Separators between thousands: any kind of space, a comma, a dot, an apostrophe. */
const SEPARATORS = /[\s.,'’]+/u
/** Decimal number, a rating or a weight: 3.52 has no groups of thousands. */
const DECIMAL = /^\d+[.,]\d{1,2}$/
const MOST_DIGITS = 13

/**
 * Parses a text that consists of a price; undefined if it does not. A price is doubtful without a rouble sign, with a
 * letter in place of a digit, with groups that are not of three digits, with two kinds of separators or with a leading
 * zero.
 */
export function readPrice(text: string): PriceReading | undefined {
  const shown = text.trim()
  if (OTHER_MONEY.test(shown)) return undefined
  const isSigned = SIGN.test(shown)
  const unsigned = shown.replace(SIGN, '')
  const digits = unsigned.replaceAll(LETTERS, (letter) => LOOK_ALIKES[letter] ?? letter)
  if (!/\d/.test(unsigned) || DECIMAL.test(digits)) return undefined
  const groups = digits.split(SEPARATORS)
  if (!groups.every((group) => /^\d+$/.test(group))) return undefined
  const whole = wholeNumber(groups)
  if (whole.length > MOST_DIGITS) return undefined
  const priceRub = Number(whole)
  if (priceRub < 1 || priceRub > HIGHEST_PRICE_RUB) return undefined
  const isSure = isSigned && digits === unsigned && isGrouped(groups) && separatorsOf(digits).size <= 1
  return { priceRub, isSigned, isDoubtful: !isSure || digits.startsWith('0') }
}

/** Tells whether all groups have three digits; the first or only one may be shorter. */
function isGrouped([first = '', ...others]: readonly string[]): boolean {
  return others.length === 0 || (first.length <= 3 && others.every((group) => group.length === 3))
}

/** Drops a tail that is not a group of thousands: decimals, or a sign recognised as a digit. */
function wholeNumber(groups: readonly string[]): string {
  const last = groups.length > 1 ? groups.at(-1) : undefined
  if (last === undefined || last.length === 3) return groups.join('')
  return groups.slice(0, -1).join('') + (last.length > 3 ? last.slice(0, 3) : '')
}

function separatorsOf(text: string): Set<string> {
  return new Set(Array.from(text.matchAll(/[\s.,'’]/gu), ([sign]) => (/\s/u.test(sign) ? ' ' : sign)))
}
