import type { PriceMark } from '../prices/index.ts'
import { sellWays, type FleaWay, type SellView, type SellWay } from './whereToSell.ts'

export type SaleView = Omit<SellView, 'needs'>

/** Where to sell, for a player of a level or for one whose level nobody knows. */
export type SaleAdvice =
  /** The most that this player can keep; their level is known, or it does not matter. */
  | { state: 'sell'; way: SellWay }
  /** The level is not known: from `way.level` on this, before it that. */
  | { state: 'byLevel'; way: FleaWay; before: (SellWay & { way: 'trader' }) | undefined }
  /** Only other players buy it, and the flea market is not open to this one yet. */
  | { state: 'closed'; way: FleaWay }
  | { state: 'unsold'; why: 'banned' | 'noPrice' | 'feeEatsAll' }

/** The way that keeps the most money, of those that are open (domain reference 3), or why there is none. */
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

/** What is kept if the advice is followed; of an unknown level, once it is high enough. Undefined: nobody buys it now. */
export function advisedRub(advice: SaleAdvice): number | undefined {
  return advice.state === 'sell' || advice.state === 'byLevel' ? advice.way.rub : undefined
}

const NO_DOUBTS: readonly PriceMark[] = []

/** Why what is promised may not hold; empty for an ordinary price, and where the flea market is not the way. */
export function doubtsOf(advice: SaleAdvice | undefined): readonly PriceMark[] {
  if (!advice || advice.state === 'unsold' || advice.way.way !== 'flea') return NO_DOUBTS
  return advice.way.marks.filter((mark) => mark !== 'stale')
}
