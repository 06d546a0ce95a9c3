import { measureLine, type GroundPoint } from './ruler.ts'
import { crossesZone, isInZone, type Zone } from './zones.ts'

/** Path around zones; `isSafe`: it enters no zone. */
export type Detour = { path: GroundPoint[]; metres: number; isSafe: boolean }

/** Corner at which a path can turn, with the neighbouring corners of its zone. */
type Corner = GroundPoint & { left: GroundPoint; right: GroundPoint }
type Place = GroundPoint | Corner

/**
 * Zones with their corners, and caches: the corners visible from a place (0: not checked yet), and the zones around a
 * place.
 */
export type ZoneField = {
  zones: readonly Zone[]
  corners: readonly Corner[]
  sight: Map<GroundPoint, Int8Array>
  around: Map<GroundPoint, readonly Zone[]>
  /** Fields without some of the zones, keyed by the numbers of those zones. */
  without: Map<string, ZoneField>
}

export function zoneField(zones: readonly Zone[]): ZoneField {
  const corners = zones.flatMap((one) =>
    one.corners.map(({ x, z }, at, { length }): Corner => {
      const point = { x, z }
      return { x, z, left: one.corners.at(at - 1) ?? point, right: one.corners[(at + 1) % length] ?? point }
    }),
  )
  const free = corners.filter((corner) => !zones.some((zone) => isInZone(zone, corner)))
  return { zones, corners: free, sight: new Map(), around: new Map(), without: new Map() }
}

/**
 * Finds the shortest path between two points around zones, from corner to visible corner. Zones that contain the start
 * or the end cannot be avoided; such a path avoids the other zones.
 */
export function findDetour(field: ZoneField, from: GroundPoint, to: GroundPoint): Detour {
  const entered = new Set([...zonesAround(field, from), ...zonesAround(field, to)])
  const isSafe = entered.size === 0
  const around = isSafe ? field : fieldWithout(field, entered)
  if (isClear(around.zones, from, to))
    return { path: [from, to], metres: measureLine([from, to]).metres, isSafe }
  const path = shortest(around, [from, to], touchesCorners) ?? shortest(around, [from, to], () => true)
  if (path) return { path, metres: measureLine(path).metres, isSafe }
  return { path: [from, to], metres: measureLine([from, to]).metres, isSafe: false }
}

function fieldWithout(field: ZoneField, entered: ReadonlySet<Zone>): ZoneField {
  const key = [...entered]
    .map((zone) => field.zones.indexOf(zone))
    .toSorted((a, b) => a - b)
    .join(' ')
  const known = field.without.get(key) ?? zoneField(field.zones.filter((zone) => !entered.has(zone)))
  field.without.set(key, known)
  return known
}

function zonesAround({ zones, around }: ZoneField, point: GroundPoint): readonly Zone[] {
  const known = around.get(point) ?? zones.filter((zone) => isInZone(zone, point))
  around.set(point, known)
  return known
}

function isClear(zones: readonly Zone[], from: GroundPoint, to: GroundPoint): boolean {
  for (const zone of zones) if (crossesZone(zone, from, to)) return false
  return true
}

type Step = { at: number; before: number; metres: number }
/** Predecessors of the start, which has none, and of places that have not been reached yet. */
const NOWHERE = -1
const UNKNOWN = -2

type Allows = (before: Place | undefined, here: Place, there: Place) => boolean

/**
 * Finds a shortest path by A* with lazy visibility checks: a line is tested only when it is taken from the queue. The
 * 189 zones of Streets have 200,000 lines between their corners, and a path needs a few hundred of them. Places are
 * numbered: the start, the end, then the corners.
 */
