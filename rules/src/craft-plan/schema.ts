import type { PriceDoubt } from '../prices/index.ts'

/** One way to keep a station busy: a craft, or several turns of what goes on by itself. */
export type PlanOption = {
  craftUid: string
  station: string
  runs: number
  /** Of all runs. */
  sec: number
  /** What is used up by all runs; tools come back and are not among it. */
  takes: readonly { itemUid: string; count: number }[]
  /** What has to be there and comes back. */
  tools?: readonly string[]
  /** What all of it brings, fee paid; a thin or strange price counts at its robust value. */
  saleRub: number
  /** Why the price it is sold at may not hold. */
  marks?: readonly PriceDoubt[]
}

export type PlanInput = {
  options: readonly PlanOption[]
  /** What may be spent on ingredients; undefined: whatever it takes. */
  budgetRub: number | undefined
  /** What lies in the stash. It costs nothing (domain reference 4), but only once. */
  owned: ReadonlyMap<string, number>
  /** What so many pieces cost when they have to be there at once; undefined: they cannot be had, only owned. */
  costOf: (itemUid: string, count: number) => number | undefined
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
