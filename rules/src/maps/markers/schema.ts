import { z } from 'zod'

/** Layers of a map with their position in the list (spec section 3). */
export const MARKER_CATEGORIES = {
  Extractions: 10,
  Spawns: 20,
  Quests: 30,
  Keys: 40,
  Miscellaneous: 50,
  Loot: 60,
} as const

const CATEGORY_NAMES = Object.keys(MARKER_CATEGORIES) as [MarkerCategory, ...MarkerCategory[]] // its own keys

export const MarkerCategory = /* @__PURE__ */ z.enum(CATEGORY_NAMES)
export type MarkerCategory = keyof typeof MARKER_CATEGORIES
