import type { ExitAccess } from '../map-exits/index.ts'
import type { MapLevel } from '../../platform/maps/index.ts'
import type { KnownMode } from '../../catalogue/modes/index.ts'
import { MARKER_CATEGORIES } from './schema.ts'
import { markerType } from './types.ts'
import type { MarkerType } from './types.ts'

/** Last observed chance of a boss: to spawn on the map at all, then to spawn in this zone. */
export type BossChance = { mode: KnownMode; chance: number; zoneChance: number; date?: string }

/** Fields that only some markers have. Other markers are referred to by their `id`. */
export type MarkerMore = {
  /**
   * Fields of an extract: its faction, its name in the facts, the switches that open it and the number of items that it
   * costs.
   */
  faction?: 'pmc' | 'scav' | 'shared'
  name?: string
  switches?: readonly string[]
  payCount?: number
  /** Requirements of an exit; absent on an exit for PMCs if they are unknown. */
  access?: ExitAccess
  /** Entry point that a PMC spawn belongs to. */
  entry?: string
  /** Number of a transit, by which quest steps refer to it. */
  transit?: string
  chances?: readonly BossChance[]
  lock?: string
  needsPower?: true
  does?: readonly { what: string; target?: string }[]
  /** Step of its quest. */
  objective?: string
}

/** Place on a map. Coordinates are in metres, to a decimetre; y is the height. */
export type Marker = {
  /** Stable as long as the object stays in the same place. */
  id: string
  type: MarkerType
  /** Second kind that it counts as: an extract of both sides, loose loot that may be a key. */
  also?: MarkerType
  x: number
  y: number
  z: number
  top?: number
  bottom?: number
  /** Floor, where the facts know that but not the height. */
  level?: MapLevel
  /** Outline on the ground, x and z. */
  outline?: readonly (readonly [number, number])[]
  /**
   * Reference by kind: key of an extract's names, slug of a transit's map, of a container or of a weapon, code of a
   * mob, type of a hazard or a switch, text of a named place, uid of a quest.
   */
  ref?: string
  /** Items that it contains, opens with, costs or requires. */
  items?: readonly string[]
  more?: MarkerMore
}

export type BareMarker = Omit<Marker, 'id'>
/** Marker under construction: it still has the id of the facts, by which markers are linked. */
export type DraftMarker = BareMarker & { fact?: string }

/** Sorts markers by layer and assigns ids: the position in decimetres, with a number if several markers share it. */
export function assignMarkerIds<T extends BareMarker>(markers: readonly T[]): (T & { id: string })[] {
  const seen = new Map<string, number>()
  return markers.toSorted(inOrder).map((marker) => {
    const { code, hasNamedIds } = MARKER_CATEGORIES[markerType(marker.type).category]
    const name = hasNamedIds && marker.ref !== undefined ? [marker.ref] : []
    const place = [marker.x, marker.y, marker.z].map((metres) => Math.round(metres * 10))
    const base = [code, ...name, ...place].join('.')
    const count = (seen.get(base) ?? 0) + 1
    seen.set(base, count)
    return { ...marker, id: count === 1 ? base : `${base}.${count}` }
  })
}

function inOrder(a: BareMarker, b: BareMarker): number {
  return (
    markerType(a.type).order - markerType(b.type).order ||
    a.x - b.x ||
    a.z - b.z ||
    a.y - b.y ||
    textOrder(a.ref ?? '', b.ref ?? '') ||
    (a.items?.length ?? 0) - (b.items?.length ?? 0)
  )
}

/** Compares texts in the same order for every language, unlike an alphabet of the reader. */
function textOrder(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

/** Rounds to a decimetre, the precision of the screen and of the wire format. */
export function roundToDecimetre(metres: number): number {
  return Math.round(metres * 10) / 10 + 0 // avoids -0
}
