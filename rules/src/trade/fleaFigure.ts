import type { TradedItem, TradeView } from './schema.ts'

const DAY_MS = 24 * 60 * 60 * 1000

export type FleaFigure = { rub: number; isPast: boolean }

/** The price of the flea market to count with, and whether it is one of the past: nobody has seen an offer for a day. */
export function fleaFigure({ flea }: TradedItem, { field, asOfMs }: TradeView): FleaFigure | undefined {
  if (!flea) return undefined
  const { price, avg24h, avg7d, observedAtMs } = flea
  const isPast = asOfMs - observedAtMs > DAY_MS
  switch (field) {
    case 'price':
      return { rub: price, isPast }
    case 'avg24hPrice':
      return { rub: avg24h ?? price, isPast }
    case 'avg7daysPrice':
      return { rub: avg7d ?? avg24h ?? price, isPast }
  }
}
