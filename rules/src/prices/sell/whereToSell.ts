import { breakEvenPrice, feeAnswer } from '../flea-fee/index.ts'
import type { FeeReductionInput, FleaRates } from '../flea-fee/index.ts'
import type { PriceMark } from '../prices/index.ts'
import type { Currency } from '../../platform/price-types/index.ts'

export type TraderWay = {
  trader: string
  amount: number
  currency: Currency
  rub: number
  /** The player has yet to meet the trader. */
  isUnmet?: boolean
}

export type SellView = {
  basePrice: number | undefined
  count: number
  flea: {
    /** Current asking price of one piece. */
    priceRub: number | undefined
    /** Value that a thin or strange price counts at (`robustPrice`), so that the promised revenue is realistic. */
    robustRub?: number | undefined
    marks: readonly PriceMark[]
    isBanned: boolean
    /** Player level required for listing this item. */
    level: number
    reduction: FeeReductionInput
    rates: FleaRates
  }
  traders: readonly TraderWay[]
  /** Undefined: unknown, so the required level is shown instead. */
  playerLevel: number | undefined
  needs: { quests: number; hideout: number; count: number }
}

/** One way to sell the items; `rub` is the revenue of all of them after the fee. */
export type SellWay =
  | {
      way: 'flea'
      rub: number
      priceRub: number
      feeRub: number
      marks: readonly PriceMark[]
      isOpen: boolean
      level: number
    }
  | ({ way: 'trader' } & TraderWay)

export type SellReason =
  | { code: 'fleaPaysMore'; byRub: number; trader: string }
  /** The player's level is unknown: the best way from the required level on, and before it. */
  | { code: 'fleaFromLevel'; level: number; trader: string; traderRub: number }
  | { code: 'traderPaysMore'; byRub: number; trader: string }
  /** The player's level is below the required one. */
  | { code: 'fleaClosed'; level: number; trader: string }
  | { code: 'traderOnly'; trader: string }
  | { code: 'fleaOnly' }
  | { code: 'nobody' }
  | { code: 'banned' }
  | { code: 'noPrice' }
  /** The fee equals or exceeds the price. */
  | { code: 'feeEatsAll' }
  /** The player's level is unknown, so the required level is named. */
  | { code: 'fleaLevel'; level: number }
  | { code: 'doubt'; mark: PriceMark }
  /** Price that is used instead because of the doubts. */
  | { code: 'careful'; priceRub: number }
  /** Asking price below which the trader would be the better way. */
  | { code: 'breakEven'; priceRub: number; trader: string }
  | { code: 'keep'; quests: number; hideout: number; count: number }

export type SellAnswer = {
  /** Best first; ways that are closed to the player come last. */
  ways: readonly SellWay[]
  best: SellWay | undefined
  reasons: readonly SellReason[]
}

/** Ranks the ways to sell and explains the result (domain reference 3). The first reason is the verdict. */
export function whereToSell(view: SellView): SellAnswer {
  const ways = sellWays(view)
  const flea = ways.find((way) => way.way === 'flea')
  const trader = ways.filter((way) => way.way === 'trader').find(isOpen)
  const best = ways.find((way) => isOpen(way) && way.rub > 0)
  return {
    ways,
    best,
    reasons: [
      verdict(view, { best, flea, trader }),
      ...fleaReasons(view, flea, trader),
      ...(view.needs.quests + view.needs.hideout > 0 ? [{ code: 'keep' as const, ...view.needs }] : []),
    ],
  }
}

/** Returns every way to sell, best first; ways that are closed to the player come last. */
export function sellWays(view: Omit<SellView, 'needs'>): SellWay[] {
  const flea = fleaWay(view)
  const traders = view.traders.map((trader): Trader => ({
    way: 'trader',
    ...trader,
    rub: trader.rub * view.count,
    amount: trader.amount * view.count,
  }))
  return (flea ? [flea, ...traders] : traders).toSorted(
    (a, b) => Number(isOpen(b)) - Number(isOpen(a)) || b.rub - a.rub,
  )
}

export type FleaWay = SellWay & { way: 'flea' }
type Trader = SellWay & { way: 'trader' }

function isOpen(way: SellWay): boolean {
  return way.way === 'trader' ? !way.isUnmet : way.isOpen
}

function fleaWay(view: Omit<SellView, 'needs'>): FleaWay | undefined {
  const { basePrice = 0, count, flea, playerLevel } = view
  if (flea.isBanned || flea.priceRub === undefined) return undefined
  const priceRub = Math.min(flea.priceRub, flea.robustRub ?? flea.priceRub)
  const input = { basePrice, askingPrice: Math.round(priceRub), count, ...flea.reduction }
  const answer = feeAnswer(input, flea.rates)
  if (answer.state !== 'known') return undefined
  return {
    way: 'flea',
    rub: answer.keptRub,
    priceRub,
    feeRub: answer.feeRub,
    marks: flea.marks,
    isOpen: playerLevel === undefined || playerLevel >= flea.level,
    level: flea.level,
  }
}

type SellCandidates = { best: SellWay | undefined; flea: FleaWay | undefined; trader: Trader | undefined }

function verdict({ playerLevel }: SellView, { best, flea, trader }: SellCandidates): SellReason {
  if (!best) return { code: 'nobody' }
  if (best.way === 'trader') {
    if (!flea) return { code: 'traderOnly', trader: best.trader }
    if (!flea.isOpen) return { code: 'fleaClosed', level: flea.level, trader: best.trader }
    return { code: 'traderPaysMore', byRub: best.rub - flea.rub, trader: best.trader }
  }
  if (!trader) return { code: 'fleaOnly' }
  if (playerLevel === undefined) {
    const { level } = best
    return { code: 'fleaFromLevel', level, trader: trader.trader, traderRub: trader.rub }
  }
  return { code: 'fleaPaysMore', byRub: best.rub - trader.rub, trader: trader.trader }
}

function fleaReasons(view: SellView, way: FleaWay | undefined, trader: Trader | undefined): SellReason[] {
  const { flea, playerLevel } = view
  if (flea.isBanned) return [{ code: 'banned' }]
  if (!way) return [{ code: 'noPrice' }]
  const reasons: SellReason[] = []
  if (way.rub <= 0) reasons.push({ code: 'feeEatsAll' })
  // If the alternative is a trader, the verdict already names the required level.
  const isNamed = trader !== undefined && way.rub > trader.rub
  if (playerLevel === undefined && !isNamed) reasons.push({ code: 'fleaLevel', level: flea.level })
  reasons.push(...flea.marks.map((mark) => ({ code: 'doubt' as const, mark })))
  if (way.priceRub < (flea.priceRub ?? 0)) reasons.push({ code: 'careful', priceRub: way.priceRub })
  const turnRub = trader && breakEven(view, trader)
  if (turnRub !== undefined)
    reasons.push({ code: 'breakEven', priceRub: turnRub, trader: trader?.trader ?? '' })
  return reasons
}

function breakEven({ basePrice = 0, count, flea }: SellView, trader: Trader): number | undefined {
  return breakEvenPrice({ basePrice, count, ...flea.reduction }, trader.rub, flea.rates)
}
