import type { Limits } from '../gun-optimiser/index.ts'

/** What a build shall be best in; a mix weighs all four. */
export const GOALS = ['recoil', 'ergonomics', 'weight', 'price', 'mix'] as const
export type GoalName = (typeof GOALS)[number]

export const MIXED = ['recoil', 'ergonomics', 'weight', 'price'] as const
/** How much each counts in a mix, from 0 to `MOST_WEIGHT`. */
export type Mix = Readonly<Record<(typeof MIXED)[number], number>>
export const MOST_WEIGHT = 10

export const SUPPRESSORS = ['any', 'required', 'forbidden'] as const
export type SuppressorWish = (typeof SUPPRESSORS)[number]

/**
 * `usable`: anything to aim with; `iron`: iron sights and no optic; `reflex`: an optic that does not magnify; `scope`: one that magnifies at
 * least twice; `any`: whatever is best, even none.
 */
export const SIGHTS = ['usable', 'iron', 'reflex', 'scope', 'any'] as const
export type SightWish = (typeof SIGHTS)[number]

/** So many parts may be required: each is a bit of a search. */
export const MOST_REQUIRED = 12

/** What a reader asks of a build. Parts are positions in the parts of the gun. */
export type BuildWishes = {
  goal: GoalName
  mix: Mix
  limits: Limits
  required: readonly number[]
  forbidden: readonly number[]
  /** Paths of slots in which the part of the build as it is stays, with what it stands on. */
  kept: readonly string[]
  suppressor: SuppressorWish
  sight: SightWish
}
