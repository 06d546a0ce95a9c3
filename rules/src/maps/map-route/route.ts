import { floorsBetween } from '../map-floors/index.ts'
import type { MapLevel } from '../../platform/maps/index.ts'
import { findDetour, zoneField } from './detour.ts'
import type { Detour, ZoneField } from './detour.ts'
import { RUN_SPEED, measureLine } from './ruler.ts'
import type { GroundPoint } from './ruler.ts'
import { EXACT_STOPS, stopOrder } from './stopOrder.ts'
import { cutsOutline, zonesOf, type Zone } from './zones.ts'

/** Start, stop or exit; a marker can be used as one. */
export type RoutePoint = { id: string; x: number; z: number; level: MapLevel }

export type RoutePlan = {
  start: RoutePoint
  stops: readonly RoutePoint[]
  /** Exits that the player can use; if empty, the route ends at its last stop. */
  extracts: readonly RoutePoint[]
  /** Outlines of the ground to avoid, x and z. */
  avoid: readonly (readonly (readonly [number, number])[])[]
  /** Shores, x and z: a leg that crosses one is marked. The positions of bridges and fords are unknown. */
  water?: readonly (readonly (readonly [number, number])[])[]
  /** Pairs of stop ids that have an order; contradictory pairs are ignored. */
  order?: readonly { first: string; next: string }[]
  /** Metres per second. */
  speed?: number
}

export type RouteLeg = {
  from: string
  to: string
  path: readonly GroundPoint[]
  metres: number
  seconds: number
  /** Number of floors up or down. */
  floors: number
  /** True if the leg avoids everything that is to be avoided. */
  isSafe: boolean
  /** True if its straight lines cross a shore. */
  crossesWater: boolean
}

export type Route =
  | {
      state: 'route'
      /** Ids of the stops in their order, and of the exit. */
      stops: readonly string[]
      extract: string | undefined
      legs: readonly RouteLeg[]
      metres: number
      seconds: number
      floors: number
      isSafe: boolean
      crossesWater: boolean
      /** True if the order is proven to be the shortest. */
      isExact: boolean
    }
  | { state: 'refused'; why: 'tooManyStops' | 'noPlace'; limit?: number }

/** Maximum number of stops: a raid has no time for more, and the page no room. */
export const MOST_STOPS = 50

/** Our estimate of the distance in metres that a change of floor costs: to the stairs, and up. */
const FLOOR_METRES = 15

/** Plans a short route from a start through all stops to the best exit; exact for up to ten stops. */
export function planRoute(plan: RoutePlan): Route {
  const { start, stops, extracts, order: pairs = [] } = plan
  if (stops.length > MOST_STOPS) return { state: 'refused', why: 'tooManyStops', limit: MOST_STOPS }
  const isPlaced = ({ x, z }: GroundPoint) => Number.isFinite(x) && Number.isFinite(z)
  if (![start, ...stops, ...extracts].every(isPlaced)) return { state: 'refused', why: 'noPlace' }
  const ways = waysOf(zoneField(zonesOf(plan.avoid)))
  const exit = (from: RoutePoint) => bestExtract(ways, from, extracts)
  const order = stopOrder({
    from: stops.map((stop) => ways.cost(start, stop)),
    between: stops.map((a) => stops.map((b) => (a === b ? 0 : ways.cost(a, b)))),
    end: stops.map((stop) => exit(stop)?.cost ?? 0),
    earlier: earlierStops(stops, pairs),
  }).flatMap((at) => stops[at] ?? [])
  const way = [start, ...order]
  const extract = exit(way.at(-1) ?? start)?.one
  return routeAlong(extract ? [...way, extract] : way, { plan, ways, extract })
}

/**
 * Returns for each stop the indices of the stops before it. A pair that closes a cycle is left out, because no order
 * satisfies it.
 */
function earlierStops(stops: readonly RoutePoint[], pairs: NonNullable<RoutePlan['order']>): number[][] {
  const numbers = new Map(stops.map(({ id }, at) => [id, at]))
  const earlier: number[][] = stops.map(() => [])
  const leadsTo = (from: number, to: number): boolean =>
    from === to || (earlier[to] ?? []).some((one) => leadsTo(from, one))
  for (const { first, next } of pairs) {
    const [a, b] = [numbers.get(first), numbers.get(next)]
    if (a !== undefined && b !== undefined && !leadsTo(b, a)) earlier[b]?.push(a)
  }
  return earlier
}

