import { pricePerSlot } from '../price-types/index.ts'
import type { FigureSort, LinePrice, ListedItem } from './schema.ts'

type Sized = Pick<ListedItem, 'slots' | 'assembledSlots' | 'basePrice'>
type Read = (item: Sized, price: LinePrice | undefined) => number | null | undefined

const FIGURES: Record<FigureSort, Read> = {
  price: (_, price) => price?.flea?.price,
  lastPrice: (_, price) => price?.flea?.lastLow,
  avg24h: (_, price) => price?.flea?.avg24h,
  avg7d: (_, price) => price?.flea?.avg7d,
  // A weapon takes the room of its default build, not of the bare receiver.
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

/** The number in a column, or undefined where there is none. Never 0 for "not known". */
export function figure(sort: FigureSort, item: Sized, price: LinePrice | undefined): number | undefined {
  return FIGURES[sort](item, price) ?? undefined
}

/** Does the order change when prices do? */
export function isPriceSort(sort: string): boolean {
  return sort !== 'name' && sort !== 'slots' && sort !== 'basePrice'
}
