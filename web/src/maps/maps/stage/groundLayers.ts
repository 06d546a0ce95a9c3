import type { Geometry } from '@raidkit/rules/maps/map-geometry'
import type { MapGround } from '@raidkit/rules/maps/map-ground'
import type { MapLevel } from '@raidkit/rules/platform/maps'
import type { Palette } from '../../../ui/stage/palette.ts'
import type { Layer, FrameState } from '../../../ui/stage/scene.ts'
import type { Rect } from '../../../ui/stage/view.ts'
import { groundPaths, type GroundPaths } from './groundPaths.ts'
import { keptLast } from './keptLast.ts'
import { paintGrid } from './paintMeasures.ts'
import { namesPainter, type ExitName, type RoomName } from './paintNames.ts'

const ZONE_TOKENS = { mines: 'down', sniper: 'warning', hazard: 'violet' } as const
const HATCH_PX = 8

type GroundLayersOptions = {
  ground: MapGround
  geometry: Pick<Geometry, 'floors'>
  bounds: Rect
  floor: MapLevel
  rooms: readonly RoomName[]
}

const kept = new WeakMap<MapGround, GroundPaths>()

/** Returns the paths of a ground, computed for all floors on first use. */
export function pathsOf(ground: MapGround): GroundPaths {
  const known = kept.get(ground) ?? groundPaths(ground)
  kept.set(ground, known)
  return known
}

type GroundLayers = {
  below: Layer[]
  grid: Layer
  /** Painted over the markers: a name that is hidden is hidden by another name. */
  namesWith: (exits: readonly ExitName[]) => Layer
}

/** Creates the layers of a map's drawing: the ground of a floor, the grid, the names. */
export function groundLayers({ ground, geometry, bounds, floor, rooms }: GroundLayersOptions): GroundLayers {
  const { names } = ground
  const namesWith = keptLast(
    (exits: readonly ExitName[]): Layer => ({
      space: 'screen',
      keptFor: () => floor,
      paint: namesPainter({ names, exits, rooms, geometry, floor }),
    }),
    (exits) => exits,
  )
  const { isIndoors } = ground
  return {
    below: [
      {
        space: 'world',
        isBackdrop: true,
        paint: (context, seen) =>
          paintGround(context, seen, { paths: pathsOf(ground), bounds, floor, isIndoors }),
      },
    ],
    // A few lines: repainting them costs less than copying a cached picture over the whole canvas.
    grid: { space: 'screen', paint: (context, seen) => paintGrid(context, seen, bounds) },
    namesWith,
  }
}

type GroundPicture = { paths: GroundPaths; bounds: Rect; floor: MapLevel; isIndoors: boolean }

/** Paints the ground of a map in metres: relief, water, roads, buildings, dangerous zones and exits. */
function paintGround(context: CanvasRenderingContext2D, seen: FrameState, picture: GroundPicture): void {
  const { paths, bounds, floor } = picture
  const hair = 1 / seen.view.scale
  context.lineJoin = 'round'
  context.lineCap = 'butt'
  paintLand(context, seen.palette, { ...picture, hair })
  paintWater(context, seen.palette, { paths, hair })
  paintZones(context, seen, paths)
  paintRoads(context, seen.palette, { paths, hair })
  paintHouses(context, seen.palette, { ...picture, hair })
  if (floor !== 'main') paintFloor(context, seen.palette, { paths, bounds, floor, hair })
  paintExits(context, seen.palette, { paths, hair })
}

type Part<More = object> = {
  paths: GroundPaths
  /** A pixel of the screen, in metres. */ hair: number
} & More

function paintLand(
  context: CanvasRenderingContext2D,
  palette: Palette,
  { paths, bounds, hair, isIndoors }: Part<Pick<GroundPicture, 'bounds' | 'isIndoors'>>,
): void {
  context.fillStyle = palette.beyond
  context.fillRect(bounds.x, bounds.y, bounds.width, bounds.height)
  context.fillStyle = isIndoors ? palette.house : palette.land
  context.fill(paths.outline, 'evenodd')
  // Each contour is a little brighter than the one below it, with a line between them.
  context.fillStyle = palette.raised
  context.strokeStyle = palette.text
  context.lineWidth = hair
  for (const contour of paths.contours) {
    context.globalAlpha = 0.12
    context.fill(contour, 'evenodd')
    context.stroke(contour)
  }
  context.globalAlpha = 1
  if (paths.relief) {
    const { image, width, height } = paths.relief
    context.imageSmoothingQuality = 'high'
    context.drawImage(image, 0, 0, width, height)
  }
}

