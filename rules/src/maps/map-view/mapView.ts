import { pictureMetres } from '../map-geometry/index.ts'
import type { Geometry } from '../map-geometry/index.ts'
import { MAP_LEVELS } from '../../platform/maps/index.ts'
import type { MapLevel } from '../../platform/maps/index.ts'

/** Visible part of a map: the ground point in the centre, the zoom and the floor. A metre is `2 ** zoom` pixels. */
export type MapView = { x: number; z: number; zoom: number; floor: MapLevel }

/** Map with its floors (`GameMap.levels`). */
export type ViewedMap = { geometry: Pick<Geometry, 'rotation' | 'bounds'>; levels: readonly MapLevel[] }

/** Maximum zoom, 32 pixels per metre: positions are known to a decimetre, so a higher zoom shows nothing more. */
const CLOSEST_ZOOM = 5
/** Size in pixels of the whole map at the minimum zoom: the narrow side of the smallest overlay. */
const SMALLEST_MAP_PX = 200

export function zoomLimits({ geometry }: ViewedMap): { min: number; max: number } {
  const { width, height } = pictureMetres(geometry)
  return { min: Math.log2(SMALLEST_MAP_PX / Math.max(width, height)), max: CLOSEST_ZOOM }
}

/** Returns the view that shows the whole map on a screen. */
export function wholeMapView(map: ViewedMap, screen: { width: number; height: number }): MapView {
  const [[x1, z1], [x2, z2]] = map.geometry.bounds
  const { width, height } = pictureMetres(map.geometry)
  const zoom = Math.log2(Math.min(screen.width / width, screen.height / height))
  return mendedView(map, { x: (x1 + x2) / 2, z: (z1 + z2) / 2, zoom, floor: 'main' })
}

/** Returns the nearest valid view: a centre on the map's ground, and a zoom and a floor that the map has. */
export function mendedView(map: ViewedMap, view: MapView): MapView {
  const [[x1, z1], [x2, z2]] = map.geometry.bounds
  const { min, max } = zoomLimits(map)
  return {
    x: within(view.x, Math.min(x1, x2), Math.max(x1, x2)),
    z: within(view.z, Math.min(z1, z2), Math.max(z1, z2)),
    zoom: within(view.zoom, min, max),
    floor: map.levels.includes(view.floor) ? view.floor : 'main',
  }
}

function within(value: number, min: number, max: number): number {
  return Number.isFinite(value) ? Math.min(max, Math.max(min, value)) : (min + max) / 2
}

/** Formats a view for a link as `x,z,zoom,floor`: metres to a decimetre, zoom to a hundredth. */
export function viewText({ x, z, zoom, floor }: MapView): string {
  return [rounded(x, 10), rounded(z, 10), rounded(zoom, 100), floor].join(',')
}

function rounded(value: number, steps: number): number {
  return Math.round(value * steps) / steps + 0 // avoids -0
}

export type LinkedView =
  | { state: 'view'; view: MapView }
  /** Corrected view; the page shows it and says that it differs from the link. */
  | { state: 'mended'; view: MapView }
  | { state: 'refused'; why: 'format' | 'number' | 'outside' }

const LONGEST_TEXT = 80
const PARTS = 4
const NUMBER = /^-?\d{1,9}(?:\.\d{1,20})?$/

/**
 * Parses the view of a link. A view slightly outside the map is corrected; an impossible one (a map's length away, not
 * a number) is refused.
 */
export function linkedView(map: ViewedMap, text: string): LinkedView {
  const parts = text.split(',', PARTS + 1)
  if (text.length > LONGEST_TEXT || parts.length < 2 || parts.length > PARTS)
    return { state: 'refused', why: 'format' }
  const [x, z, zoom = '0', floor = 'main'] = parts
  const numbers = [x, z, zoom].map((part) =>
    part !== undefined && NUMBER.test(part) ? Number(part) : Number.NaN,
  )
  const [gameX = Number.NaN, gameZ = Number.NaN, zoomed = Number.NaN] = numbers
  if (numbers.some((value) => !Number.isFinite(value))) return { state: 'refused', why: 'number' }
  if (isFarOutside(map, gameX, gameZ)) return { state: 'refused', why: 'outside' }
  const level = MAP_LEVELS.find((one) => one === floor)
  const asked: MapView = { x: gameX, z: gameZ, zoom: zoomed, floor: level ?? 'main' }
  const view = mendedView(map, asked)
  const isWhole = level !== undefined && viewText(view) === viewText(asked)
  return { state: isWhole ? 'view' : 'mended', view }
}

function isFarOutside({ geometry }: ViewedMap, x: number, z: number): boolean {
  const [[x1, z1], [x2, z2]] = geometry.bounds
  const [width, depth] = [Math.abs(x2 - x1), Math.abs(z2 - z1)]
  return Math.abs(x - (x1 + x2) / 2) > 1.5 * width || Math.abs(z - (z1 + z2) / 2) > 1.5 * depth
}
