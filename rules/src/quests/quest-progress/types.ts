import type { CachedQuest, Requirement } from '../quests/index.ts'
import type { LoyaltyStep } from '../../account/trader-standing/index.ts'
import type { User } from '../../account/users/index.ts'

/** Fields of a quest that determine whether it is open. */
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

/** Fields of a player that determine whether a quest is open. */
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
  /** Completion times of quests, as far as known, and the current time; a start delay counts from there. */
  doneAtMs?: ReadonlyMap<string, number>
  nowMs?: number
  /** Number of prestige restarts of the character; 0 if unknown. */
  prestige?: number
}

/** A loyalty level that is not reached, with its requirements if they are known. */
export type MissingLoyalty = {
  kind: 'loyalty'
  trader: string
  level: number
  /** The player level is undefined if nobody entered it. */
  has: { playerLevel: number | undefined; reputation: number }
  asks?: LoyaltyStep | undefined
}

/** Condition that still keeps a quest closed. */
export type Missing =
  | { kind: 'level'; level: number; has: number | undefined }
  | MissingLoyalty
  | { kind: 'reputation'; trader: string; op: '>=' | '<=' | '<' | '>' | '='; value: number; has: number }
  /** The trader is not met yet; one of these quests must be done first. */
  | { kind: 'trader'; trader: string; questUids: readonly string[] }
  | { kind: 'quest'; questUid: string; states: Requirement['states'] }
  | { kind: 'anyOf'; questUids: readonly string[] }
  | { kind: 'kappa'; left: number }
  | { kind: 'prestige'; level: number }
  | { kind: 'delay'; untilMs: number }

/**
 * `active`: open now, taken or not. `waiting`: only its start delay is left. `unknown`: its conditions are unknown, so
 * it is not shown as open.
 */
export type QuestState = 'active' | 'waiting' | 'locked' | 'unknown' | 'done' | 'failed' | 'canceled'

/** State of one quest for one player. */
export type QuestView = {
  state: QuestState
  /** The quest is for the player's faction, edition and mode (spec section 4). */
  isVisible: boolean
  /** Hidden by the player. */
  isHidden: boolean
  /** Taken; an active quest that is not started is available. */
  isStarted: boolean
  /** Empty unless locked or waiting. */
  missing: readonly Missing[]
}

export type QuestViews = ReadonlyMap<string, QuestView>
