import { MARKER_CATEGORIES } from './schema.ts'
import type { MarkerCategory } from './schema.ts'
import { MARKER_TYPES, markerType } from './types.ts'
import type { MarkerType } from './types.ts'
import type { Marker } from './marker.ts'

/** The kinds that a marker counts as and is shown by: one, or two. */
export function kindsOf({ type, also }: Pick<Marker, 'type' | 'also'>): MarkerType[] {
  return also === undefined ? [type] : [type, also]
}

export type MarkerFilter = {
  types: ReadonlySet<MarkerType>
  /** Uids of what quests, hideout and crafts still want; given: of things to carry away, only these. */
  needed?: ReadonlySet<string> | undefined
}

export function shownMarkers<T extends Marker>(markers: readonly T[], { types, needed }: MarkerFilter): T[] {
  return markers.filter(
    (marker) => kindsOf(marker).some((type) => types.has(type)) && (!needed || isNeeded(marker, needed)),
  )
}

const TO_CARRY: ReadonlySet<MarkerCategory> = new Set(['Keys', 'Loot'])

/** Is it wanted, or nothing to carry away? What lies in a container is not known: it is no answer to a need. */
function isNeeded({ type, items = [] }: Marker, needed: ReadonlySet<string>): boolean {
  const isToCarry = TO_CARRY.has(markerType(type).category) || type === 'Document'
  return !isToCarry || items.some((uid) => needed.has(uid))
}

export type MarkerCounts = {
  all: number
  categories: ReadonlyMap<MarkerCategory, number>
  types: ReadonlyMap<MarkerType, number>
}

/** How many there are of each kind and in each layer, in their order; kinds that a map has none of are left out. */
export function markerCounts(markers: readonly Marker[]): MarkerCounts {
  const types = new Map<MarkerType, number>()
  const categories = new Map<MarkerCategory, number>()
  for (const marker of markers) {
    const kinds = kindsOf(marker)
    for (const type of kinds) types.set(type, (types.get(type) ?? 0) + 1)
    // A marker with two kinds in one layer is one marker of it.
    for (const category of new Set(kinds.map((type) => markerType(type).category))) {
      categories.set(category, (categories.get(category) ?? 0) + 1)
    }
  }
  return {
    all: markers.length,
    categories: inOrderOf(categories, (category) => MARKER_CATEGORIES[category]),
    types: inOrderOf(types, (type) => markerType(type).order),
  }
}

function inOrderOf<K>(counts: ReadonlyMap<K, number>, order: (key: K) => number): Map<K, number> {
  return new Map([...counts].toSorted(([a], [b]) => order(a) - order(b)))
}

/** Where an item lies, what a key opens. */
export function markersWith(markers: readonly Marker[], itemUid: string): Marker[] {
  return markers.filter(({ items }) => items?.includes(itemUid) ?? false)
}

const typesIn = (...categories: MarkerCategory[]) =>
  MARKER_TYPES.filter(({ category }) => categories.includes(category)).map(({ type }) => type)

/** Choices of layers that a player makes most often. */
export const MARKER_PRESETS: Readonly<Record<string, readonly MarkerType[]>> = {
  /** What one looks up in a raid: ways out, danger, own quests. */
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

/** Layers as a link carries them: the places of their kinds in the order of all, which new kinds do not move. */
export function layersText(types: ReadonlySet<MarkerType>): string {
  const orders = MARKER_TYPES.filter(({ type }) => types.has(type)).map(({ order }) => order)
  return orders.map((order) => order.toString(BASE)).join('.')
}

/** The layers of a link; what is no kind of marker is skipped. */
export function linkedLayers(text: string): Set<MarkerType> {
  const parts = text.slice(0, LONGEST_TEXT).split('.')
  return new Set(parts.flatMap((part) => BY_ORDER.get(Number.parseInt(part, BASE)) ?? []))
}
