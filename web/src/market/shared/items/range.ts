import { HIGHEST_PRICE_RUB } from '@raidkit/rules/prices/prices'

export type RangeProblem = 'number' | 'order'
type Range = {
  minRub: number | undefined
  maxRub: number | undefined
  /** Error of the range, with the field it refers to. */
  problem?: { of: 'min' | 'max'; why: RangeProblem }
}

const NONE = { minRub: undefined, maxRub: undefined }
const GAPS = /[\s,.']/g // between thousands
const WHOLE = /^\d{1,10}$/

/** Parses a typed price range. An invalid one has no bounds but an error. */
export function rangeOf(min: string, max: string): Range {
  const [minRub, maxRub] = [rubOf(min), rubOf(max)]
  if (minRub === null) return { ...NONE, problem: { of: 'min', why: 'number' } }
  if (maxRub === null) return { ...NONE, problem: { of: 'max', why: 'number' } }
  if (minRub !== undefined && maxRub !== undefined && minRub > maxRub) {
    return { ...NONE, problem: { of: 'min', why: 'order' } }
  }
  return { minRub, maxRub }
}

/** Parses a bound. Undefined: empty; null: not a whole number of roubles within the game's limits. */
function rubOf(text: string): number | null | undefined {
  const digits = text.replaceAll(GAPS, '')
  if (digits === '') return text.trim() === '' ? undefined : null
  const rub = Number(digits)
  return WHOLE.test(digits) && rub <= HIGHEST_PRICE_RUB ? rub : null
}
