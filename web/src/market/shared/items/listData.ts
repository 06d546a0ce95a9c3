import type { listItems } from '@raidkit/contract/catalogue/items'
import type { ReplyOf, RequestOf } from '@raidkit/contract/platform/call'
import type { Seller } from '@raidkit/rules/market/item-list'

type Reply = ReplyOf<typeof listItems>

/** What a list of items is drawn from; its page gathers it. */
export type ListData = {
  favourites: {
    favList: readonly string[]
    isFavourite: (uid: string) => boolean
    toggle: (uid: string) => void
  }
  ownPrices: Readonly<Record<string, number>>
  /** Undefined: nobody set it. */
  level: number | undefined
  setLevel: (level: number | undefined) => void
  /** What takes off the reader's flea market fee; the same object while it says the same. */
  reduction: Seller['reduction']
  /** May this reader see more than the first hits of a search? */
  seesAllHits: boolean
  /** The time, in steps. */
  nowMs: number
  /** Asks the server for lines. */
  find: (request: RequestOf<typeof listItems>) => Promise<Reply>
}
