import type { MapGround, Ring } from '@raidkit/rules/maps/map-ground'
import { spawnAreas, type Errand, type RoutePoint } from '@raidkit/rules/maps/map-route'
import type { MapPlace } from '../stage/mapPlace.ts'
import type { PlacedMarker } from '../stage/placedMarkers.ts'

/** Decimetres of the ground per metre of the stage. */
const STEPS = 10

export function routePoint({ id, x, z, floor }: PlacedMarker): RoutePoint {
  return { id, x, z, level: floor }
}

/** Groups the places of quest steps into errands. */
export function errandsOf(markers: readonly PlacedMarker[]): Errand[] {
  const places = new Map<string, RoutePoint[]>()
  for (const marker of markers) {
    const step = marker.more?.objective
    if (step === undefined) continue
    places.set(step, [...(places.get(step) ?? []), routePoint(marker)])
  }
  return [...places].map(([id, points]) => ({ id, places: points }))
}

/**
 * Returns the outlines of mined ground for a route. They come from the ground, which everybody may see, not from the
 * markers.
 */
export function minesOf(ground: MapGround, place: MapPlace): [number, number][][] {
  return ground.zones.filter(({ kind }) => kind === 'mines').map(({ ring }) => gameRing(ring, place))
}

/** Returns the shores of the drawing, which a straight line must not cross. */
export function shoresOf(ground: MapGround, place: MapPlace): [number, number][][] {
  return ground.water.map((ring) => gameRing(ring, place))
}

function gameRing(ring: Ring, place: MapPlace): [number, number][] {
  const outline: [number, number][] = []
  for (let at = 0; at + 1 < ring.length; at += 2) {
    const { x, z } = place.toGame({ x: (ring[at] ?? 0) / STEPS, y: (ring[at + 1] ?? 0) / STEPS })
    outline.push([x, z])
  }
  return outline
}

export type SpawnPlace = { marker: PlacedMarker; /** Nearest named place. */ near: string | undefined }

/** Returns the spawns of PMCs, each named after the nearest place. */
export function spawnPlaces(markers: readonly PlacedMarker[], ground: MapGround): SpawnPlace[] {
  const spawns = markers.filter(({ type }) => type === 'PMC Spawn')
  const names = ground.names.filter(({ turn }) => turn === 0)
  return spawnAreas(spawns).map(({ at: marker }) => {
    let near: { text: string; far: number } | undefined
    for (const { text, x, y } of names) {
      const far = Math.hypot(x / STEPS - marker.at.x, y / STEPS - marker.at.y)
      if (!near || far < near.far) near = { text, far }
    }
    return { marker, near: near?.text }
  })
}
