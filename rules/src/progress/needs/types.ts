import type { GameEdition } from '../../catalogue/editions/index.ts'
import type { Station } from '../../trade/hideout/index.ts'
import type { Stack } from '../../catalogue/items/index.ts'
import type { QuestViews } from '../../quests/quest-progress/types.ts'
import type { Objective } from '../../quests/quests/index.ts'
import type { Progress } from '../../account/users/index.ts'

/** Fields of an objective that determine the items it takes. */
export type NeedObjective = Pick<
  Objective,
  'id' | 'kind' | 'optional' | 'foundInRaid' | 'items' | 'itemsPool' | 'marker' | 'use' | 'keys' | 'build'
> & {
  /** Omitted if 1. */
  count?: number | undefined
}

export type NeedQuest = {
  uid: string
  objectives: readonly NeedObjective[]
  restartable?: true | undefined
  /** Copies of the quest that are published for other branches; only one of them is needed. */
  sameAs?: readonly string[] | undefined
  /** Items that the trader gives when the quest is taken. */
  startItems?: readonly Stack[] | undefined
}

export type NeedStation = Pick<Station, 'slug' | 'bsgId'> & {
  levels: readonly Pick<Station['levels'][number], 'level' | 'items'>[]
}

export type NeedFacts = {
  quests: readonly NeedQuest[]
  stations: readonly NeedStation[]
  /** Number of items in each pool of the objectives. */
  poolSizes: readonly number[]
}

export type NeedPlayer = Pick<Progress, 'objectives' | 'itemsFound' | 'modulesBuilt'> &
  Partial<Pick<Progress, 'modulesTracked'>> & {
    gameEdition: GameEdition
    /** View of each quest for the player; a quest without a view is not needed. */
    views: QuestViews
  }

/** Use of the pieces: handed over to a trader, built into the hideout, left in a raid or fitted to a weapon. */
export type Purpose = 'handOver' | 'module' | 'place' | 'use' | 'build'

type Pieces = {
  count: number
  /** Only pieces found in raid are taken. */
  fir: boolean
  /** Number of pieces covered by the recorded finds, which serve the nearest reason first. */
  have: number
  /** The quest can be worked on now, or the level is the next of its station. */
  isOpen: boolean
}

/** Need of a quest, identified by the id of its objective. */
export type QuestReason<For extends string> = Pieces & {
  kind: 'quest'
  questUid: string
  objectiveId: string
  purpose: For
}

/** Need of a hideout level, identified by its uid in `modulesBuilt`. */
export type ModuleReason = Pieces & {
  kind: 'module'
  moduleUid: string
  station: string
  level: number
  purpose: 'module'
}

/** Pieces that are still to be given, and their purpose. */
export type NeedReason = QuestReason<Exclude<Purpose, 'module'>> | ModuleReason

/**
 * Remaining need for one item. Pieces found in raid serve a plain need only once every need for such pieces is met
 * (domain reference 12).
 */
export type ItemNeed = {
  uid: string
  /** Pieces needed, found in raid and any, without those already handed over. */
  fir: number
  plain: number
  /** Recorded finds. */
  foundFir: number
  foundPlain: number
  leftFir: number
  leftPlain: number
  /** Reasons, nearest first: quests taken, tracked levels, open quests, next levels, the rest. */
  by: readonly NeedReason[]
}

/**
 * Pieces of any of several items. Finds do not count towards it, because the player chooses which items to hand over.
 */
export type PoolNeed = {
  questUid: string
  objectiveId: string
  purpose: 'handOver' | 'place' | 'use' | 'sell'
  /** Uids of the members if they are few; else the position of the pool. */
  members: { uids: readonly string[] } | { pool: number }
  size: number
  fir: boolean
  /** Remaining part of `of`. */
  count: number
  of: number
  isOpen: boolean
}

/** Item to have without giving it away: the key of a door, or an item to find. One of `uids` is enough. */
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
