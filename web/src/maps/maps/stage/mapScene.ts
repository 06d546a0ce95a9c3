import type { MapGround } from '@raidkit/rules/maps/map-ground'
import { zoomLimits, type ViewedMap } from '@raidkit/rules/maps/map-view'
import type { Palette } from '../../../ui/stage/palette.ts'
import type { Layer, Scene, FrameState } from '../../../ui/stage/scene.ts'
import type { StageSetup } from '../../../ui/stage/stage.ts'
import type { Rect } from '../../../ui/stage/view.ts'
import { pathsOf } from './groundLayers.ts'
import type { MapPlace } from './mapPlace.ts'
import type { MarkerLayers } from './markerLayers.ts'
import type { ExitName } from './paintNames.ts'
import { paintScale } from './paintMeasures.ts'

/** Scale in pixels per metre at which every marker is drawn alone. */
const READABLE = 4
/** Scale at which a room of four metres shows its number (`SHOWN_FROM`). */
export const ROOM_SCALE = 12

/** Returns the zoom limits of a map. */
export function mapStage(map: ViewedMap): StageSetup {
  const { min, max } = zoomLimits(map)
  return { limits: { least: 2 ** min, most: 2 ** max }, readable: READABLE }
}

type MapSceneInput = {
  ground: MapGround
  place: MapPlace
  /** Drawing of the floor, from `groundLayers`, or its replacement. */
  below: readonly Layer[]
  grid: Layer
  namesWith: (exits: readonly ExitName[]) => Layer
  markers: MarkerLayers
  /** Layers over the markers and below the selection: a route, the reader's marks, a position. */
  extra: readonly Layer[]
  scale: Layer
  paintOverview: NonNullable<Scene['paintOverview']>
}

/** Builds the scene of a map. Layers that are the same objects as before are not repainted. */
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
}: MapSceneInput): Scene {
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

/** Creates the painter of the overview: a pack if one is shown, otherwise land, water and houses. */
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

/** Returns the view of the whole map at the scale of the overview. */
function wholeSeen({ canvas }: CanvasRenderingContext2D, bounds: Rect, palette: Palette): FrameState {
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
