import { robustPrice, type RobustPrice } from '../../prices/prices/index.ts'
import type { TradedItem, TraderOffer, TradeView } from './schema.ts'
import { DAY_MS } from '../../platform/time/index.ts'

export type FleaFigure = {
  rub: number
  isPast: boolean
  /** Doubts about the price, and its value for ranking. */
  robust: RobustPrice
}

type Flea = Omit<NonNullable<TradedItem['flea']>, 'observedAtMs'>

/** Returns the flea market price for calculations; `isPast`: no offer has been seen for a day. */
export function fleaFigure(
  { flea, offers = [] }: Pick<TradedItem, 'flea'> & Partial<Pick<TradedItem, 'offers'>>,
  { field, asOfMs }: Pick<TradeView, 'field' | 'asOfMs'>,
): FleaFigure | undefined {
  if (!flea) return undefined
  const rub = figureOf(flea, field)
  if (rub === undefined) return undefined
  const { rub: least, doubts } = robustPrice(flea, leastAsk(offers))
  return { rub, isPast: asOfMs - flea.observedAtMs > DAY_MS, robust: { rub: Math.min(rub, least), doubts } }
}

/** Returns the lowest trader price for any player; a flea market price above it does not last. */
export function leastAsk(offers: readonly TraderOffer[]): number | undefined {
  let least: number | undefined
  for (const { rub } of offers) if (isPrice(rub) && !(least !== undefined && least <= rub)) least = rub
  return least
}

/** Returns the selected figure; if it is unknown, the next best. */
function figureOf(flea: Flea, field: TradeView['field']): number | undefined {
  switch (field) {
    case 'price':
      return isPrice(flea.price) ? flea.price : undefined
    case 'avg24hPrice':
      return isPrice(flea.avg24h) ? flea.avg24h : figureOf(flea, 'price')
    case 'avg7daysPrice':
      return isPrice(flea.avg7d) ? flea.avg7d : figureOf(flea, 'avg24hPrice')
  }
}

/** Tells whether a value is a valid price: zero, negative and infinite values are not, whatever their source. */
export function isPrice(rub: number | null | undefined): rub is number {
  return typeof rub === 'number' && rub > 0 && Number.isFinite(rub)
}
