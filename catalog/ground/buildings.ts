import { measureDistance } from './frame.ts'
import type { Frame, Spot } from './frame.ts'
import { blockOutline, simplestTurns } from './blocks.ts'
import type { KnownPoint } from './known.ts'
import type { MapPoints } from '@raidkit/rules/maps/map-facts'
import type { Shape } from '@raidkit/rules/maps/map-ground'

/** Maximum distance in metres between neighbouring points of one house; the next house is further away. */
const LINK_METRES = 7
const FEWEST_POINTS = 3
const UPSTAIRS_METRES = 2.4

export type BuildingGroup = {
  readonly points: readonly KnownPoint[]
  readonly turn: number
  readonly shape: Shape
}
export type BuildingRules = {
  readonly link?: number
  readonly closing?: number
  readonly turn?: number
  /** Groups points by the floor areas of the geometry, however far apart they are, instead of by distance. */
  readonly isByArea?: true
}

type Signs = {
  readonly groundAt: (at: Spot) => number
  /** Returns true where the place lies at the name of a house. */
  readonly isHouse: (at: Spot) => boolean
  readonly rules: BuildingRules
}

/** Finds the footprints of buildings from points in rooms, each with its points. */
export function findBuildings(
  points: readonly KnownPoint[],
  { groundAt, isHouse, rules }: Signs,
): BuildingGroup[] {
  const isUpstairs = ({ at, height, floor }: KnownPoint) =>
    floor >= 0 || height > groundAt(at) + UPSTAIRS_METRES
  const sure = new Set(points.filter((point) => point.cover === 'room' || isUpstairs(point)))
  const candidates = points.filter((point) => point.cover !== 'open' || sure.has(point))
  const groups = linkPoints(candidates, { link: LINK_METRES, ...rules })
    .filter((group) => group.length >= FEWEST_POINTS)
    .filter((group) => group.some((point) => sure.has(point) || isHouse(point.at)))
  const spots = groups.map((group) => group.map(({ at }) => at))
  const turns = simplestTurns(spots, rules.closing)
  return groups
    .map((group, at) => {
      const turn = rules.turn ?? turns[at] ?? 0
      return { points: group, turn, shape: blockOutline(spots[at] ?? [], { ...rules, turn }) }
    })
    .filter(({ shape }) => shape.length > 0)
}

const HOUSE =
  /house|depot|station|hotel|shop|office|garage|storage|barracks|hangar|cabin|cottage|villa|church|building|plant|lab\b|school|clinic|bank|mall|skeleton|fortress|big red|gas\b|shack|factory|pharmacy|store/i
const OF_HOUSE_METRES = 20

/** Returns a predicate that is true for places near the name of a house. */
export function houseNames({ labels }: MapPoints, frame: Frame): (at: Spot) => boolean {
  const named = labels.filter(({ text }) => HOUSE.test(text)).map(({ at }) => frame.place(...at))
  return (at) => named.some((name) => measureDistance(name, at) < OF_HOUSE_METRES)
}

/** Groups points that are connected by a chain of short steps. */
export function linkPoints(points: readonly KnownPoint[], rules: BuildingRules): KnownPoint[][] {
  const waiting = new Set(points)
  const groups: KnownPoint[][] = []
  for (const first of points) {
    if (!waiting.delete(first)) continue
    const group = [first]
    for (let at = 0; at < group.length; at++) {
      const from = group[at]
      if (!from) break
      for (const other of waiting)
        if (isJoined(from, other, rules) && waiting.delete(other)) group.push(other)
    }
    groups.push(group)
  }
  return groups
}

function isJoined(a: KnownPoint, b: KnownPoint, { link = LINK_METRES, isByArea }: BuildingRules): boolean {
  if (isByArea && (a.area ?? b.area)) return (a.area && b.area) !== undefined
  return measureDistance(a.at, b.at) < link
}
