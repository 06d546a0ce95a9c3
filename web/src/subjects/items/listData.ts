import type { listItems } from '@raidkit/contract/items'
import type { ReplyOf, RequestOf } from '@raidkit/contract/call'
import type { LinePrice, Seller } from '@raidkit/rules/item-list'
import type { RowItem } from './rowItem.ts'

type Reply = ReplyOf<typeof listItems>

/** The prices of a mode; another table is another object. */
export type ListPrices = Reply['prices'] & {
  byUid: ReadonlyMap<string, LinePrice>
  /** What those that this table changed were before. */
  before: ReadonlyMap<string, LinePrice>
  /** The server's word; else what an earlier visit kept. */
  isSettled: boolean
}

export type Market = { prices: ListPrices | undefined; isError: boolean }

/** What a list of items is drawn from; its page gathers it. */
export type ListData = {
  /** Every item, once the browser has them: from then on nothing is asked. */
  all: readonly RowItem[] | undefined
  /** They did not come: searching asks the server, and only the first rows are shown. */
  isFailed: boolean
  /** The prices of the mode in the address. */
  market: Market
  favourites: {
    favList: readonly string[]
    isFavourite: (uid: string) => boolean
    toggle: (uid: string) => void
  }
  ownPrices: Readonly<Record<string, number>>
  /** Undefined: nobody set it. */
  level: number | undefined
  setLevel: (level: number) => void
  /** What takes off the reader's flea market fee; the same object while it says the same. */
  reduction: Seller['reduction']
  /** May this reader see more than the first hits of a search? */
  seesAllHits: boolean
  /** The time, in steps. */
  nowMs: number
  /** Asks the server for lines. */
  find: (request: RequestOf<typeof listItems>) => Promise<Reply>
}
