import { isBannedFromFlea } from '../../catalogue/items/index.ts'
import { isValuable } from '../../platform/price-types/index.ts'
import type { ItemFilter, LinePrice, ListedItem, PriceOf } from './schema.ts'

type View<Line> = { mode: string; priceOf: PriceOf<Line>; favourites?: ReadonlySet<string> | undefined }

/** Returns the items that pass the filter, in the given order. `favourites` filter only if they are given. */
export function fittingItems<Line extends ListedItem>(
  items: readonly Line[],
  filter: ItemFilter,
  { mode, priceOf, favourites }: View<Line>,
): readonly Line[] {
  const { tag, trader, valuable, flea, minRub, maxRub } = filter
  const asksPrice = trader !== '' || valuable || minRub !== undefined || maxRub !== undefined
  if (!tag && !asksPrice && !flea && !favourites) return items
  return items.filter((item) => {
    if (tag && !item.tags.includes(tag)) return false
    if (favourites && !favourites.has(item.uid)) return false
    if (flea && isBannedFromFlea(item, mode)) return false
    return !asksPrice || fitsPrice(item, priceOf(item), filter)
  })
}

function fitsPrice(
  item: ListedItem,
  price: LinePrice | undefined,
  { trader, valuable, minRub, maxRub }: ItemFilter,
): boolean {
  if (trader && price?.sell?.trader !== trader) return false
  // An item banned from the flea market is worth a trader's price: a bitcoin is valuable as well.
  if (valuable && !isValuable(price?.flea?.price ?? price?.sell?.rub ?? 0, item.assembledSlots)) return false
  if (minRub === undefined && maxRub === undefined) return true
  const rub = price?.flea?.price
  return rub !== undefined && rub >= (minRub ?? 0) && rub <= (maxRub ?? Infinity)
}

/** Tells whether the filter depends on prices. */
export function isPriceFilter({ trader, valuable, minRub, maxRub }: ItemFilter): boolean {
  return trader !== '' || valuable || minRub !== undefined || maxRub !== undefined
}
