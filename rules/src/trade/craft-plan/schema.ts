import type { PriceDoubt } from '../../prices/prices/index.ts'
import type { LimitedRuns, MadeRuns } from '../trade-board/index.ts'

/** One craft and its start, in seconds from the first start. */
export type PlanStep = {
  craftUid: string
  station: string
  runs: number
  startSec: number
  /** Duration of all runs. */
  sec: number
}

/** One use of a slot: a craft, or several turns of a craft that runs by itself. */
export type PlanOption = {
  craftUid: string
  station: string
  runs: number
  /** Duration of all runs. */
  sec: number
  /** Items used up by all runs and by the crafts made first; tools are not included, because they are returned. */
  takes: readonly { itemUid: string; count: number }[]
  /** Tools that must be available and are returned. */
  tools?: readonly string[]
  /**
   * Cost of the tools that are not owned. It requires money but is not a loss, because tools are returned. Left out:
   * none.
   */
  toolRub?: number
  /** Revenue of all products after the fee; a thin or strange price counts at its robust value. */
  saleRub: number
  /** Start time, after the crafts made first. Left out: at once. */
  startSec?: number
  /** Crafts made first for this one, in other stations or earlier in the same one, in the order of starting. */
  before?: readonly PlanStep[]
  /** Doubts about the sale price. */
  marks?: readonly PriceDoubt[]
}

/** Cost of a number of pieces that are needed at once, and the limited barters involved. */
export type PurchaseCost = { rub: number; limited: readonly LimitedRuns[] }

export type PlanInput = {
  options: readonly PlanOption[]
  /** Maximum spending on ingredients and tools; undefined: unlimited. */
  budgetRub: number | undefined
  /** Items in the stash. They cost nothing (domain reference 4), but can be used only once. */
  owned: ReadonlyMap<string, number>
  /**
   * Returns the cost of pieces; `made`: barters that the plan has used already. Undefined: the item can only be owned.
   */
  buy: (itemUid: string, count: number, made: MadeRuns) => PurchaseCost | undefined
  /** Number of crafts that a station runs at the same time: one more with elite crafting (domain reference 5). */
  slots: number
}

export type PlanPick = {
  option: PlanOption
  /** Money spent on items that are not owned. */
  cashRub: number
  gainRub: number
  /** Pieces from the stash. */
  used: readonly { itemUid: string; count: number }[]
  /** Pieces that must be obtained. */
  missing: readonly { itemUid: string; count: number }[]
}

export type CraftPlan = { picks: readonly PlanPick[]; cashRub: number; saleRub: number; gainRub: number }

/** Returns all steps of an option, itself included, in the order of starting. */
export function stepsOf({ craftUid, station, runs, sec, startSec = 0, before = [] }: PlanOption): PlanStep[] {
  return [...before, { craftUid, station, runs, sec, startSec }]
}
