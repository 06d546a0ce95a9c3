import type { PricesReply } from '@raidkit/contract/prices/prices'
import type { LinePrice } from '@raidkit/rules/market/item-list'
import type { CachedItem } from '@raidkit/rules/catalogue/items'
import type { Language } from '@raidkit/rules/platform/languages'
import type { GameMode } from '@raidkit/rules/catalogue/modes'
import type { CachedQuest } from '@raidkit/rules/quests/quests'
import type { LoyaltyLadders } from '@raidkit/rules/account/trader-standing'
import type { ListAnswer, ListQuestion } from '../../../market/shared/items/rows/listQuestion.ts'

/** Messages from the page to the data thread. */
export type PageAsk =
  /**
   * Requests items and quests; sent again, checks for changes. `isKept`: lists request rows of them, the page needs no
   * copy.
   */
  | { type: 'catalogue'; lang: Language; isKept?: true }
  /** Requests the prices of a mode; sent again, checks for changes. */
  | { type: 'prices'; mode: GameMode; isKept?: true }
  /** Requests rows of a list; it is answered again when the data change, until it is closed. */
  | { type: 'list'; id: string; question: ListQuestion | undefined }
  /** Requests the last seven days of every item of a mode. */
  | { type: 'sparklines'; mode: GameMode }
  | PriceStep
  /** Answered immediately, whatever else the thread does. */
  | { type: 'ping' }

/** Update of prices; `columns` hold the changes since `was`, if they are few. */
export type PriceStep = {
  type: 'step'
  mode: GameMode
  was: string
  version: string
  columns?: PricesReply['columns'] | undefined
}

export type PricedRow = { uid: string; price: LinePrice }
export type TableHead = {
  mode: GameMode
  version: string
  source: PricesReply['source']
  asOfMs: number
  /** True if the rows sent before are complete; otherwise they update those of the previous table. */
  isWhole: boolean
  /** True if the data come from the server, not only from the offline storage. */
  isSettled: boolean
}

/**
 * Messages from the data thread to the page. Long lists come in parts, so that receiving them never blocks the page.
 */
export type ThreadNews =
  | { type: 'items'; part: CachedItem[] }
  | { type: 'quests'; part: CachedQuest[] }
  /** The parts sent before form the catalogue. */
  | { type: 'catalogue'; ladders: LoyaltyLadders }
  | { type: 'catalogueFailed'; message: string }
  | { type: 'priced'; part: PricedRow[] }
  | ({ type: 'table' } & TableHead)
  | { type: 'pricesFailed'; mode: GameMode; message: string }
  /** Sparklines of these items, concatenated. */
  | { type: 'sparklines'; mode: GameMode; uids: string[]; letters: string }
  | { type: 'sparklinesFailed'; mode: GameMode }
  | { type: 'list'; id: string; answer: ListAnswer }
  | { type: 'pong' }
  /** The thread was restarted: parts that arrived before are to be discarded. */
  | { type: 'restarted' }

const PART_SIZE = 500

export function splitIntoParts<T>(list: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(list.length / PART_SIZE) }, (_, nth) =>
    list.slice(nth * PART_SIZE, (nth + 1) * PART_SIZE),
  )
}
