import type { MapGround } from '@raidkit/rules/map-ground'
import { zoomLimits, type ViewedMap } from '@raidkit/rules/map-view'
import type { Palette } from '../../../ui/stage/palette.ts'
import type { Layer, Scene } from '../../../ui/stage/scene.ts'
import type { StageSetup } from '../../../ui/stage/stage.ts'
import { pathsOf } from './groundLayers.ts'
import type { MapPlace } from './mapPlace.ts'
import type { MarkerLayers } from './markerLayers.ts'
import { paintScale } from './paintMeasures.ts'

/** Four pixels a metre: every marker stands for itself. */
const READABLE = 4

/** How far a map may be zoomed. */
export function mapStage(map: ViewedMap): StageSetup {
  const { min, max } = zoomLimits(map)
  return { limits: { least: 2 ** min, most: 2 ** max }, readable: READABLE }
}

type Given = {
  ground: MapGround
  place: MapPlace
  /** The drawing of the floor, from `groundLayers`, or what is laid there instead of it. */
  below: readonly Layer[]
  names: Layer
  markers: MarkerLayers
  /** Drawn over the markers and below what is chosen: a route, own marks, a position. */
  extra: readonly Layer[]
  scale: Layer
  paintOverview: NonNullable<Scene['paintOverview']>
}

/** A map as a stage shows it. Layers that are the same objects as before are not painted anew. */
export function mapScene({
  ground,
  place,
  below,
  names,
  markers,
  extra,
  scale,
  paintOverview,
}: Given): Scene {
  return {
    bounds: place.bounds,
    layout: ground,
    layers: [...below, names, markers.layer, ...extra, markers.focus, scale],
    hit: markers.hit,
    placeOf: markers.placeOf,
    paintOverview,
  }
}

export function scaleLayer(metresText: (metres: number) => string): Layer {
  return { space: 'screen', paint: (context, seen) => paintScale(context, seen, metresText) }
}

/** The map in small: land, water and houses. */
export function overviewPainter(ground: MapGround) {
  return (context: CanvasRenderingContext2D, palette: Palette): void => {
    const paths = pathsOf(ground)
    context.fillStyle = palette.land
    context.fill(paths.outline, 'evenodd')
    context.fillStyle = palette.water
    context.fill(paths.water, 'evenodd')
    context.fillStyle = palette['house-edge']
    context.fill(paths.houses, 'evenodd')
  }
}
