import type { GameMode } from '../../catalogue/modes/index.ts'
import { fittingItems } from './fittingItems.ts'
import { foundItems, type NearSearch } from './foundItems.ts'
import type { Seller } from './findBestSale.ts'
import { DEFAULT_ITEM_ORDER, type ItemFilter, type ItemOrder, type ListedItem } from './schema.ts'
import type { PriceOf, SearchOf } from './schema.ts'
import { ledByTrusted } from './sortedItems.ts'

/** Search, filters and order that a reader chose for an item list. */
export type ItemChoice = {
  search: string
  /** Undefined: the default order; a search then sorts by the nearest names. */
  order: ItemOrder | undefined
  filter: ItemFilter
}

type View<Line> = {
  mode: GameMode
  priceOf: PriceOf<Line>
  searchOf: SearchOf<Line>
  near: NearSearch<Line> | undefined
  seller: Seller
  /** Reader's favourites, if only those are requested. */
  favourites?: ReadonlySet<string> | undefined
}

/** Filters and searches items sorted by `sortedItems`. Both the server's first rows and the browser's list use it. */
export function chosenItems<Line extends ListedItem>(
  sorted: readonly Line[],
  { search, order, filter }: ItemChoice,
  { mode, priceOf, searchOf, near, seller, favourites }: View<Line>,
): readonly Line[] {
  const bestFirst = order === undefined
  const fitting = fittingItems(sorted, filter, { mode, priceOf, favourites })
  const found = foundItems(fitting, { search, bestFirst }, { searchOf, near })
  // The nearest names of a search come first regardless of their prices.
  if (bestFirst && search.trim() !== '') return found
  return ledByTrusted(found, order ?? DEFAULT_ITEM_ORDER, { priceOf, seller })
}
