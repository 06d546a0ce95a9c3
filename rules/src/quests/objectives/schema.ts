import { z } from 'zod'

/** Types of objectives (spec section 3). */
export const OBJECTIVE_TYPES = [
  'Find in raid',
  'Find',
  'HandOver',
  'Kill',
  'Survive',
  'Place',
  'Mark',
  'Reach',
  'Modify',
  'Spend',
] as const

export const ObjectiveType = /* @__PURE__ */ z.enum(OBJECTIVE_TYPES)
export type ObjectiveType = z.infer<typeof ObjectiveType>

/** Targets of kill objectives (spec section 3). */
export const KILL_TARGETS = [
  'Scavs',
  'Any',
  'Pmc',
  'Usec',
  'Bear',
  'Tagilla',
  'Killa',
  'Reshala',
  'Shturman',
  'Glukhar',
  'Sanitar',
  'Kaban',
  'Kollontay',
  "Kaban's guards",
  "Kollontay's guards",
] as const

export const KillTarget = /* @__PURE__ */ z.enum(KILL_TARGETS)
export type KillTarget = z.infer<typeof KillTarget>
