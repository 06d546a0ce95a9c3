import { levelOfFloor } from '@raidkit/rules/maps/map-floors'
import type { GroundRoad, MapGround, Ring, Shape, ZoneKind, Relief } from '@raidkit/rules/maps/map-ground'
import type { MapLevel } from '@raidkit/rules/platform/maps'

/** Direction of light: from the upper left, as on printed maps; light from below would make hills look like hollows. */
const LIGHT = { x: -0.5, y: -0.5, up: Math.SQRT1_2 }

/** Exaggeration of slopes, because most of the game's ground is gentle. */
const STEEPER = 3.2

/** Maximum opacity of shadow and light, out of 255. */
const MOST_ALPHA = 120

/** Shapes of a ground in metres, built once: a picture only fills and strokes them. */
export type GroundPaths = {
  outline: Path2D
  contours: readonly Path2D[]
  water: Path2D
  houses: Path2D
  floors: ReadonlyMap<MapLevel, Path2D>
  zones: ReadonlyMap<ZoneKind, Path2D>
  extracts: Path2D
  transits: Path2D
  stops: Path2D
  roads: readonly { kind: GroundRoad['kind']; width: number; line: Path2D }[]
  relief: { image: HTMLCanvasElement; width: number; height: number } | undefined
}

const DECIMETRES = 10
const STOP_METRES = 6

export function groundPaths(ground: MapGround): GroundPaths {
  const floors = new Map<MapLevel, Path2D>()
  for (const { name, shapes } of ground.floors) {
    const level = levelOfFloor(name)
    if (level) floors.set(level, pathOf(shapes.flat()))
  }
  const zones = new Map<ZoneKind, Path2D>()
  for (const { kind, ring } of ground.zones) {
    const path = zones.get(kind) ?? new Path2D()
    zones.set(kind, path)
    addRing(path, ring)
  }
  const exits = (kind: 'extract' | 'transit') =>
    pathOf(ground.exits.filter((exit) => exit.kind === kind).map(({ ring }) => ring))
  const { relief } = ground
  return {
    outline: pathOf(ground.outline),
    contours: ground.contours.map(({ shape }) => pathOf(shape)),
    water: pathOf(ground.water),
    houses: pathOf(ground.buildings.flat()),
    floors,
    zones,
    extracts: exits('extract'),
    transits: exits('transit'),
    stops: stopsOf(ground.btr),
    roads: ground.roads.map(({ kind, width, line }) => ({
      kind,
      width: width / DECIMETRES,
      line: lineOf(line),
    })),
    relief: relief && {
      image: reliefImage(relief),
      width: (relief.columns * relief.cell) / DECIMETRES,
      height: (relief.rows * relief.cell) / DECIMETRES,
    },
  }
}

function pathOf(shape: Shape): Path2D {
  const path = new Path2D()
  for (const ring of shape) addRing(path, ring)
  return path
}

function addRing(path: Path2D, ring: Ring): void {
  addLine(path, ring)
  path.closePath()
}

function lineOf(line: Ring): Path2D {
  const path = new Path2D()
  addLine(path, line)
  return path
}

function addLine(path: Path2D, line: Ring): void {
  for (let at = 0; at + 1 < line.length; at += 2) {
    const [x, y] = [(line[at] ?? 0) / DECIMETRES, (line[at + 1] ?? 0) / DECIMETRES]
    if (at === 0) path.moveTo(x, y)
    else path.lineTo(x, y)
  }
}

function stopsOf(stops: MapGround['btr']): Path2D {
  const path = new Path2D()
  for (const { x, y } of stops) {
    path.moveTo(x / DECIMETRES + STOP_METRES, y / DECIMETRES)
    path.arc(x / DECIMETRES, y / DECIMETRES, STOP_METRES, 0, 2 * Math.PI)
  }
  return path
}

/** Draws slopes as shadow and light over the layers below: one pixel per cell, smoothed when it is scaled. */
function reliefImage(relief: Relief): HTMLCanvasElement {
  const image = document.createElement('canvas')
  image.width = relief.columns
  image.height = relief.rows
  const context = image.getContext('2d')
  if (!context) return image
  const pixels = context.createImageData(relief.columns, relief.rows)
  for (const [at, shade] of computeShades(relief).entries()) {
    const light = shade > 0 ? 255 : 0
    pixels.data.set([light, light, light, Math.min(1, Math.abs(shade)) * MOST_ALPHA], at * 4)
  }
  context.putImageData(pixels, 0, 0)
  return image
}

/** Computes how much brighter than level ground each cell is, -1 to 1, row by row. */
function computeShades({ cell, columns, rows, heights }: Relief): number[] {
  const heightAt = (column: number, row: number) => {
    const x = Math.min(columns - 1, Math.max(0, column))
    const y = Math.min(rows - 1, Math.max(0, row))
    return heights[y * columns + x] ?? 0
  }
  return heights.map((_, at) => {
    const [column, row] = [at % columns, Math.floor(at / columns)]
    const east = ((heightAt(column + 1, row) - heightAt(column - 1, row)) / (2 * cell)) * STEEPER
    const south = ((heightAt(column, row + 1) - heightAt(column, row - 1)) / (2 * cell)) * STEEPER
    const facing = (-east * LIGHT.x - south * LIGHT.y + LIGHT.up) / Math.hypot(east, south, 1)
    return facing - LIGHT.up
  })
}
