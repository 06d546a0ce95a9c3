import { z } from 'zod'
import { MARKER_CATEGORIES } from './schema.ts'
import type { MarkerCategory } from './schema.ts'

/** Kinds of markers by layer, in the order in which a layer lists them. */
const TYPES_BY_CATEGORY = {
  Extractions: ['PMC Extraction', 'Scav Extraction', 'Co-Op Extraction', 'Paid Extraction', 'Transition'],
  Spawns: [
    'PMC Spawn',
    'Scav Spawn',
    'Sniper Scav Spawn',
    'Raider Spawn',
    'Rogue Spawn',
    'Boss Spawn',
    'Cultist Spawn',
  ],
  Quests: ['Quest'],
  Keys: ['Key Unlock', 'Key Spawn'],
  Miscellaneous: ['Switch', 'Stationary Weapon', 'BTR Stop', 'Hazard', 'Document', 'Place'],
  Loot: [
    'Ground Cache',
    'Buried Barrel Cache',
    'Weapon Box',
    'Ammo Box',
    'Grenade Box',
    'Safe',
    'Bank Safe',
    'Cash Register',
    'Dead Body',
    'Jacket',
    'Drawer',
    'Duffle Bag',
    'Medbag',
    'Suitcase',
    'Wooden Crate',
    'Technical Supply Crate',
    'Toolbox',
    'PC Block',
    'Medcase',
    'Medical Supply Crate',
    'Ration Supply Crate',
    'Stash',
    'Loose Loot',
  ],
} as const satisfies Record<MarkerCategory, readonly string[]>

/** Kinds of a layer. */
export type MarkerTypeIn<Category extends MarkerCategory> = (typeof TYPES_BY_CATEGORY)[Category][number]
export type MarkerType = MarkerTypeIn<MarkerCategory>

export type MarkerTypeFacts = { type: MarkerType; category: MarkerCategory; order: number }

const STEP = 10 // leaves room between two kinds
const CATEGORY_STEP = 100 // times a layer's order, the order of its first kind: kinds sort across all layers

/** Every kind of marker with its layer and its position among all kinds. */
export const MARKER_TYPES: readonly MarkerTypeFacts[] = Object.entries(TYPES_BY_CATEGORY).flatMap(
  ([name, types]) => {
    const category = name as MarkerCategory // an entry of a table keyed by layers
    return types.map((type, at) => ({
      type,
      category,
      order: MARKER_CATEGORIES[category].order * CATEGORY_STEP + (at + 1) * STEP,
    }))
  },
)

const TYPE_NAMES = MARKER_TYPES.map(({ type }) => type)

export const MarkerType = /* @__PURE__ */ z.enum(TYPE_NAMES)

const byType = new Map(MARKER_TYPES.map((facts) => [facts.type, facts]))

/** Returns the layer of a kind and its position in lists. */
export function markerType(type: MarkerType): MarkerTypeFacts {
  const facts = byType.get(type)
  if (!facts) throw new Error(`no such marker type: ${type}`)
  return facts
}
