import { z } from 'zod'

/**
 * From the least to the most: each level may do everything the ones before it may (spec section 1). An editor, whom the
 * specification does not know, changes facts of the game, but neither people nor settings.
 */
export const ACCESS_LEVELS = ['visitor', 'user', 'pro', 'editor', 'admin'] as const

export const Access = /* @__PURE__ */ z.enum(ACCESS_LEVELS)
export type Access = z.infer<typeof Access>

/** May someone of this level do what needs that one? */
export function allows(level: Access, needed: Access): boolean {
  return ACCESS_LEVELS.indexOf(level) >= ACCESS_LEVELS.indexOf(needed)
}