function shortest(
  field: ZoneField,
  [from, to]: readonly [GroundPoint, GroundPoint],
  allows: Allows,
): GroundPoint[] | undefined {
  const places: Place[] = [from, to, ...field.corners]
  const before = new Int32Array(places.length).fill(UNKNOWN)
  const waiting = waitingLine<Step>()
  waiting.add({ at: 0, before: NOWHERE, metres: 0 }, 0)
  for (let step = waiting.next(); step; step = waiting.next()) {
    const here = places[step.at]
    if (!here || before[step.at] !== UNKNOWN || !isSeen(field, places, step)) continue
    before[step.at] = step.before
    if (step.at === 1) return pathTo(places, before)
    for (let next = 1; next < places.length; next += 1) {
      const there = places[next]
      if (!there || before[next] !== UNKNOWN || !allows(places[step.before], here, there)) continue
      const metres = step.metres + distance(here, there)
      waiting.add({ at: next, before: step.at, metres }, metres + distance(there, to))
    }
  }
  return undefined
}

function distance(a: GroundPoint, b: GroundPoint): number {
  return Math.sqrt((b.x - a.x) ** 2 + (b.z - a.z) ** 2)
}

/**
 * Returns whether a path through a place can be shortest: such a path only touches corners and turns around their zone.
 * This excludes nine in ten lines without a visibility check.
 */
function touchesCorners(before: Place | undefined, here: Place, there: Place): boolean {
  if ('left' in there && side(here, there, there.left) * side(here, there, there.right) < 0) return false
  if (!('left' in here)) return true
  if (side(there, here, here.left) * side(there, here, here.right) < 0) return false
  if (!before) return true
  const zone = side(before, here, here.left) || side(before, here, here.right)
  return zone * side(before, here, there) >= 0
}

/** Returns on which side of the line from `a` to `b` a point lies, by the sign. */
function side(a: GroundPoint, b: GroundPoint, point: GroundPoint): number {
  return (b.x - a.x) * (point.z - a.z) - (b.z - a.z) * (point.x - a.x)
}

const FIRST_CORNER = 2
const SEEN = 1
const HIDDEN = 2

/** Returns whether the line of a step crosses no zone. The result for a line to a corner is cached for all paths. */
function isSeen({ zones, corners, sight }: ZoneField, places: readonly GroundPoint[], step: Step): boolean {
  const [a, b] = [places[step.before], places[step.at]]
  if (!a || !b) return true // the start has no predecessor
  const [place, corner] = step.at >= FIRST_CORNER ? [a, step.at] : [b, step.before]
  if (corner < FIRST_CORNER) return false // from the start to the end, already known to be blocked
  const seen = sight.get(place) ?? new Int8Array(corners.length + FIRST_CORNER)
  sight.set(place, seen)
  if (seen[corner] === 0) seen[corner] = isClear(zones, a, b) ? SEEN : HIDDEN
  return seen[corner] === SEEN
}

function pathTo(places: readonly GroundPoint[], before: Int32Array): GroundPoint[] {
  const path: GroundPoint[] = []
  for (let at = 1; at >= 0; at = before[at] ?? NOWHERE) {
    const place = places[at]
    if (place) path.unshift({ x: place.x, z: place.z })
  }
  return path
}

/** Creates a priority queue (binary heap), which returns the item of lowest cost. */
function waitingLine<T>(): { add: (one: T, cost: number) => void; next: () => T | undefined } {
  const line: { one: T; cost: number }[] = []

  const costAt = (at: number) => line[at]?.cost ?? Infinity
  const swap = (a: number, b: number) => {
    const [first, second] = [line[a], line[b]]
    if (!first || !second) return
    line[a] = second
    line[b] = first
  }
  return {
    add: (one, cost) => {
      line.push({ one, cost })
      for (let at = line.length - 1; at > 0;) {
        const parent = (at - 1) >> 1
        if (costAt(parent) <= costAt(at)) break
        swap(at, parent)
        at = parent
      }
    },
    next: () => {
      const first = line[0]
      const last = line.pop()
      if (!first || !last || line.length === 0) return first?.one
      line[0] = last
      for (let at = 0; ;) {
        const child = costAt(2 * at + 1) <= costAt(2 * at + 2) ? 2 * at + 1 : 2 * at + 2
        if (costAt(child) >= costAt(at)) break
        swap(at, child)
        at = child
      }
      return first.one
    },
  }
}
