import type { listItems } from '@raidkit/contract/catalogue/items'
import type { ReplyOf, RequestOf } from '@raidkit/contract/platform/call'
import type { Seller } from '@raidkit/rules/market/item-list'

type Reply = ReplyOf<typeof listItems>

/** Data of an item list, provided by its page. */
export type ListData = {
  favourites: {
    favList: readonly string[]
    isFavourite: (uid: string) => boolean
    toggle: (uid: string) => void
  }
  ownPrices: Readonly<Record<string, number>>
  /** Undefined: not set. */
  level: number | undefined
  setLevel: (level: number | undefined) => void
  /** Reader's reduction of the flea market fee; a stable object while its values are equal. */
  reduction: Seller['reduction']
  /** True if this reader may see more than the first hits of a search. */
  seesAllHits: boolean
  /** Current time, in steps. */
  nowMs: number
  /** Requests lines from the server. */
  find: (request: RequestOf<typeof listItems>) => Promise<Reply>
}
