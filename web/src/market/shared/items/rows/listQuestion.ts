import type { ItemChoice, LinePrice, Seller } from '@raidkit/rules/market/item-list'
import type { GameMode } from '@raidkit/rules/catalogue/modes'
import type { PriceSource } from '@raidkit/rules/prices/prices'
import type { RowRange } from '../../../../ui/rows/rowWindow.ts'
import type { RowItem } from './rowItem.ts'

/** Request of a list to the data thread: the rows of a choice that are rendered. */
export type ListQuestion = {
  /** Identifies the choice. While it stays the same, price changes do not change the order. */
  key: string
  mode: GameMode
  choice: ItemChoice
  /** Reader's favourites, if only those are shown. */
  favourites: readonly string[] | undefined
  seller: Seller
  range: RowRange
  /** Row that stays rendered wherever it is. */
  kept: number | undefined
}

/** Prices of a mode, restricted to the rendered rows. */
export type ListPrices = {
  version: string
  source: PriceSource
  asOfMs: number
  /** True for prices confirmed by the server; false for those stored by an earlier visit. */
  isSettled: boolean
  byUid: ReadonlyMap<string, LinePrice>
  /** Previous prices of the rows that this table changed. */
  before: ReadonlyMap<string, LinePrice>
}

/** Rows of a choice. */
export type ListedRows = {
  total: number
  /** Rendered rows by their position in the list. */
  rows: ReadonlyMap<number, RowItem>
  /** True if no name matches and the near matches are not known yet. */
  isSearching: boolean
  /** True if prices have changed since the rows were sorted, and the order would now differ. */
  isOutdated: boolean
}

export type ListAnswer = {
  /** Key of the question. */
  key: string
  /** Undefined until the catalogue is loaded. */
  listed: ListedRows | undefined
  prices: ListPrices | undefined
  /** True if the catalogue failed to load. */
  isFailed: boolean
  /** True if the prices failed to load. */
  isUnpriced: boolean
}
