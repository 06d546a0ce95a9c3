import { HIGHEST_PRICE_RUB } from '../prices/index.ts'

/** Reasons why a typed price is invalid. */
export const PRICE_FAULTS = ['notANumber', 'notPositive', 'fraction', 'tooHigh'] as const
export type PriceFault = (typeof PRICE_FAULTS)[number]

export type TypedPrice =
  | { state: 'empty' }
  | { state: 'price'; priceRub: number }
  | { state: 'bad'; why: PriceFault }

const LONGEST = 40
const NUMBER = /^([+-]?)(\d+(?:\.\d+)?)(k|m)?$/
const GROUPED = /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/
/** Suffixes for thousands and millions as players write them; Cyrillic ones are converted first. */
const FACTORS: Record<string, number> = { k: 1_000, m: 1_000_000 }

/** Parses a price as players type it: 12500, 12 500, 12,500, 12.5k, 1.2m, with or without ₽. */
export function typedPrice(text: string): TypedPrice {
  const bare = text
    .slice(0, LONGEST)
    .replaceAll(/[\s₽_']/gu, '')
    .toLowerCase()
    .replace(/к$/, 'k')
    .replace(/м$/, 'm')
  if (bare === '') return text.trim() === '' ? { state: 'empty' } : { state: 'bad', why: 'notANumber' }
  if (text.length > LONGEST) return { state: 'bad', why: 'notANumber' }
  const [, sign, digits = '', unit = ''] = NUMBER.exec(plain(bare)) ?? []
  if (sign === undefined) return { state: 'bad', why: 'notANumber' }
  const priceRub = tidy(Number(digits) * (FACTORS[unit] ?? 1))
  if (sign === '-' || priceRub === 0) return { state: 'bad', why: 'notPositive' }
  if (priceRub > HIGHEST_PRICE_RUB) return { state: 'bad', why: 'tooHigh' }
  return Number.isInteger(priceRub) ? { state: 'price', priceRub } : { state: 'bad', why: 'fraction' }
}

/** Removes the commas between thousands and replaces a decimal comma by a point. */
function plain(text: string): string {
  return GROUPED.test(text) ? text.replaceAll(',', '') : text.replace(',', '.')
}

/** Rounds off the floating-point error: 1.1 × 1,000,000 is not exactly 1,100,000. */
function tidy(value: number): number {
  const whole = Math.round(value)
  return Math.abs(value - whole) < 1e-6 && whole > 0 ? whole : value
}
