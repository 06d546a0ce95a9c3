import { z } from 'zod'

/**
 * Access levels in ascending order; each includes the rights of the ones before it (spec section 1). An editor, a
 * level beyond the specification, changes facts of the game, but neither people nor settings.
 */
export const ACCESS_LEVELS = ['visitor', 'user', 'pro', 'editor', 'admin'] as const

export const Access = /* @__PURE__ */ z.enum(ACCESS_LEVELS)
export type Access = z.infer<typeof Access>

/** Returns true if `level` includes the rights of `needed`. */
export function hasAccess(level: Access, needed: Access): boolean {
  return ACCESS_LEVELS.indexOf(level) >= ACCESS_LEVELS.indexOf(needed)
}
