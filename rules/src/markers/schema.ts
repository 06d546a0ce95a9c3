import { z } from 'zod'

/** Layers of a map with their place in the list (spec section 3). */
export const MARKER_CATEGORIES = {
  Extractions: 10,
  Spawns: 20,
  Quests: 30,
  Keys: 40,
  Miscellaneous: 50,
  Loot: 60,
} as const

export type MarkerCategory = keyof typeof MARKER_CATEGORIES
export const MarkerCategory = z.enum(
  Object.keys(MARKER_CATEGORIES) as [MarkerCategory, ...MarkerCategory[]], // the keys of the table are the layers
)
