import type { MapPoints, MapRecord } from '@raidkit/rules/maps/map-facts'
import type { Geometry } from '@raidkit/rules/maps/map-geometry'
import type { MapGround, Ring, ZoneKind, GroundFloor, Shape } from '@raidkit/rules/maps/map-ground'
import { blockOutline } from './blocks.ts'
import { findBuildings, houseNames, linkPoints, type BuildingRules, type BuildingGroup } from './buildings.ts'
import { toDecimetres, frameOf, type Frame, type Spot } from './frame.ts'
import { cellAt, ringOf, signedArea } from './grid.ts'
import { knownPoints, type KnownPoint, isBelowGround } from './known.ts'
import { placeNames } from './names.ts'
import { playableOutline, withoutWater } from './outline.ts'
import { contourSteps, groundPoints, reliefGrid, storedRelief } from './relief.ts'
import { findBridges, findStreets } from './roads.ts'
import { SETTINGS } from './settings.ts'
import { waterArea } from './water.ts'
import { intersection } from 'polyclip-ts'
import { polygonsOf } from './rings.ts'

const FEWEST_POINTS = 2
const UNDERGROUND = { link: 16, closing: 6 }
const SMALLEST_SQUARE_METRES = 15
const isShape = (shape: Shape) => shape.length > 0

type Parts = { slug: string; geometry: Geometry; points: MapPoints; frame: Frame; known: KnownPoint[] }

/** Draws the ground of a map from its points alone. */
export function buildGround(map: MapRecord & { geometry: Geometry }, points: MapPoints): MapGround {
  const frame = frameOf(map.geometry)
  const known = knownPoints(map.geometry, points, frame)
  const parts = { slug: map.slug, geometry: map.geometry, points, frame, known }
  return {
    map: map.slug,
    width: toDecimetres(frame.width),
    height: toDecimetres(frame.height),
    ...(SETTINGS[map.slug]?.isIndoors ? indoors(parts) : openGround(parts)),
    zones: points.hazards.map(({ type, outline }) => ({
      kind: zoneKind(type),
      ring: placed(frame, outline),
    })),
    exits: [
      // An extract that was moved is a point without an outline.
      ...points.extracts
        .filter(({ outline }) => outline.length > 0)
        .map(({ id, outline }) => ({
          kind: 'extract' as const,
          id,
          ring: placed(frame, outline),
        })),
      ...points.transits.map(({ id, outline }) => ({
        kind: 'transit' as const,
        id,
        ring: placed(frame, outline),
      })),
    ],
    btr: points.btr.map(([x, , z]) => {
      const at = frame.place(x, z)
      return { x: toDecimetres(at[0]), y: toDecimetres(at[1]) }
    }),
    names: placeNames(points, frame),
  }
}

type GroundShapes = Pick<
  MapGround,
  'isIndoors' | 'relief' | 'contours' | 'water' | 'outline' | 'buildings' | 'floors' | 'roads'
>

function openGround({ slug, geometry, points, frame, known }: Parts): GroundShapes {
  const { water, building: rules = {} } = SETTINGS[slug] ?? {}
  const ground = groundPoints(known)
  const grid = reliefGrid(frame, ground)
  const spots = known.map(({ at }) => at)
  const above = known.filter(({ isUnderground }) => !isUnderground)
  const built = findBuildings(above, {
    groundAt: (at) => grid.values[cellAt(grid, at)] ?? 0,
    isHouse: houseNames(points, frame),
    rules,
  })
  const sea = water
    ? waterArea(
        frame,
        ground.map(({ at }) => at),
        water,
      )
    : []
  const outline = withoutWater(playableOutline(frame, spots), sea)
  const houses = built.map(({ shape }) => shape)
  return {
    isIndoors: false,
    relief: storedRelief(grid),
    contours: contourSteps(grid),
    water: sea,
    outline,
    buildings: houses,
    floors: floorShapes({ geometry, frame, known, built, rules }),
    roads: [...findStreets(points, frame, { houses, outline }), ...findBridges(points, frame, sea)],
  }
}

/** Draws a map of rooms: the plan of its main floor, and of the other floors as far as their points reach. */
function indoors({ slug, geometry, frame, known }: Parts): GroundShapes {
  const rules = SETTINGS[slug]?.building ?? {}
  const onMain = known.filter(({ floor }) => floor === -1)
  const main = onMain.length > 0 ? onMain : known
  return {
    isIndoors: true,
    contours: [],
    water: [],
    outline: linkPoints(main, rules).flatMap((group) =>
      blockOutline(
        group.map(({ at }) => at),
        rules,
      ),
    ),
    buildings: [],
    floors: floorShapes({ geometry, frame, known, built: [], rules }),
    roads: [],
  }
}

function placed(frame: Frame, outline: readonly (readonly [number, number])[]): Ring {
  return ringOf(outline.map(([x, z]) => frame.place(x, z)))
}

function zoneKind(type: string): ZoneKind {
  if (type === 'minefield') return 'mines'
  return type === 'sniper' ? 'sniper' : 'hazard'
}

type Floor = Geometry['floors'][number]

type FloorShapesParts = {
  readonly geometry: Geometry
  readonly frame: Frame
  readonly known: readonly KnownPoint[]
  readonly built: readonly BuildingGroup[]
  readonly rules: BuildingRules
}

/**
 * The outlines of every floor that the geometry names. Where it gives areas, a floor reaches as far as the house does
 * within them; elsewhere, as far as its points do.
 */
function floorShapes(parts: FloorShapesParts): GroundFloor[] {
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

function byPoints({ geometry, known, built, rules }: FloorShapesParts, floor: number): Shape[] {
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

function byAreas({ geometry, frame, built }: FloorShapesParts, floor: number): Shape[] {
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

function spotsOf(points: readonly KnownPoint[]): Spot[] {
  return points.map(({ at }) => at)
}
