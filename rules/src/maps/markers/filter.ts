import { MARKER_CATEGORIES } from './schema.ts'
import type { MarkerCategory } from './schema.ts'
import { MARKER_TYPES, markerType } from './types.ts'
import type { MarkerType } from './types.ts'
import type { Marker } from './marker.ts'

/** Returns the kinds that a marker counts as and is shown by: one or two. */
export function kindsOf({ type, also }: Pick<Marker, 'type' | 'also'>): MarkerType[] {
  return also === undefined ? [type] : [type, also]
}

export type MarkerFilter = {
  types: ReadonlySet<MarkerType>
  /**
   * Uids of items that quests, hideout and crafts still need; if set, only these items are shown among things to carry
   * away.
   */
  needed?: ReadonlySet<string> | undefined
}

export function shownMarkers<T extends Marker>(markers: readonly T[], { types, needed }: MarkerFilter): T[] {
  return markers.filter(
    (marker) => kindsOf(marker).some((type) => types.has(type)) && (!needed || isNeeded(marker, needed)),
  )
}

/**
 * Returns whether a marker has a needed item, or nothing to carry away. The content of a container is unknown, so it
 * never meets a need.
 */
function isNeeded({ type, items = [] }: Marker, needed: ReadonlySet<string>): boolean {
  const isToCarry = MARKER_CATEGORIES[markerType(type).category].isToCarry || type === 'Document'
  return !isToCarry || items.some((uid) => needed.has(uid))
}

export type MarkerCounts = {
  all: number
  categories: ReadonlyMap<MarkerCategory, number>
  types: ReadonlyMap<MarkerType, number>
}

/** Counts markers by kind and by layer, in their order; kinds without a marker are left out. */
export function markerCounts(markers: readonly Marker[]): MarkerCounts {
  const types = new Map<MarkerType, number>()
  const categories = new Map<MarkerCategory, number>()
  for (const marker of markers) {
    const kinds = kindsOf(marker)
    for (const type of kinds) types.set(type, (types.get(type) ?? 0) + 1)
    // A marker with two kinds in one layer counts once in that layer.
    for (const category of new Set(kinds.map((type) => markerType(type).category))) {
      categories.set(category, (categories.get(category) ?? 0) + 1)
    }
  }
  return {
    all: markers.length,
    categories: inOrderOf(categories, (category) => MARKER_CATEGORIES[category].order),
    types: inOrderOf(types, (type) => markerType(type).order),
  }
}

function inOrderOf<K>(counts: ReadonlyMap<K, number>, order: (key: K) => number): Map<K, number> {
  return new Map([...counts].toSorted(([a], [b]) => order(a) - order(b)))
}

/** Returns the markers of an item: where it spawns, and the locks that it opens as a key. */
export function markersWith(markers: readonly Marker[], itemUid: string): Marker[] {
  return markers.filter(({ items }) => items?.includes(itemUid) ?? false)
}

const typesIn = (...categories: MarkerCategory[]) =>
  MARKER_TYPES.filter(({ category }) => categories.includes(category)).map(({ type }) => type)

/** Selections of layers that players need most often. */
export const MARKER_PRESETS: Readonly<Record<string, readonly MarkerType[]>> = {
  /** Layers for a raid: exits, danger, own quests. */
  raid: [
    ...typesIn('Extractions', 'Quests'),
    'Boss Spawn',
    'Raider Spawn',
    'Rogue Spawn',
    'Cultist Spawn',
    'Hazard',
  ],
  quests: typesIn('Extractions', 'Quests', 'Keys'),
  loot: typesIn('Loot', 'Keys'),
  spawns: typesIn('Spawns'),
  all: MARKER_TYPES.map(({ type }) => type),
}

const BASE = 36
const BY_ORDER = new Map(MARKER_TYPES.map(({ type, order }) => [order, type]))
const LONGEST_TEXT = 400

/** Formats layers for a link: the `order` of their kinds, which stays the same when kinds are added. */
export function layersText(types: ReadonlySet<MarkerType>): string {
  const orders = MARKER_TYPES.filter(({ type }) => types.has(type)).map(({ order }) => order)
  return orders.map((order) => order.toString(BASE)).join('.')
}

/** Parses the layers of a link; an unknown kind is skipped. */
export function linkedLayers(text: string): Set<MarkerType> {
  const parts = text.slice(0, LONGEST_TEXT).split('.')
  return new Set(parts.flatMap((part) => BY_ORDER.get(Number.parseInt(part, BASE)) ?? []))
}
