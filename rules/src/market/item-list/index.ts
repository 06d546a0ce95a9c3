export { chosenItems } from './chosenItems.ts'
export type { ItemChoice } from './chosenItems.ts'
export { getItemFigure, isPriceSort, rankFigure } from './figure.ts'
export { fittingItems, isPriceFilter } from './fittingItems.ts'
export { exactItems, foundItems } from './foundItems.ts'
export type { NearSearch } from './foundItems.ts'
export { kindRank, MATCH, matchOf, typedOf } from './matchRank.ts'
export type { Match } from './matchRank.ts'
export { findBestSale } from './findBestSale.ts'
export type { FleaTerms, BestSale, SaleOption, Seller } from './findBestSale.ts'
export { isSamePrice } from './samePrice.ts'
export { isDemotedItem, ledByTrusted, sortedItems } from './sortedItems.ts'
export { DEFAULT_ITEM_ORDER, ITEM_SORTS, NO_FILTER, TOP_HITS } from './schema.ts'
export type {
  FigureSort,
  ItemFilter,
  ItemOrder,
  ItemSort,
  LinePrice,
  ListedItem,
  PriceOf,
  SearchOf,
} from './schema.ts'
