import type { PricesReply } from '@raidkit/contract/prices/prices'
import type { LinePrice } from '@raidkit/rules/market/item-list'
import type { CachedItem } from '@raidkit/rules/catalogue/items'
import type { Language } from '@raidkit/rules/platform/languages'
import type { GameMode } from '@raidkit/rules/catalogue/modes'
import type { CachedQuest } from '@raidkit/rules/quests/quests'
import type { LoyaltyLadders } from '@raidkit/rules/account/trader-standing'
import type { ListAnswer, ListQuestion } from '../../../market/shared/items/listQuestion.ts'

/** What the page asks of the data thread. */
export type PageAsk =
  /** Items and quests; again: look whether they changed. `isKept`: lists ask for rows of them, the page needs no copy. */
  | { type: 'catalogue'; lang: Language; isKept?: true }
  /** Prices of a mode; again: look whether they changed. */
  | { type: 'prices'; mode: GameMode; isKept?: true }
  /** Rows of a list; it is answered again when the data change, until it is closed. */
  | { type: 'list'; id: string; question: ListQuestion | undefined }
  /** The last seven days of every item of a mode. */
  | { type: 'sparklines'; mode: GameMode }
  | PriceStep
  /** Answered at once, whatever else it does. */
  | { type: 'ping' }

/** Prices have moved on; `columns` hold what changed since `was`, where that is little. */
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
  /** The rows sent before are all there are; else they go over those of the table before. */
  isWhole: boolean
  /** From the server, and not only what was kept here. */
  isSettled: boolean
}

/** What it tells. Long lists come in parts, so that taking them in never holds up the page. */
export type ThreadNews =
  | { type: 'items'; part: CachedItem[] }
  | { type: 'quests'; part: CachedQuest[] }
  /** The parts make the catalogue. */
  | { type: 'catalogue'; ladders: LoyaltyLadders }
  | { type: 'catalogueFailed'; message: string }
  | { type: 'priced'; part: PricedRow[] }
  | ({ type: 'table' } & TableHead)
  | { type: 'pricesFailed'; mode: GameMode; message: string }
  /** The lines of these items behind one another. */
  | { type: 'sparklines'; mode: GameMode; uids: string[]; letters: string }
  | { type: 'sparklinesFailed'; mode: GameMode }
  | { type: 'list'; id: string; answer: ListAnswer }
  | { type: 'pong' }
  /** Another thread answers from now on: parts that came before belong to nothing. */
  | { type: 'restarted' }

const PART_SIZE = 500

export function parts<T>(list: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(list.length / PART_SIZE) }, (_, nth) =>
    list.slice(nth * PART_SIZE, (nth + 1) * PART_SIZE),
  )
}
