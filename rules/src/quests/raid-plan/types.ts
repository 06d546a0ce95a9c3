import type { ObjectiveDetail, QuestDetail } from '../quest-details/index.ts'
import type { QuestViews } from '../quest-progress/index.ts'
import type { CachedQuest } from '../quests/index.ts'
import type { Progress } from '../../account/users/index.ts'

/** What of a quest decides where it takes the player. */
export type PlanQuest = Pick<CachedQuest, 'uid' | 'slug' | 'reqLevel' | 'requiredForKappa'> &
  Pick<QuestDetail, 'map' | 'objectives' | 'startItems'>

export type PlanFacts = {
  quests: readonly PlanQuest[]
  /** The game's maps. `place`: the one that a variant is shown as; one of `accessKeys` opens the way in. */
  maps: readonly { slug: string; place: string; accessKeys: readonly string[] }[]
}

export type PlanPlayer = Pick<Progress, 'objectives'> & {
  views: QuestViews
  /** How many quests completing one opens; left out: none. */
  opens?: (questUid: string) => number
  /** Can what has to be brought be had, bought or owned? Left out: all of it. */
  canGet?: (need: Wanted) => boolean
}

export type PlanOptions = {
  /** Leaves out quests that are open and not taken yet. */
  onlyTaken: boolean
  /** Maps with more quests for Kappa stand above maps with more quests. */
  kappaFirst: boolean
}

/** One thing to do in a raid. */
export type PlanStep = {
  objective: ObjectiveDetail
  /** What is left of the count. */
  left: number
  /**
   * Why it cannot be done in this raid. `hour`: not in the hours that suit the most quests; `order`: an earlier step of the
   * quest has to be done elsewhere first.
   */
  blockedBy?: 'hour' | 'order'
}

export type PlanRow = {
  questUid: string
  isTaken: boolean
  isKappa: boolean
  /** None of its objectives needs a raid elsewhere. */
  isLastPlace: boolean
  steps: readonly PlanStep[]
  /** What is handed over afterwards and only counts when it was found in a raid. */
  handOvers: readonly Wanted[]
}

/** What speaks for a quest in a raid, in the order in which it weighs. */
export type PlanReason =
  /** All that it asks for in raids may be done in this one. */
  | { kind: 'finishes' }
  | { kind: 'opens'; count: number }
  | { kind: 'kappa' }
  | { kind: 'taken' }
  /** Nothing but how much there is to do. */
  | { kind: 'steps'; count: number }

/** Why a quest is not among those proposed. */
export type LeftOut = 'otherTime' | 'order' | 'mustOwn' | 'gear' | 'exit' | 'others'

/** A quest on a map: proposed for the raid with what speaks for it, or left out and why. */
export type RankedRow = PlanRow & {
  reasons: readonly PlanReason[]
  leftOut?: LeftOut
  /** What must be owned for it and is not. */
  lacks: readonly Wanted[]
}

/** One of `uids`, or any of a pool, so many of them. `fir`: only pieces found in raid will do. */
export type Wanted = { uids: readonly string[]; pool?: number; count: number; fir?: true }

/** One of `uids`, or any of a pool, to bring along. */
export type BringNeed = Wanted & {
  /** So many of them the traders give with the quests. */
  given: number
  questUids: readonly string[]
  /** Money that the player carries: it is not bought. */
  isCash?: true
  /** The name of the exit that asks for it. */
  exit?: string
}
/** One of `uids` opens the way; `isAccess`: into the map itself; `exit`: the name of the exit that it opens. */
export type KeyNeed = {
  uids: readonly string[]
  isAccess: boolean
  questUids: readonly string[]
  exit?: string
}
/** What a kill is to be made with, or in. */
export type GearNeed = { questUid: string; objective: ObjectiveDetail }
/** A thing of a quest that lies there. */
export type FindNeed = { uid: string; count: number; questUids: readonly string[] }

export type MapPlan = {
  /** The slug of the map; the night of Factory stands alone where it is not the same as the day. */
  map: string
  /** Day and night of Factory are the same. */
  isDayOrNight: boolean
  /** Those proposed for one raid first. */
  rows: readonly RankedRow[]
  /** How many quests have something to do there, proposed or not. */
  open: number
  /** What the order rests on, in its order: of what is proposed, not of all that is open. */
  counts: { kappa: number; quests: number; lastPlace: number; steps: number }
  /** Raid time, from and to the full hour, in which everything proposed counts; undefined: any. */
  hours: readonly [number, number] | undefined
}

/** What to take along and what to look for, for some quests of a map. */
export type RaidKit = {
  bring: readonly BringNeed[]
  keys: readonly KeyNeed[]
  gear: readonly GearNeed[]
  find: readonly FindNeed[]
}

export type RaidPlan = {
  /** Best first; maps with nothing to do are left out. */
  maps: readonly MapPlan[]
  /** What can be done on whatever map. */
  anywhere: readonly PlanRow[]
  /** Open quests that no raid moves on: hand-overs, levels, weapons to build. */
  atHome: readonly string[]
}
