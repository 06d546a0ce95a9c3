import { z } from 'zod'
import { GameMode } from '../../catalogue/modes/index.ts'
import { PriceRub } from '../../prices/prices/index.ts'
import { Uid } from './schema.ts'

/** Targets an account may have, of both modes together. */
export const MOST_TARGETS = 500
export const TARGET_SIDES = ['below', 'above'] as const

/** The price that is waited for of a favourite in one mode; there is one at most. What is done with them: `watch-list`. */
export const FavTarget = z.strictObject({
  uid: Uid,
  mode: GameMode,
  /** Reached when the flea market's price is at it or beyond it. */
  when: z.enum(TARGET_SIDES),
  rub: PriceRub,
})
export type FavTarget = z.infer<typeof FavTarget>

export const FavTargets = z.array(FavTarget).max(MOST_TARGETS)
