import type { PriceMark } from '../prices/index.ts'
import { sellWays, type FleaWay, type SellView, type SellWay } from './whereToSell.ts'

export type SaleView = Omit<SellView, 'needs'>

/** Advice on selling, for a player of a known or an unknown level. */
export type SaleAdvice =
  /** Best revenue for this player; their level is known or irrelevant. */
  | { state: 'sell'; way: SellWay }
  /** The level is unknown: `way` applies from `way.level` on, `before` until then. */
  | { state: 'byLevel'; way: FleaWay; before: (SellWay & { way: 'trader' }) | undefined }
  /** Only other players buy it, and the flea market is not open to this player yet. */
  | { state: 'closed'; way: FleaWay }
  | { state: 'unsold'; why: 'banned' | 'noPrice' | 'feeEatsAll' }

/** Finds the open way with the highest revenue (domain reference 3), or the reason why there is none. */
export function saleAdvice(view: SaleView): SaleAdvice {
  const ways = sellWays(view)
  const flea = ways.find((way) => way.way === 'flea' && way.rub > 0)
  const trader = ways.find((way) => way.way === 'trader' && way.rub > 0)
  const best = ways.find((way) => way === trader || (way === flea && isOpen(way)))
  if (!best) return noSale(view, flea)
  if (best.way === 'flea' && view.playerLevel === undefined) {
    return { state: 'byLevel', way: best, before: trader?.way === 'trader' ? trader : undefined }
  }
  return { state: 'sell', way: best }
}

function isOpen(way: SellWay): boolean {
  return way.way === 'trader' || way.isOpen
}

function noSale({ flea }: SaleView, way: SellWay | undefined): SaleAdvice {
  if (way?.way === 'flea') return { state: 'closed', way }
  if (flea.isBanned) return { state: 'unsold', why: 'banned' }
  return { state: 'unsold', why: flea.priceRub === undefined ? 'noPrice' : 'feeEatsAll' }
}

/**
 * Returns the revenue of the advised sale; if the level is unknown, that from the required level on. Undefined: there
 * is no buyer now.
 */
export function advisedRub(advice: SaleAdvice): number | undefined {
  return advice.state === 'sell' || advice.state === 'byLevel' ? advice.way.rub : undefined
}

const NO_DOUBTS: readonly PriceMark[] = []

/** Returns the doubts about the promised revenue; empty for an ordinary price and for a sale to a trader. */
export function doubtsOf(advice: SaleAdvice | undefined): readonly PriceMark[] {
  if (!advice || advice.state === 'unsold' || advice.way.way !== 'flea') return NO_DOUBTS
  return advice.way.marks.filter((mark) => mark !== 'stale')
}
