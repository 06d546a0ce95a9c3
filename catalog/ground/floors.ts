import { intersection } from 'polyclip-ts'
import type { Geometry } from '@raidkit/rules/maps/map-geometry'
import type { GroundFloor, Shape } from '@raidkit/rules/maps/map-ground'
import { blockOutline } from './blocks.ts'
import { linkPoints } from './buildings.ts'
import type { BuildingRules, BuildingGroup } from './buildings.ts'
import type { Frame, Spot } from './frame.ts'
import { ringOf, signedArea } from './grid.ts'
import { isBelowGround } from './known.ts'
import type { KnownPoint } from './known.ts'
import { polygonsOf } from './rings.ts'

type Floor = Geometry['floors'][number]

type Parts = {
  readonly geometry: Geometry
  readonly frame: Frame
  readonly known: readonly KnownPoint[]
  readonly built: readonly BuildingGroup[]
  readonly rules: BuildingRules
}

const FEWEST_POINTS = 2
const UNDERGROUND = { link: 16, closing: 6 }
const SMALLEST_SQUARE_METRES = 15

/**
 * The outlines of every floor that the geometry names. Where it gives areas, a floor reaches as far as the house does
 * within them; elsewhere, as far as its points do.
 */
export function floorShapes(parts: Parts): GroundFloor[] {
  return parts.geometry.floors.map((floor, at) => ({
    name: floor.name,
    shapes:
      isBelowGround(floor) || !hasAreas(floor) || parts.built.length === 0
        ? byPoints(parts, at)
        : byAreas(parts, at),
  }))
}

function hasAreas(floor: Floor): boolean {
  return floor.extents.every(({ areas }) => areas !== undefined)
}

function byPoints({ geometry, known, built, rules }: Parts, floor: number): Shape[] {
  const isPart = (point: KnownPoint) => point.floor === floor
  const outline = (group: readonly KnownPoint[], how: BuildingRules) => blockOutline(spotsOf(group), how)
  const below = isBelowGround(geometry.floors[floor])
  if (below || built.length === 0) {
    const how = below && built.length > 0 ? UNDERGROUND : rules
    return linkPoints(known.filter(isPart), how)
      .filter((group) => group.length >= FEWEST_POINTS)
      .map((group) => outline(group, how))
      .filter(isShape)
  }
  return built
    .map(({ points, turn }) => ({ group: points.filter(isPart), turn }))
    .filter(({ group }) => group.length >= FEWEST_POINTS)
    .map(({ group, turn }) => outline(group, { ...rules, turn }))
    .filter(isShape)
}

function byAreas({ geometry, frame, built }: Parts, floor: number): Shape[] {
  const areas = (geometry.floors[floor]?.extents ?? []).flatMap((extent) => extent.areas ?? [])
  return areas.flatMap(([[x1, z1], [x2, z2]]) => {
    const area = [frame.place(x1, z1), frame.place(x2, z1), frame.place(x2, z2), frame.place(x1, z2)]
    return built
      .filter(({ points }) => points.some((point) => point.floor === floor))
      .map(({ shape }) => common(shape, area))
      .filter(isShape)
  })
}

/** The part of a shape within an area. */
function common(shape: Shape, area: readonly Spot[]): Shape {
  const limits = [area.map(([x, y]): [number, number] => [x, y])]
  return intersection(polygonsOf(shape), limits)
    .flat()
    .map((ring) => ring.slice(0, -1))
    .filter((ring) => Math.abs(signedArea(ring)) >= SMALLEST_SQUARE_METRES)
    .map((ring) => ringOf(ring))
}

const isShape = (shape: Shape) => shape.length > 0

function spotsOf(points: readonly KnownPoint[]): Spot[] {
  return points.map(({ at }) => at)
}