/** Builds the route through all stops in the given order, to the first exit, if there is one. */
export function routeInOrder(plan: RoutePlan): Route {
  const { start, stops, extracts } = plan
  if (stops.length > MOST_STOPS) return { state: 'refused', why: 'tooManyStops', limit: MOST_STOPS }
  const [extract] = extracts
  const ways = waysOf(zoneField(zonesOf(plan.avoid)))
  return routeAlong([start, ...stops, ...(extract ? [extract] : [])], { plan, ways, extract })
}

type Ways = { of: (a: RoutePoint, b: RoutePoint) => Detour; cost: (a: RoutePoint, b: RoutePoint) => number }

/** Returns the paths between points; each path is computed once for both directions. */
function waysOf(field: ZoneField): Ways {
  const known = new Map<RoutePoint, Map<RoutePoint, Detour>>()
  // Plain points, one per place: markers of different shapes made the search five times slower.
  const grounds = new Map<RoutePoint, GroundPoint>()
  const groundOf = (point: RoutePoint): GroundPoint => {
    const ground = grounds.get(point) ?? { x: point.x, z: point.z }
    grounds.set(point, ground)
    return ground
  }
  const of = (a: RoutePoint, b: RoutePoint): Detour => {
    const found = known.get(a)?.get(b)
    if (found) return found
    const there = findDetour(field, groundOf(a), groundOf(b))
    const back = { ...there, path: there.path.toReversed() }
    known.set(a, (known.get(a) ?? new Map<RoutePoint, Detour>()).set(b, there))
    known.set(b, (known.get(b) ?? new Map<RoutePoint, Detour>()).set(a, back))
    return there
  }
  return { of, cost: (a, b) => of(a, b).metres + FLOOR_METRES * floorsBetween(a.level, b.level) }
}

/** Finds the exit that costs least. The straight-line distance is a lower bound, so most exits need no path search. */
function bestExtract(
  ways: Ways,
  from: RoutePoint,
  extracts: readonly RoutePoint[],
): { one: RoutePoint; cost: number } | undefined {
  const least = (to: RoutePoint) =>
    measureLine([from, to]).metres + FLOOR_METRES * floorsBetween(from.level, to.level)
  let found: { one: RoutePoint; cost: number } | undefined
  for (const one of extracts.toSorted((a, b) => least(a) - least(b))) {
    if (found && least(one) >= found.cost) break
    const cost = ways.cost(from, one)
    if (!found || cost < found.cost) found = { one, cost }
  }
  return found
}

type RouteContext = { plan: RoutePlan; ways: Ways; extract: RoutePoint | undefined }

function routeAlong(way: readonly RoutePoint[], { plan, ways, extract }: RouteContext): Route {
  const speed = plan.speed ?? RUN_SPEED
  const water = zonesOf(plan.water ?? [])
  const legs = way.slice(1).flatMap((to, at): RouteLeg[] => {
    const from = way[at]
    if (!from) return []
    const { path, metres, isSafe } = ways.of(from, to)
    const floors = floorsBetween(from.level, to.level)
    const seconds = (metres + FLOOR_METRES * floors) / speed
    const crossesWater = isAcrossWater(path, water)
    return [{ from: from.id, to: to.id, path, metres, seconds, floors, isSafe, crossesWater }]
  })
  const sum = (value: (leg: RouteLeg) => number) => legs.reduce((total, leg) => total + value(leg), 0)
  const end = extract ? -1 : way.length
  return {
    state: 'route',
    stops: way.slice(1, end).map(({ id }) => id),
    extract: extract?.id,
    legs,
    metres: sum(({ metres }) => metres),
    seconds: sum(({ seconds }) => seconds),
    floors: sum(({ floors }) => floors),
    isSafe: legs.every(({ isSafe }) => isSafe),
    crossesWater: legs.some(({ crossesWater }) => crossesWater),
    isExact: plan.stops.length <= EXACT_STOPS,
  }
}

function isAcrossWater(path: readonly GroundPoint[], water: readonly Zone[]): boolean {
  return path.slice(1).some((to, at) => {
    const from = path[at]
    return from !== undefined && water.some((zone) => cutsOutline(zone, from, to))
  })
}

/** Returns the plan after a stop is done: it continues from that stop, or from the player's position. */
export function planAfter(plan: RoutePlan, stopId: string, position?: RoutePoint): RoutePlan {
  const done = plan.stops.find(({ id }) => id === stopId)
  return {
    ...plan,
    start: position ?? done ?? plan.start,
    stops: plan.stops.filter(({ id }) => id !== stopId),
  }
}
