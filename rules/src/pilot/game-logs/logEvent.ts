import type { KnownMode } from '../../catalogue/modes/index.ts'
import type { Currency } from '../../platform/price-types/index.ts'

export type QuestLogState = 'started' | 'failed' | 'finished'

/** Amounts of one payment; large amounts come in several stacks. */
export type LoggedMoney = Partial<Record<Currency, number>>

/** Steps of a group before a raid. The names of its members stay in the player's own files. */
export const SQUAD_STEPS = ['accepted', 'left', 'removed', 'settings', 'ready'] as const
export type SquadStep = (typeof SQUAD_STEPS)[number]

/** Content of a log record (domain reference 18.2). Maps have the game's own names: see `mapByAlias`. */
export type LogWord =
  | { kind: 'mode'; mode: KnownMode }
  | { kind: 'profile'; profileId: string }
  | { kind: 'mapLoading'; map: string }
  | { kind: 'mapLoaded'; seconds: number }
  | { kind: 'matched'; seconds: number }
  | { kind: 'raidCreated'; map: string; isOnline: boolean; shortId: string | undefined }
  /** The server of the raid is known, before loading ends. */
  | { kind: 'raidConfirmed'; map: string; shortId: string | undefined }
  | { kind: 'countdown' }
  | { kind: 'raidStarted' }
  | { kind: 'matchingAborted' }
  | { kind: 'raidOver'; map: string | undefined; shortId: string | undefined }
  | { kind: 'transit'; from: string; to: string }
  | { kind: 'quest'; questId: string; state: QuestLogState }
  | { kind: 'fleaSale'; itemId: string | undefined; count: number; buyer: string; money: LoggedMoney }
  | { kind: 'offerExpired'; itemId: string | undefined; count: number }
  | { kind: 'squad'; step: SquadStep }
  /** Time between raids: the game has started or is back in its menu. */
  | { kind: 'menu' }

/** Log record with its time, in the order of a file. */
export type LogEvent = LogWord & { atMs: number }
