import type { Limits } from '../gun-optimiser/index.ts'

/** Goals of the optimiser; a mix weighs the other four. */
export const GOALS = ['recoil', 'ergonomics', 'weight', 'price', 'mix'] as const
export type GoalName = (typeof GOALS)[number]

export const MIXED = ['recoil', 'ergonomics', 'weight', 'price'] as const
/** Shares of the goals in a mix, each from 0 to `MAX_GOAL_SHARE`. */
export type Mix = Readonly<Record<(typeof MIXED)[number], number>>
export const MAX_GOAL_SHARE = 10

export const SUPPRESSORS = ['any', 'required', 'forbidden'] as const
export type SuppressorWish = (typeof SUPPRESSORS)[number]

/**
 * Kinds of sights. `usable`: anything to aim with; `iron`: iron sights and no optic; `reflex`: an optic that does not
 * magnify; `scope`: one that magnifies at least twice; `any`: the best choice, even none.
 */
export const SIGHTS = ['usable', 'iron', 'reflex', 'scope', 'any'] as const
export type SightWish = (typeof SIGHTS)[number]

/** Maximum number of required parts: each takes one bit in the search. */
export const MOST_REQUIRED = 12

/** Wishes for the optimiser. Parts are positions in the parts of the gun. */
export type BuildWishes = {
  goal: GoalName
  mix: Mix
  limits: Limits
  required: readonly number[]
  forbidden: readonly number[]
  /** Paths of slots that keep their current part, together with the parts it is mounted on. */
  kept: readonly string[]
  suppressor: SuppressorWish
  sight: SightWish
}
