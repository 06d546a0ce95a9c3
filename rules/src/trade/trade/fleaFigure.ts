import { robustPrice, type RobustPrice } from '../../prices/prices/index.ts'
import type { TradedItem, TraderOffer, TradeView } from './schema.ts'
import { DAY_MS } from '../../platform/time/index.ts'

export type FleaFigure = {
  rub: number
  isPast: boolean
  /** What speaks against it, and what it counts as where rows are ranked. */
  robust: RobustPrice
}

type Flea = Omit<NonNullable<TradedItem['flea']>, 'observedAtMs'>

/** The price of the flea market to count with, and whether it is one of the past: nobody has seen an offer for a day. */
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

/** The least that a trader asks of somebody, whoever that is: nobody pays more for long. */
export function leastAsk(offers: readonly TraderOffer[]): number | undefined {
  let least: number | undefined
  for (const { rub } of offers) if (isPrice(rub) && !(least !== undefined && least <= rub)) least = rub
  return least
}

/** Where the wanted figure is not known, the next best. */
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

/** Nothing, less than nothing and more than any number are no prices, wherever they come from. */
export function isPrice(rub: number | null | undefined): rub is number {
  return typeof rub === 'number' && rub > 0 && Number.isFinite(rub)
}
