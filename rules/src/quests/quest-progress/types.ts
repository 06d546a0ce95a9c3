import type { CachedQuest, Requirement } from '../quests/index.ts'
import type { LoyaltyStep } from '../../account/trader-standing/index.ts'
import type { User } from '../../account/users/index.ts'

/** What of a quest decides whether it is open. */
export type RuledQuest = Pick<
  CachedQuest,
  | 'uid'
  | 'active'
  | 'trader'
  | 'reqLevel'
  | 'gates'
  | 'require'
  | 'requireOr'
  | 'requirements'
  | 'multiple'
  | 'other'
  | 'sameAs'
  | 'after'
  | 'fraction'
  | 'reqGameEdition'
  | 'reqGameMode'
  | 'prestige'
  | 'delaySec'
  | 'locations'
  | 'requiredForKappa'
  | 'restartable'
  | 'tab'
  | 'opens'
  | 'standing'
  | 'failStanding'
>

/** What of a player decides it. */
export type QuestPlayer = Pick<
  User,
  | 'level'
  | 'isLevelSet'
  | 'fraction'
  | 'gameEdition'
  | 'gameMode'
  | 'tradersLL'
  | 'tradersRep'
  | 'questsDone'
  | 'questsStarted'
  | 'questsFailed'
  | 'questsHidden'
> & {
  /** When quests were done, as far as it is known, and what time it is: a start delay counts from there. */
  doneAtMs?: ReadonlyMap<string, number>
  nowMs?: number
  /** How often the character has begun anew with prestige; 0 when nobody said. */
  prestige?: number
}

/** A loyalty level that is not reached, with what it asks for where that is known. */
export type MissingLoyalty = {
  kind: 'loyalty'
  trader: string
  level: number
  /** A player level that nobody entered is undefined. */
  has: { playerLevel: number | undefined; reputation: number }
  asks?: LoyaltyStep | undefined
}

/** Something that still keeps a quest closed. */
export type Missing =
  | { kind: 'level'; level: number; has: number | undefined }
  | MissingLoyalty
  | { kind: 'reputation'; trader: string; op: '>=' | '<=' | '<' | '>' | '='; value: number; has: number }
  /** Its trader is not met yet: one of these quests has to be done for that. */
  | { kind: 'trader'; trader: string; questUids: readonly string[] }
  | { kind: 'quest'; questUid: string; states: Requirement['states'] }
  | { kind: 'anyOf'; questUids: readonly string[] }
  | { kind: 'kappa'; left: number }
  | { kind: 'prestige'; level: number }
  | { kind: 'delay'; untilMs: number }

/**
 * `active`: open now, taken or not. `waiting`: only its start delay is left. `unknown`: nothing is known of when it opens, so
 * it is not said to be open.
 */
export type QuestState = 'active' | 'waiting' | 'locked' | 'unknown' | 'done' | 'failed' | 'canceled'

/** How one quest stands for one player. */
export type QuestView = {
  state: QuestState
  /** Of the player's faction, edition and mode (spec section 4). */
  isVisible: boolean
  /** The player's own choice. */
  isHidden: boolean
  /** Taken; an active quest that is not started is available. */
  isStarted: boolean
  /** Empty unless locked or waiting. */
  missing: readonly Missing[]
}

export type QuestViews = ReadonlyMap<string, QuestView>
