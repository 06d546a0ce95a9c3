import { pictureMetres, toPicture, type Geometry } from '@raidkit/rules/maps/map-geometry'
import type { MapView } from '@raidkit/rules/maps/map-view'
import type { MapLevel } from '@raidkit/rules/platform/maps'
import type { Point, Rect, View } from '../../../ui/stage/view.ts'

/** World of a map's stage: metres on its picture, x to the right and y down from the top left corner. */
export type MapPlace = {
  bounds: Rect
  toWorld: (x: number, z: number) => Point
  toGame: (point: Point) => { x: number; z: number }
}

/**
 * Creates the conversions between game and stage. Both are linear and computed once from three corners, because some
 * thousand markers use them.
 */
export function mapPlace(geometry: Pick<Geometry, 'rotation' | 'bounds'>): MapPlace {
  const { width, height } = pictureMetres(geometry)
  const cornerAt = (x: number, z: number) => {
    const { u, v } = toPicture(geometry, x, z)
    return { x: u * width, y: v * height }
  }
  const [from, alongX, alongZ] = [cornerAt(0, 0), cornerAt(1, 0), cornerAt(0, 1)]
  const [a, b] = [alongX.x - from.x, alongX.y - from.y]
  const [c, d] = [alongZ.x - from.x, alongZ.y - from.y]
  const area = a * d - b * c
  return {
    bounds: { x: 0, y: 0, width, height },
    toWorld: (x, z) => ({ x: from.x + a * x + c * z, y: from.y + b * x + d * z }),
    toGame: ({ x, y }) => ({
      x: (d * (x - from.x) - c * (y - from.y)) / area,
      z: (a * (y - from.y) - b * (x - from.x)) / area,
    }),
  }
}

/** Converts a view of the stage to the format of links. The scale is in pixels per metre. */
export function toMapView(place: MapPlace, view: View, floor: MapLevel): MapView {
  return { ...place.toGame(view), zoom: Math.log2(view.scale), floor }
}

export function fromMapView(place: MapPlace, { x, z, zoom }: MapView): View {
  return { ...place.toWorld(x, z), scale: 2 ** zoom }
}
