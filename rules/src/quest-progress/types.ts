import type { CachedQuest, Requirement } from '../quests/index.ts'
import type { User } from '../users/index.ts'

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
>

/** What of a player decides it. */
export type QuestPlayer = Pick<
  User,
  | 'level'
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

/** Something that still keeps a quest closed. */
export type Missing =
  | { kind: 'level'; level: number }
  | { kind: 'loyalty'; trader: string; level: number }
  | { kind: 'reputation'; trader: string; op: '>=' | '<=' | '<' | '>' | '='; value: number }
  | { kind: 'quest'; questUid: string; states: Requirement['states'] }
  | { kind: 'anyOf'; questUids: readonly string[] }
  | { kind: 'kappa'; left: number }
  | { kind: 'prestige'; level: number }
  | { kind: 'delay'; untilMs: number }

/** `active`: open now, taken or not. `waiting`: only its start delay is left. */
export type QuestState = 'active' | 'waiting' | 'locked' | 'done' | 'failed' | 'canceled'

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
