import { z } from 'zod'

type CategoryDescriptor = {
  /** Position in the list (spec section 3). */
  order: number
  /** First letter of its markers' ids, so that links to markers stay valid when kinds of loot are added. */
  code: string
  /** Several markers lie at one point, so that ids contain the `ref`. */
  hasNamedIds: boolean
  /** Readers who see it (product reference, access): all, all for some quests, or those with `fullMaps`. */
  access: 'free' | 'quests' | 'full'
  /** Readers look for its markers one by one: they lie on top and are never clustered. */
  isSingle: boolean
  /** Markers are things to carry away, or contain them. */
  isToCarry: boolean
}

const PLAIN = { hasNamedIds: false, access: 'full', isSingle: false, isToCarry: false } as const

/** Layers of a map, in the order of the list. */
export const MARKER_CATEGORIES = {
  Extractions: { ...PLAIN, order: 10, code: 'e', access: 'free', isSingle: true },
  Spawns: { ...PLAIN, order: 20, code: 's', access: 'free', hasNamedIds: true },
  Quests: { ...PLAIN, order: 30, code: 'q', access: 'quests', isSingle: true, hasNamedIds: true },
  Keys: { ...PLAIN, order: 40, code: 'k', isToCarry: true },
  Miscellaneous: { ...PLAIN, order: 50, code: 'm' },
  Loot: { ...PLAIN, order: 60, code: 'l', isToCarry: true },
} as const satisfies Record<string, CategoryDescriptor>

const CATEGORY_NAMES = Object.keys(MARKER_CATEGORIES) as [MarkerCategory, ...MarkerCategory[]] // its own keys

export const MarkerCategory = /* @__PURE__ */ z.enum(CATEGORY_NAMES)
export type MarkerCategory = keyof typeof MARKER_CATEGORIES
