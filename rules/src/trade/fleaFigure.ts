import type { TradedItem, TradeView } from './schema.ts'

const DAY_MS = 24 * 60 * 60 * 1000

export type FleaFigure = { rub: number; isPast: boolean }

type Flea = Omit<NonNullable<TradedItem['flea']>, 'observedAtMs'>

/** The price of the flea market to count with, and whether it is one of the past: nobody has seen an offer for a day. */
export function fleaFigure(
  { flea }: Pick<TradedItem, 'flea'>,
  { field, asOfMs }: Pick<TradeView, 'field' | 'asOfMs'>,
): FleaFigure | undefined {
  if (!flea) return undefined
  const rub = figureOf(flea, field)
  return rub === undefined ? undefined : { rub, isPast: asOfMs - flea.observedAtMs > DAY_MS }
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
