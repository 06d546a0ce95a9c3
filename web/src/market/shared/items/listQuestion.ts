import type { ItemChoice, LinePrice, Seller } from '@raidkit/rules/market/item-list'
import type { GameMode } from '@raidkit/rules/catalogue/modes'
import type { PriceSource } from '@raidkit/rules/prices/prices'
import type { RowRange } from '../../../ui/rows/rowWindow.ts'
import type { RowItem } from './rowItem.ts'

/** What a list on the page asks of the data thread: the rows it draws of a choice. */
export type ListQuestion = {
  /** Names the choice. While it stays the same, changed prices do not change the order. */
  key: string
  mode: GameMode
  choice: ItemChoice
  /** The reader's, where only they are to be shown. */
  favourites: readonly string[] | undefined
  seller: Seller
  range: RowRange
  /** A row that is drawn wherever it is. */
  kept: number | undefined
}

/** The prices of a mode, as far as they are of the rows that are drawn. */
export type ListPrices = {
  version: string
  source: PriceSource
  asOfMs: number
  /** The server's word; else what an earlier visit kept. */
  isSettled: boolean
  byUid: ReadonlyMap<string, LinePrice>
  /** What those that this table changed were before. */
  before: ReadonlyMap<string, LinePrice>
}

/** The rows of a choice. */
export type ListedRows = {
  total: number
  /** By their places in the list. */
  rows: ReadonlyMap<number, RowItem>
  /** Nothing is called so, and what else may be meant is not known yet. */
  isSearching: boolean
  /** Prices have changed since the rows were put in order, and now they would stand otherwise. */
  isOutdated: boolean
}

export type ListAnswer = {
  /** Of the question. */
  key: string
  /** Undefined until the catalogue is here. */
  listed: ListedRows | undefined
  prices: ListPrices | undefined
  /** The catalogue did not come. */
  isFailed: boolean
  /** No prices came. */
  isUnpriced: boolean
}
