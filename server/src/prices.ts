import type { PriceStatus } from '@raidkit/contract/prices'
import type { GameMode } from '@raidkit/rules/modes'
import type { ItemPrice, Observation, PriceSource } from '@raidkit/rules/prices'

/** All current prices of one mode. */
export type PriceTable = {
  version: string
  source: PriceSource
  asOfMs: number
  byUid: ReadonlyMap<string, ItemPrice>
}

/** The prices as every feature of this node reads them; refreshed when any node has changed them. */
export type CurrentPrices = {
  of: (mode: GameMode) => PriceTable
  readonly status: PriceStatus
  /** Keeps observations that a rule has passed, works out what they change and tells every open page. */
  record: (observations: readonly Observation[]) => Promise<{ added: number; duplicates: number }>
  /** The feed says how it goes. */
  note: (feed: PriceStatus['feed']) => Promise<void>
}
