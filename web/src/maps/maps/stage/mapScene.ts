import type { MapGround } from '@raidkit/rules/maps/map-ground'
import { zoomLimits, type ViewedMap } from '@raidkit/rules/maps/map-view'
import type { Palette } from '../../../ui/stage/palette.ts'
import type { Layer, Scene, Seen } from '../../../ui/stage/scene.ts'
import type { StageSetup } from '../../../ui/stage/stage.ts'
import type { Rect } from '../../../ui/stage/view.ts'
import { pathsOf } from './groundLayers.ts'
import type { MapPlace } from './mapPlace.ts'
import type { MarkerLayers } from './markerLayers.ts'
import type { ExitName } from './paintNames.ts'
import { paintScale } from './paintMeasures.ts'

/** Four pixels a metre: every marker stands for itself. */
const READABLE = 4
/** A room of four metres shows its number (`SHOWN_FROM`). */
export const ROOM_SCALE = 12

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
  grid: Layer
  namesWith: (exits: readonly ExitName[]) => Layer
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
  grid,
  namesWith,
  markers,
  extra,
  scale,
  paintOverview,
}: Given): Scene {
  return {
    bounds: place.bounds,
    layout: ground,
    layers: [...below, grid, markers.layer, namesWith(markers.exits), ...extra, markers.focus, scale],
    hit: markers.hit,
    placeOf: markers.placeOf,
    paintOverview,
  }
}

export function scaleLayer(metresText: (metres: number) => string): Layer {
  return { space: 'screen', paint: (context, seen) => paintScale(context, seen, metresText) }
}

/** The map in small: a pack as it lies there, else land, water and houses. */
export function overviewPainter(
  ground: MapGround,
  { bounds }: Pick<MapPlace, 'bounds'>,
  pack: Layer | undefined,
) {
  return (context: CanvasRenderingContext2D, palette: Palette): void => {
    if (pack) pack.paint(context, wholeSeen(context, bounds, palette))
    else paintSketch(context, ground, palette)
  }
}

/** All of the map at once, as the small picture is scaled. */
function wholeSeen({ canvas }: CanvasRenderingContext2D, bounds: Rect, palette: Palette): Seen {
  return {
    view: {
      x: bounds.x + bounds.width / 2,
      y: bounds.y + bounds.height / 2,
      scale: canvas.width / bounds.width,
    },
    size: { width: canvas.width, height: canvas.height },
    palette,
    fontFamily: 'sans-serif',
    selected: undefined,
    hovered: undefined,
  }
}

function paintSketch(context: CanvasRenderingContext2D, ground: MapGround, palette: Palette): void {
  const paths = pathsOf(ground)
  context.fillStyle = palette.land
  context.fill(paths.outline, 'evenodd')
  context.fillStyle = palette.water
  context.fill(paths.water, 'evenodd')
  context.fillStyle = palette['house-edge']
  context.fill(paths.houses, 'evenodd')
}