function paintWater(context: CanvasRenderingContext2D, palette: Palette, { paths, hair }: Part): void {
  context.fillStyle = palette.water
  context.fill(paths.water, 'evenodd')
  context.strokeStyle = palette.shore
  context.lineWidth = 1.5 * hair
  context.stroke(paths.water)
}

/** Paints zones hatched, each kind in its own pattern, so that they differ not only in colour. */
function paintZones(
  context: CanvasRenderingContext2D,
  { palette, view }: FrameState,
  { zones }: GroundPaths,
): void {
  for (const [kind, path] of zones) {
    const pattern = hatch(context, kind, palette[ZONE_TOKENS[kind]])
    if (pattern) {
      pattern.setTransform(new DOMMatrix().scale(1 / view.scale))
      context.fillStyle = pattern
      context.globalAlpha = 0.55
      context.fill(path)
    }
    context.globalAlpha = 0.8
    context.strokeStyle = palette[ZONE_TOKENS[kind]]
    context.lineWidth = 1 / view.scale
    context.stroke(path)
    context.globalAlpha = 1
  }
}

function hatch(
  context: CanvasRenderingContext2D,
  kind: keyof typeof ZONE_TOKENS,
  colour: string,
): CanvasPattern | null {
  const tile = document.createElement('canvas')
  tile.width = HATCH_PX
  tile.height = HATCH_PX
  const pen = tile.getContext('2d')
  if (!pen) return null
  pen.strokeStyle = colour
  pen.lineWidth = 1.2
  const up = () => pen.stroke(new Path2D(`M-1 ${HATCH_PX + 1}L${HATCH_PX + 1} -1`))
  const down = () => pen.stroke(new Path2D(`M-1 -1L${HATCH_PX + 1} ${HATCH_PX + 1}`))
  if (kind !== 'sniper') up()
  if (kind !== 'mines') down()
  return context.createPattern(tile, 'repeat')
}

function paintRoads(context: CanvasRenderingContext2D, palette: Palette, { paths, hair }: Part): void {
  for (const { kind, width, line } of paths.roads) {
    context.lineWidth = Math.max(width, 2 * hair)
    context.strokeStyle = kind === 'bridge' ? palette['house-edge'] : palette.road
    context.stroke(line)
    if (kind === 'road') continue
    context.lineWidth = Math.max(width * 0.6, hair)
    context.setLineDash([3, 3])
    context.strokeStyle = kind === 'bridge' ? palette.house : palette['house-edge']
    context.stroke(line)
    context.setLineDash([])
  }
}

function paintHouses(
  context: CanvasRenderingContext2D,
  palette: Palette,
  { paths, hair, isIndoors }: Part<Pick<GroundPicture, 'isIndoors'>>,
): void {
  context.fillStyle = palette.house
  context.fill(paths.houses, 'evenodd')
  context.strokeStyle = palette['house-edge']
  context.lineWidth = 1.25 * hair
  context.stroke(paths.houses)
  context.globalAlpha = isIndoors ? 1 : 0.5
  context.stroke(paths.outline)
  context.globalAlpha = 1
}

/** Paints another floor: its rooms stand out, everything else is dimmed. */
function paintFloor(
  context: CanvasRenderingContext2D,
  palette: Palette,
  { paths, bounds, floor, hair }: Part<Pick<GroundPicture, 'bounds' | 'floor'>>,
): void {
  context.globalAlpha = 0.6
  context.fillStyle = palette.canvas
  context.fillRect(bounds.x, bounds.y, bounds.width, bounds.height)
  context.globalAlpha = 1
  const rooms = paths.floors.get(floor)
  if (!rooms) return
  context.fillStyle = palette.house
  context.fill(rooms, 'evenodd')
  context.strokeStyle = palette.accent
  context.lineWidth = 1.5 * hair
  context.stroke(rooms)
}

function paintExits(context: CanvasRenderingContext2D, palette: Palette, { paths, hair }: Part): void {
  context.lineWidth = 1.5 * hair
  for (const [path, colour] of [
    [paths.extracts, palette.up],
    [paths.transits, palette.violet],
    [paths.stops, palette.muted],
  ] as const) {
    context.globalAlpha = 0.22
    context.fillStyle = colour
    context.fill(path)
    context.globalAlpha = 0.9
    context.strokeStyle = colour
    context.stroke(path)
  }
  context.globalAlpha = 1
}
