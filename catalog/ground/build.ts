import type { MapPoints, MapRecord } from '@raidkit/rules/maps/map-facts'
import type { Geometry } from '@raidkit/rules/maps/map-geometry'
import type { MapGround, Ring, ZoneKind } from '@raidkit/rules/maps/map-ground'
import { blockOutline } from './blocks.ts'
import { findBuildings, houseNames, linkPoints } from './buildings.ts'
import { floorShapes } from './floors.ts'
import { toDecimetres, frameOf } from './frame.ts'
import type { Frame } from './frame.ts'
import { cellAt, ringOf } from './grid.ts'
import { knownPoints } from './known.ts'
import type { KnownPoint } from './known.ts'
import { placeNames } from './names.ts'
import { playableOutline, withoutWater } from './outline.ts'
import { contourSteps, groundPoints, reliefGrid, storedRelief } from './relief.ts'
import { findBridges, findStreets } from './roads.ts'
import { SETTINGS } from './settings.ts'
import { waterArea } from './water.ts'

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
