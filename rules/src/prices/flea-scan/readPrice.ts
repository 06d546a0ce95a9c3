import { HIGHEST_PRICE_RUB } from '../prices/index.ts'

/** A price in roubles as a recogniser saw it. A doubtful one may be another: somebody has to look at the picture. */
export type PriceReading = { priceRub: number; isDoubtful: boolean; isSigned: boolean }

/** Letters that recognisers see in place of digits. */
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
/** The sign of roubles, and what recognisers that do not know it see: # £ ® P, or two of them side by side. None is a digit. */
const SIGN = /\s*[₽#£®РрPpRr][₽#£®РрPpRr28]?$/u
/** The sign of dollars is taken for one of per cent. */
const OTHER_MONEY = /[$€%]/
/** Between thousands: any kind of space, a comma, a dot, an apostrophe. */
const SEPARATORS = /[\s.,'’]+/u
/** A rating or a weight: 3.52 has no groups of thousands. */
const DECIMAL = /^\d+[.,]\d{1,2}$/
const MOST_DIGITS = 13

/**
 * Reads a text that is a price and nothing else; undefined where it is none. Doubtful are: no sign of roubles, a letter
 * in place of a digit, groups that are not of three digits, two kinds of separators, a zero in front.
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

/** The first group may be short, or the only one. */
function isGrouped([first = '', ...others]: readonly string[]): boolean {
  return others.length === 0 || (first.length <= 3 && others.every((group) => group.length === 3))
}

/** Without a tail that is no group of thousands: decimals, or a sign that was taken for a digit. */
function wholeNumber(groups: readonly string[]): string {
  const last = groups.length > 1 ? groups.at(-1) : undefined
  if (last === undefined || last.length === 3) return groups.join('')
  return groups.slice(0, -1).join('') + (last.length > 3 ? last.slice(0, 3) : '')
}

function separatorsOf(text: string): Set<string> {
  return new Set(Array.from(text.matchAll(/[\s.,'’]/gu), ([sign]) => (/\s/u.test(sign) ? ' ' : sign)))
}
