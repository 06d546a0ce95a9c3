import type { MapLevel } from '../../platform/maps/index.ts'
import { bsgIdOf, uidOf } from '../../platform/uid/index.ts'
import { assignMarkerIds } from './marker.ts'
import type { BareMarker, Marker, MarkerMore } from './marker.ts'
import type { MarkerType } from './types.ts'

/**
 * Markers of a map in wire format, column by column: columns of similar numbers compress well (3,300 markers of Streets
 * below 60 kB; see `catalog/src/mapMarkers.test.ts`). Lengths are in decimetres, and each number is the difference from
 * the one before. A sparse column is a list of pairs: the distance from the last row, and the value. Ids are not sent:
 * they follow from the marker's position. Unknown fields are skipped, so an older page can read a newer payload.
 */
export type PackedMarkers = {
  /** Kinds in order, each with the number of markers that follow. */
  types: readonly (readonly [MarkerType, number])[]
  x: readonly number[]
  y: readonly number[]
  z: readonly number[]
  top: readonly number[]
  bottom: readonly number[]
  /** References of markers, each text once; per marker its number, 0 for none. */
  refs: readonly string[]
  ref: readonly number[]
  /**
   * Items, each once, by the game's id; lists of items as differences; per marker the number of its list, 0 for none.
   */
  ids: readonly string[]
  lists: readonly (readonly number[])[]
  list: readonly number[]
  also: readonly (number | string)[]
  level: readonly (number | string)[]
  outline: readonly (number | readonly number[])[]
  more: readonly (number | MarkerMore)[]
}

const STEPS = 10 // per metre

export function packedMarkers(markers: readonly Marker[]): PackedMarkers {
  const [refs, ids, lists] = [numbered(), numbered(), numbered()]
  const types: [MarkerType, number][] = []
  for (const { type } of markers) {
    const last = types.at(-1)
    if (last?.[0] === type) last[1] += 1
    else types.push([type, 1])
  }
  const list = markers.map(({ items }) =>
    items === undefined ? 0 : lists.of(steps(items.map((uid) => ids.of(idIn(uid)))).join(' ')),
  )
  return {
    types,
    x: steps(markers.map(({ x }) => Math.round(x * STEPS))),
    y: steps(markers.map(({ y }) => Math.round(y * STEPS))),
    z: steps(markers.map(({ z }) => Math.round(z * STEPS))),
    top: sparse(markers, ({ top }) => (top === undefined ? undefined : Math.round(top * STEPS))),
    bottom: sparse(markers, ({ bottom }) => (bottom === undefined ? undefined : Math.round(bottom * STEPS))),
    ref: markers.map(({ ref }) => (ref === undefined ? 0 : refs.of(ref))),
    refs: refs.all(),
    list,
    ids: ids.all(),
    lists: lists.all().map((text) => text.split(' ').map(Number)),
    also: sparse(markers, ({ also }) => also),
    level: sparse(markers, ({ level }) => level),
    outline: sparse(markers, ({ outline }) => outline && steps2(outline)),
    more: sparse(markers, ({ more }) => more),
  }
}

export function decodeMarkers(packed: PackedMarkers): Marker[] {
  const [x, y, z] = [sums(packed.x), sums(packed.y), sums(packed.z)]
  const [top, bottom] = [filled(packed.top), filled(packed.bottom)]
  const [also, level] = [filled(packed.also), filled(packed.level)]
  const [outline, more] = [filled(packed.outline), filled(packed.more)]
  const ids = packed.ids.map(uidIn)
  const lists = packed.lists.map((list) => sums(list).flatMap((at) => ids[at - 1] ?? []))
  const types = packed.types.flatMap(([type, count]) => Array.from({ length: count }, () => type))
  const markers = types.map((type, at): BareMarker => {
    const marker: BareMarker = { type, x: metres(x[at]), y: metres(y[at]), z: metres(z[at]) }
    const ref = packed.refs[(packed.ref[at] ?? 0) - 1]
    const items = lists[(packed.list[at] ?? 0) - 1]
    const [t, b, o] = [top.get(at), bottom.get(at), outline.get(at)]
    if (ref !== undefined) marker.ref = ref
    if (items !== undefined) marker.items = items
    if (typeof t === 'number') marker.top = metres(t)
    if (typeof b === 'number') marker.bottom = metres(b)
    if (Array.isArray(o)) marker.outline = pairs(sums2(o))
    // Values written by the server's `packedMarkers`: kinds, floors and facts of its own markers.
    if (also.has(at)) marker.also = also.get(at) as MarkerType
    if (level.has(at)) marker.level = level.get(at) as MapLevel
    if (more.has(at)) marker.more = more.get(at) as MarkerMore
    return marker
  })
  return assignMarkerIds(markers)
}

function metres(value = 0): number {
  return value / STEPS
}

/** Returns the game's id of an item; an item whose uid does not contain it is sent by its uid. */
function idIn(uid: string): string {
  const id = bsgIdOf(uid)
  return id !== undefined && uidOf(id) === uid ? id : uid
}

function uidIn(id: string): string {
  return id.includes('-') ? id : uidOf(id)
}

/** Numbers texts from 1 in the order of their first occurrence. */
function numbered() {
  const known = new Map<string, number>()
  return {
    of: (text: string): number => {
      const number = known.get(text) ?? known.size + 1
      known.set(text, number)
      return number
    },
    all: () => [...known.keys()],
  }
}

function steps(values: readonly number[]): number[] {
  return values.map((value, at) => value - (values[at - 1] ?? 0))
}

function sums(values: readonly number[]): number[] {
  let sum = 0
  return values.map((step) => (sum += step))
}

function steps2(points: readonly (readonly [number, number])[]): number[] {
  const flat = points.flat().map((value) => Math.round(value * STEPS))
  return flat.map((value, at) => value - (flat[at - 2] ?? 0))
}

function sums2(flat: readonly number[]): number[] {
  const found: number[] = []
  for (const step of flat) found.push(step + (found.at(-2) ?? 0))
  return found
}

function pairs(flat: readonly number[]): [number, number][] {
  const found: [number, number][] = []
  for (let at = 0; at + 1 < flat.length; at += 2) found.push([metres(flat[at]), metres(flat[at + 1])])
  return found
}

function sparse<T>(markers: readonly Marker[], value: (marker: Marker) => T | undefined): (number | T)[] {
  let last = 0
  return markers.flatMap((marker, at) => {
    const found = value(marker)
    if (found === undefined) return []
    const gap = at - last
    last = at
    return [gap, found]
  })
}

function filled(list: readonly unknown[]): Map<number, unknown> {
  const found = new Map<number, unknown>()
  let at = 0
  for (let i = 0; i + 1 < list.length; i += 2) {
    at += Number(list[i])
    found.set(at, list[i + 1])
  }
  return found
}
