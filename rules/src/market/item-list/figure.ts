import { cappedPercent } from '../../platform/display/index.ts'
import { robustPrice } from '../../prices/prices/index.ts'
import { pricePerSlot } from '../../platform/price-types/index.ts'
import { findBestSale, type Seller } from './findBestSale.ts'
import type { FigureSort, LinePrice, ListedItem } from './schema.ts'

type FigureItem = Pick<
  ListedItem,
  'slots' | 'assembledSlots' | 'basePrice' | 'bannedFromFlea' | 'bannedFromFleaByMode' | 'fleaLevel'
>
type Read = (item: FigureItem, price: LinePrice | undefined, seller: Seller) => number | null | undefined

const FIGURES: Record<FigureSort, Read> = {
  price: (_, price) => price?.flea?.price,
  keep: (item, price, seller) => findBestSale(item, price, seller)?.rubPerSlot,
  lastPrice: (_, price) => price?.flea?.lastLow,
  avg24h: (_, price) => price?.flea?.avg24h,
  avg7d: (_, price) => price?.flea?.avg7d,
  // A weapon takes the space of its default build, not of the bare receiver.
  perSlot: (item, price) => price?.flea && pricePerSlot(price.flea.price, item.assembledSlots),
  change24h: (_, price) => price?.flea?.change24h,
  change7d: (_, price) => price?.flea?.change7d,
  slots: (item) => item.slots,
  basePrice: (item) => item.basePrice,
  traderSell: (_, price) => price?.sell?.rub,
  traderBuy: (_, price) => price?.buy?.rub,
  offers: (_, price) => price?.flea?.offers,
  updated: (_, price) => price?.flea?.observedAtMs,
}

/** Returns the number of a column, undefined if it is unknown. An unknown number is never 0. */
export function getItemFigure(
  sort: FigureSort,
  { item, price, seller }: { item: FigureItem; price: LinePrice | undefined; seller: Seller },
): number | undefined {
  return FIGURES[sort](item, price, seller) ?? undefined
}

/**
 * Returns the number that a column is sorted by. Thin and strange prices count at their robust value, so that they do
 * not lead the list.
 */
export function rankFigure(
  sort: FigureSort,
  of: { item: FigureItem; price: LinePrice | undefined; seller: Seller },
): number | undefined {
  const value = getItemFigure(sort, of)
  const { item, price } = of
  if (value === undefined || !price?.flea) return value
  switch (sort) {
    case 'price':
      return robustPrice(price.flea, price.buy?.rub).rub
    case 'lastPrice':
      return Math.min(value, robustPrice(price.flea, price.buy?.rub).rub)
    case 'perSlot':
      return pricePerSlot(robustPrice(price.flea, price.buy?.rub).rub, item.assembledSlots)
    case 'change24h':
    case 'change7d':
      return cappedPercent(value).percent
    default:
      return value
  }
}

/** Tells whether the order depends on prices. */
export function isPriceSort(sort: string): boolean {
  return sort !== 'name' && sort !== 'slots' && sort !== 'basePrice'
}
