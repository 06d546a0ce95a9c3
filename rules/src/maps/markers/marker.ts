import type { ExitAccess } from '../map-exits/index.ts'
import type { MapLevel } from '../../platform/maps/index.ts'
import type { KnownMode } from '../../catalogue/modes/index.ts'
import type { MarkerCategory } from './schema.ts'
import { markerType } from './types.ts'
import type { MarkerType } from './types.ts'

/** How often somebody is met, as last seen: on the map at all, and in this zone if so. */
export type BossChance = { mode: KnownMode; chance: number; zoneChance: number; date?: string }

/** What only some markers have. Markers are named by their `id`. */
export type MarkerMore = {
  /** Whose extract it is, its name in the facts, what opens it and how many of its item it costs. */
  faction?: 'pmc' | 'scav' | 'shared'
  name?: string
  switches?: readonly string[]
  payCount?: number
  /** What using an exit takes; absent on one that a PMC may use: unknown. */
  access?: ExitAccess
  /** The entry point that a PMC spawn belongs to. */
  entry?: string
  /** The number by which steps of quests name a transit. */
  transit?: string
  chances?: readonly BossChance[]
  lock?: string
  needsPower?: true
  does?: readonly { what: string; target?: string }[]
  /** The step of its quest. */
  objective?: string
}

/** One place on a map. Metres, to a decimetre; y is height. */
export type Marker = {
  /** The same as long as the thing stays where it is. */
  id: string
  type: MarkerType
  /** A second kind that it counts as: an extract of both sides, loose loot that may be a key. */
  also?: MarkerType
  x: number
  y: number
  z: number
  top?: number
  bottom?: number
  /** Its floor, where the facts know that and no height. */
  level?: MapLevel
  /** On the ground, x and z. */
  outline?: readonly (readonly [number, number])[]
  /**
   * What it is: key of an extract's names, slug of a transit's map, of a container or of a weapon, who is met, type of a
   * hazard or a switch, text of a named place, uid of a quest.
   */
  ref?: string
  /** What it holds, opens with, costs or asks for. */
  items?: readonly string[]
  more?: MarkerMore
}

export type BareMarker = Omit<Marker, 'id'>
/** On the way to a marker: still with the id of the facts, by which markers are linked. */
export type DraftMarker = BareMarker & { fact?: string }

/** First letters of ids, so that a link to a marker outlives new kinds of loot. */
const CODES: Record<MarkerCategory, string> = {
  Extractions: 'e',
  Spawns: 's',
  Quests: 'q',
  Keys: 'k',
  Miscellaneous: 'm',
  Loot: 'l',
}
/** Several of these may stand at one point: who or what it is belongs to the id. */
const NAMED: ReadonlySet<MarkerCategory> = new Set(['Spawns', 'Quests'])

/** Markers in the order of the layers, each with its id: where it stands in decimetres, numbered where several share that. */
export function identified<T extends BareMarker>(markers: readonly T[]): (T & { id: string })[] {
  const seen = new Map<string, number>()
  return markers.toSorted(inOrder).map((marker) => {
    const { category } = markerType(marker.type)
    const name = NAMED.has(category) && marker.ref !== undefined ? [marker.ref] : []
    const place = [marker.x, marker.y, marker.z].map((metres) => Math.round(metres * 10))
    const base = [CODES[category], ...name, ...place].join('.')
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

/** The same in every language, unlike a reader's alphabet. */
function textOrder(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

/** To a decimetre: what a screen shows and what the wire carries. */
export function decimetres(metres: number): number {
  return Math.round(metres * 10) / 10 + 0 // no -0
}
