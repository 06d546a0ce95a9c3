import type { GameEdition } from '../../catalogue/editions/index.ts'
import type { Station } from '../../trade/hideout/index.ts'
import type { Stack } from '../../catalogue/items/index.ts'
import type { QuestViews } from '../../quests/quest-progress/types.ts'
import type { Objective } from '../../quests/quests/index.ts'
import type { Progress } from '../../account/users/index.ts'

/** What of an objective says which things it takes. */
export type NeedObjective = Pick<
  Objective,
  'id' | 'kind' | 'optional' | 'foundInRaid' | 'items' | 'itemsPool' | 'marker' | 'use' | 'keys' | 'build'
> & {
  /** Left out where it is 1. */
  count?: number | undefined
}

export type NeedQuest = {
  uid: string
  objectives: readonly NeedObjective[]
  restartable?: true | undefined
  /** The same quest, published once per branch: of these one is needed. */
  sameAs?: readonly string[] | undefined
  /** What the trader gives when it is taken. */
  startItems?: readonly Stack[] | undefined
}

export type NeedStation = Pick<Station, 'slug' | 'bsgId'> & {
  levels: readonly Pick<Station['levels'][number], 'level' | 'items'>[]
}

export type NeedFacts = {
  quests: readonly NeedQuest[]
  stations: readonly NeedStation[]
  /** How many items each pool of objectives has. */
  poolSizes: readonly number[]
}

export type NeedPlayer = Pick<Progress, 'objectives' | 'itemsFound' | 'modulesBuilt'> &
  Partial<Pick<Progress, 'modulesTracked'>> & {
    gameEdition: GameEdition
    /** How each quest stands for the player; a quest without a view is not needed. */
    views: QuestViews
  }

/** What becomes of the pieces: handed over to a trader, built into the hideout, left in a raid, fitted to a weapon. */
export type Purpose = 'handOver' | 'module' | 'place' | 'use' | 'build'

type Pieces = {
  count: number
  /** Only pieces found in raid are taken. */
  fir: boolean
  /** How many of them the recorded finds cover, the nearest reason first. */
  have: number
  /** The quest can be worked on now, or the level is the next of its station. */
  isOpen: boolean
}

/** By the id of its objective. */
export type QuestReason<For extends string> = Pieces & {
  kind: 'quest'
  questUid: string
  objectiveId: string
  purpose: For
}

/** By the uid that `modulesBuilt` has. */
export type ModuleReason = Pieces & {
  kind: 'module'
  moduleUid: string
  station: string
  level: number
  purpose: 'module'
}

/** Pieces that are still to be given, and for what. */
export type NeedReason = QuestReason<Exclude<Purpose, 'module'>> | ModuleReason

/**
 * One item and how many the player still needs. What is found in raid serves a plain need only when no need of that
 * kind is left (domain reference 12).
 */
export type ItemNeed = {
  uid: string
  /** Pieces needed, found in raid and any, of what is not handed over yet. */
  fir: number
  plain: number
  /** What is recorded as found. */
  foundFir: number
  foundPlain: number
  leftFir: number
  leftPlain: number
  /** Nearest first: quests taken, tracked levels, open quests, next levels, the rest. */
  by: readonly NeedReason[]
}

/** Pieces of any of several items. The finds are not counted against it: which of them are meant is the player's choice. */
export type PoolNeed = {
  questUid: string
  objectiveId: string
  purpose: 'handOver' | 'place' | 'use' | 'sell'
  /** The members where they are few; else the number of the pool. */
  members: { uids: readonly string[] } | { pool: number }
  size: number
  fir: boolean
  /** What is left of `of`. */
  count: number
  of: number
  isOpen: boolean
}

/** Something to have, not to give away: the key of a door, or something to find. One of `uids` is enough. */
export type HeldNeed = {
  uids: readonly string[]
  isKey: boolean
  isHeld: boolean
  by: readonly { questUid: string; objectiveId: string; isOpen: boolean }[]
}

export type MoneyNeed = { uid: string; count: number; by: readonly NeedReason[] }

/** Pieces found beyond every need: they may be sold. */
export type SpareItem = { uid: string; fir: number; plain: number }

export type Needs = {
  items: readonly ItemNeed[]
  money: readonly MoneyNeed[]
  pools: readonly PoolNeed[]
  held: readonly HeldNeed[]
  spare: readonly SpareItem[]
}
