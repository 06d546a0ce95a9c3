import type { Geometry } from '@raidkit/rules/maps/map-geometry'
import type { MapPoints } from '@raidkit/rules/maps/map-facts'
import type { Frame, Spot } from './frame.ts'

/**
 * What a point says about walls around it: drawers and tills stand in rooms; crates and bags stand in rooms and in yards; caches
 * are dug into open ground, and people start anywhere.
 */
export type Cover = 'room' | 'either' | 'open'

export type KnownPoint = {
  readonly at: Spot
  readonly height: number
  readonly cover: Cover
  /** Place of its floor among those of the geometry; -1 is the main one. */
  readonly floor: number
  readonly isUnderground: boolean
  /** The area of the geometry that gives it its floor. */
  readonly area?: Area
}

const ROOM_KINDS = new Set([
  'drawer',
  'pc-block',
  'safe',
  'cash-register',
  'jacket',
  'medcase',
  'bank-safe',
  'bank-cash-register',
  'lab-technician-body',
  'medbag-smu06',
])
const OPEN_KINDS = new Set(['ground-cache', 'buried-barrel-cache', 'pmc-body', 'dead-scav', 'civilian-body'])
const BELOW_GROUND = /underground|bunker|garage|tunnel|technical/i

type Floor = Geometry['floors'][number]
type Area = NonNullable<Floor['extents'][number]['areas']>[number]
type Point = readonly [x: number, h: number, z: number]

/** Every point of a map whose height is known. */
export function knownPoints(geometry: Geometry, points: MapPoints, frame: Frame): KnownPoint[] {
  const known = (cover: Cover) => (point: Point) => knownPoint({ geometry, frame, cover }, point)
  const containers = Object.entries(points.containers).flatMap(([kind, at]) => at.map(known(coverOf(kind))))
  const stands = [...points.extracts, ...points.transits, ...points.stationary, ...points.switches]
  return [
    ...containers,
    ...points.locks.map(({ at, type }) => known(type === 'door' ? 'room' : 'either')(at)),
    ...points.loose.map(({ at }) => known('either')(at)),
    ...points.spawns.map(({ at }) => known('open')(at)),
    ...stands.map(({ at }) => known('open')(at)),
    ...points.btr.map(known('open')),
  ].filter(({ at: [x, y] }) => x >= 0 && y >= 0 && x <= frame.width && y <= frame.height)
}

function coverOf(kind: string): Cover {
  if (ROOM_KINDS.has(kind)) return 'room'
  return OPEN_KINDS.has(kind) ? 'open' : 'either'
}

function knownPoint(from: { geometry: Geometry; frame: Frame; cover: Cover }, [x, h, z]: Point): KnownPoint {
  const areas = from.geometry.floors.map((one) => floorArea(one, [x, h, z]))
  const floor = areas.findIndex((one) => one !== undefined)
  const area = areas[floor]
  return {
    at: from.frame.place(x, z),
    height: h,
    cover: from.cover,
    floor,
    isUnderground: isBelowGround(from.geometry.floors[floor]),
    ...(Array.isArray(area) && { area }),
  }
}

export function isBelowGround(floor: Floor | undefined): boolean {
  return floor !== undefined && BELOW_GROUND.test(floor.name)
}

/** The area of a floor that a point lies in, true where the floor is everywhere at that height, else undefined. */
function floorArea(floor: Floor, [x, h, z]: Point): Area | true | undefined {
  for (const { height, areas } of floor.extents) {
    if (h < height[0] || h >= height[1]) continue
    if (!areas) return true
    const area = areas.find(([[x1, z1], [x2, z2]]) => isBetween(x, [x1, x2]) && isBetween(z, [z1, z2]))
    if (area) return area
  }
  return undefined
}

function isBetween(value: number, ends: readonly [number, number]): boolean {
  return value >= Math.min(...ends) && value <= Math.max(...ends)
}
