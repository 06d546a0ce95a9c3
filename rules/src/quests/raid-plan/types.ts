import type { ObjectiveDetail, QuestDetail } from '../quest-details/index.ts'
import type { QuestViews } from '../quest-progress/index.ts'
import type { CachedQuest } from '../quests/index.ts'
import type { Progress } from '../../account/users/index.ts'

/** Fields of a quest that determine where it takes the player. */
export type PlanQuest = Pick<CachedQuest, 'uid' | 'slug' | 'reqLevel' | 'requiredForKappa'> &
  Pick<QuestDetail, 'map' | 'objectives' | 'startItems'>

export type PlanFacts = {
  quests: readonly PlanQuest[]
  /** The game's maps. `place`: the map that a variant is shown as; one of `accessKeys` opens the way in. */
  maps: readonly { slug: string; place: string; accessKeys: readonly string[] }[]
}

export type PlanPlayer = Pick<Progress, 'objectives'> & {
  views: QuestViews
  /** Returns the number of quests that completing one opens; omitted: none. */
  opens?: (questUid: string) => number
  /** Reports whether the player can buy or owns a required item; omitted: all of them. */
  canGet?: (need: StackNeed) => boolean
}

export type PlanOptions = {
  /** Leaves out quests that are open and not taken yet. */
  onlyTaken: boolean
  /** Ranks maps with more quests for Kappa above maps with more quests. */
  kappaFirst: boolean
}

/** One step to do in a raid. */
export type PlanStep = {
  objective: ObjectiveDetail
  /** Remaining count. */
  left: number
  /**
   * Reason why the step cannot be done in this raid. `hour`: outside the hours that suit the most quests; `order`: an
   * earlier step of the quest has to be done elsewhere first.
   */
  blockedBy?: 'hour' | 'order'
}

export type PlanRow = {
  questUid: string
  isTaken: boolean
  isKappa: boolean
  /** No other objective of the quest needs a raid elsewhere. */
  isLastPlace: boolean
  steps: readonly PlanStep[]
  /** Items handed over afterwards that only count if found in raid. */
  handOvers: readonly StackNeed[]
}

/** Reasons in favour of a quest in a raid, in order of weight. */
export type PlanReason =
  /** Everything that the quest requires in raids may be done in this one. */
  | { kind: 'finishes' }
  | { kind: 'opens'; count: number }
  | { kind: 'kappa' }
  | { kind: 'taken' }
  /** Only the number of steps. */
  | { kind: 'steps'; count: number }

/** Reason why a quest is not proposed. */
export type LeftOut = 'otherTime' | 'order' | 'mustOwn' | 'gear' | 'exit' | 'others'

/** A quest on a map: proposed for the raid with its reasons, or left out with the cause. */
export type RankedRow = PlanRow & {
  reasons: readonly PlanReason[]
  leftOut?: LeftOut
  /** Items that must be owned for it and are not. */
  lacks: readonly StackNeed[]
}

/** `count` pieces of one of `uids`, or of any item of a pool. `fir`: only pieces found in raid will do. */
export type StackNeed = { uids: readonly string[]; pool?: number; count: number; fir?: true }

/** Items to bring along: one of `uids`, or any of a pool. */
export type BringNeed = StackNeed & {
  /** Number of pieces that the traders give with the quests. */
  given: number
  questUids: readonly string[]
  /** Money that the player carries; it is not bought. */
  isCash?: true
  /** Name of the exit that requires it. */
  exit?: string
}
/** Key to bring, one of `uids`; `isAccess`: it opens the map itself; `exit`: the name of the exit that it opens. */
export type KeyNeed = {
  uids: readonly string[]
  isAccess: boolean
  questUids: readonly string[]
  exit?: string
}
/** Weapon or gear that a kill requires. */
export type GearNeed = { questUid: string; objective: ObjectiveDetail }
/** A quest item that lies on the map. */
export type FindNeed = { uid: string; count: number; questUids: readonly string[] }

export type MapPlan = {
  /** Slug of the map; the night of Factory has a plan of its own if it differs from the day's. */
  map: string
  /** Day and night of Factory have the same plan. */
  isDayOrNight: boolean
  /** Quests of the map, those proposed for one raid first. */
  rows: readonly RankedRow[]
  /** Number of quests with something to do there, proposed or not. */
  open: number
  /**
   * Figures that determine the order of maps, in order of weight; they count what is proposed, not all that is open.
   */
  counts: { kappa: number; quests: number; lastPlace: number; steps: number }
  /** Raid hours, from and to the full hour, in which everything proposed counts; undefined: any. */
  hours: readonly [number, number] | undefined
}

/** Items to bring along and to look for, for some quests of a map. */
export type RaidKit = {
  bring: readonly BringNeed[]
  keys: readonly KeyNeed[]
  gear: readonly GearNeed[]
  find: readonly FindNeed[]
}

export type RaidPlan = {
  /** Best first; maps with nothing to do are left out. */
  maps: readonly MapPlan[]
  /** Quests with steps that can be done on any map. */
  anywhere: readonly PlanRow[]
  /** Open quests that no raid advances: hand-overs, levels, weapons to build. */
  atHome: readonly string[]
}
