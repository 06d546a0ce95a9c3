import type { PriceDoubt } from '../../prices/prices/index.ts'
import type { LimitedRuns, MadeRuns } from '../trade-board/index.ts'

/** One craft, and when it is started, counted in seconds from the first one. */
export type PlanStep = {
  craftUid: string
  station: string
  runs: number
  startSec: number
  /** Of all runs. */
  sec: number
}

/** One way to keep a station busy: a craft, or several turns of what goes on by itself. */
export type PlanOption = {
  craftUid: string
  station: string
  runs: number
  /** Of all runs. */
  sec: number
  /** What is used up by all runs, and by what is made first; tools come back and are not among it. */
  takes: readonly { itemUid: string; count: number }[]
  /** What has to be there and comes back. */
  tools?: readonly string[]
  /** What its tools cost that are not owned. They come back: money that must be there, and no loss. Left out: nothing. */
  toolRub?: number
  /** What all of it brings, fee paid; a thin or strange price counts at its robust value. */
  saleRub: number
  /** When it is started: it waits for what is made first. Left out: at once. */
  startSec?: number
  /** What is made for it first, in other stations or before it in its own; started in this order. */
  before?: readonly PlanStep[]
  /** Why the price it is sold at may not hold. */
  marks?: readonly PriceDoubt[]
}

/** What so many pieces cost when they have to be there at once, and the limited barters that they take. */
export type Bought = { rub: number; limited: readonly LimitedRuns[] }

export type PlanInput = {
  options: readonly PlanOption[]
  /** What may be spent on ingredients and tools; undefined: whatever it takes. */
  budgetRub: number | undefined
  /** What lies in the stash. It costs nothing (domain reference 4), but only once. */
  owned: ReadonlyMap<string, number>
  /** `made`: the barters that the plan has made already. Undefined: it cannot be had, only owned. */
  buy: (itemUid: string, count: number, made: MadeRuns) => Bought | undefined
  /** Crafts that a station runs at the same time: one more with elite crafting (domain reference 5). */
  slots: number
}

export type PlanPick = {
  option: PlanOption
  /** Spent on what is not owned. */
  cashRub: number
  gainRub: number
  /** Pieces from the stash. */
  used: readonly { itemUid: string; count: number }[]
  /** Pieces that have to be got. */
  missing: readonly { itemUid: string; count: number }[]
}

export type CraftPlan = { picks: readonly PlanPick[]; cashRub: number; saleRub: number; gainRub: number }

/** Everything that an option starts, itself included, in the order of starting. */
export function stepsOf({ craftUid, station, runs, sec, startSec = 0, before = [] }: PlanOption): PlanStep[] {
  return [...before, { craftUid, station, runs, sec, startSec }]
}
