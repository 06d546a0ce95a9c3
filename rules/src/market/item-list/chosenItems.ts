import type { GameMode } from '../../catalogue/modes/index.ts'
import { fittingItems } from './fittingItems.ts'
import { foundItems, type NearSearch } from './foundItems.ts'
import type { Seller } from './findBestSale.ts'
import { DEFAULT_ITEM_ORDER, type ItemFilter, type ItemOrder, type ListedItem } from './schema.ts'
import type { PriceOf, SearchOf } from './schema.ts'
import { ledByTrusted } from './sortedItems.ts'

/** A reader's choice of search, filters and order for a list of items. */
export type ItemChoice = {
  search: string
  /** Undefined: none was chosen; a search then stands by how near the names are. */
  order: ItemOrder | undefined
  filter: ItemFilter
}

type View<Line> = {
  mode: GameMode
  priceOf: PriceOf<Line>
  searchOf: SearchOf<Line>
  near: NearSearch<Line> | undefined
  seller: Seller
  /** The reader's, where only they are wanted. */
  favourites?: ReadonlySet<string> | undefined
}

/**
 * Filters and searches items that stand in the order of the choice (`sortedItems`). The server's first rows and the
 * browser's list both come from here.
 */
export function chosenItems<Line extends ListedItem>(
  sorted: readonly Line[],
  { search, order, filter }: ItemChoice,
  { mode, priceOf, searchOf, near, seller, favourites }: View<Line>,
): readonly Line[] {
  const bestFirst = order === undefined
  const fitting = fittingItems(sorted, filter, { mode, priceOf, favourites })
  const found = foundItems(fitting, { search, bestFirst }, { searchOf, near })
  // The nearest names of a search stand first whatever they cost.
  if (bestFirst && search.trim() !== '') return found
  return ledByTrusted(found, order ?? DEFAULT_ITEM_ORDER, { priceOf, seller })
}
