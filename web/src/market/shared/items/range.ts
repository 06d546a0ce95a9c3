import { HIGHEST_PRICE_RUB } from '@raidkit/rules/prices/prices'

export type RangeProblem = 'number' | 'order'
type Range = {
  minRub: number | undefined
  maxRub: number | undefined
  /** Why it does not count, beside the field it is about. */
  problem?: { of: 'min' | 'max'; why: RangeProblem }
}

const NONE = { minRub: undefined, maxRub: undefined }
const GAPS = /[\s,.']/g // between thousands, as people write them
const WHOLE = /^\d{1,10}$/

/** A price range as it was typed. One that cannot be meant is none, and says why. */
export function rangeOf(min: string, max: string): Range {
  const [minRub, maxRub] = [rubOf(min), rubOf(max)]
  if (minRub === null) return { ...NONE, problem: { of: 'min', why: 'number' } }
  if (maxRub === null) return { ...NONE, problem: { of: 'max', why: 'number' } }
  if (minRub !== undefined && maxRub !== undefined && minRub > maxRub) {
    return { ...NONE, problem: { of: 'min', why: 'order' } }
  }
  return { minRub, maxRub }
}

/** Undefined: nothing was typed; null: no whole number of roubles that the game could have. */
function rubOf(text: string): number | null | undefined {
  const digits = text.replaceAll(GAPS, '')
  if (digits === '') return text.trim() === '' ? undefined : null
  const rub = Number(digits)
  return WHOLE.test(digits) && rub <= HIGHEST_PRICE_RUB ? rub : null
}
