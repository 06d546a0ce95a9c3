import { NAME_CLASSES } from './types.ts'
import type { GroundName, GroundRoad, MapGround, Ring, Shape, ZoneKind } from './types.ts'

type Deltas = number[]
type ShapeFile = Deltas[]
type NameRow = [text: string, x: number, y: number, nameClass: number, turn?: number, floor?: number]

/** Stored ground: every list of points and heights as differences, a third of the size under Brotli. */
export type GroundFile = {
  map: string
  size: [width: number, height: number]
  indoors?: 1
  relief?: { cell: number; columns: number; rows: number; heights: Deltas }
  contours: [height: number, shape: ShapeFile][]
  water: ShapeFile
  outline: ShapeFile
  buildings: ShapeFile[]
  floors: [name: string, shapes: ShapeFile[]][]
  zones: [kind: ZoneKind, ring: Deltas][]
  exits: [kind: 'extract' | 'transit', id: string, ring: Deltas][]
  btr: Deltas
  roads: [kind: GroundRoad['kind'], width: number, line: Deltas][]
  names: NameRow[]
}

/** Returns the differences to the value `stride` places before, which are small numbers for near points. */
function deltas(values: readonly number[], stride: number): Deltas {
  return values.map((value, at) => value - (values[at - stride] ?? 0))
}

function sums(differences: readonly number[], stride: number): number[] {
  const values: number[] = []
  for (const [at, difference] of differences.entries()) values.push(difference + (values[at - stride] ?? 0))
  return values
}

const packRing = (ring: Ring) => deltas(ring, 2)
const packShape = (shape: Shape) => shape.map(packRing)
const ringOf = (packed: Deltas): Ring => sums(packed, 2)
const shapeOf = (packed: ShapeFile): Shape => packed.map(ringOf)

export function encodeGround(ground: MapGround): GroundFile {
  const { relief } = ground
  return {
    map: ground.map,
    size: [ground.width, ground.height],
    ...(ground.isIndoors && { indoors: 1 }),
    ...(relief && { relief: { ...relief, heights: deltas(relief.heights, 1) } }),
    contours: ground.contours.map(({ height, shape }) => [height, packShape(shape)]),
    water: packShape(ground.water),
    outline: packShape(ground.outline),
    buildings: ground.buildings.map(packShape),
    floors: ground.floors.map(({ name, shapes }) => [name, shapes.map(packShape)]),
    zones: ground.zones.map(({ kind, ring }) => [kind, packRing(ring)]),
    exits: ground.exits.map(({ kind, id, ring }) => [kind, id, packRing(ring)]),
    btr: packRing(ground.btr.flatMap(({ x, y }) => [x, y])),
    roads: ground.roads.map(({ kind, width, line }) => [kind, width, packRing(line)]),
    names: ground.names.map(nameRow),
  }
}

export function decodeGround(file: GroundFile): MapGround {
  const { relief } = file
  return {
    map: file.map,
    width: file.size[0],
    height: file.size[1],
    isIndoors: file.indoors === 1,
    ...(relief && { relief: { ...relief, heights: sums(relief.heights, 1) } }),
    contours: file.contours.map(([height, shape]) => ({ height, shape: shapeOf(shape) })),
    water: shapeOf(file.water),
    outline: shapeOf(file.outline),
    buildings: file.buildings.map(shapeOf),
    floors: file.floors.map(([name, shapes]) => ({ name, shapes: shapes.map(shapeOf) })),
    zones: file.zones.map(([kind, ring]) => ({ kind, ring: ringOf(ring) })),
    exits: file.exits.map(([kind, id, ring]) => ({ kind, id, ring: ringOf(ring) })),
    btr: pairs(ringOf(file.btr)),
    roads: file.roads.map(([kind, width, line]) => ({ kind, width, line: ringOf(line) })),
    names: file.names.map(nameOf),
  }
}

function nameRow({ text, x, y, class: size, turn, floor }: GroundName): NameRow {
  const rank = NAME_CLASSES.indexOf(size)
  if (floor !== undefined) return [text, x, y, rank, turn, floor]
  return turn === 0 ? [text, x, y, rank] : [text, x, y, rank, turn]
}

function nameOf([text, x, y, size, turn = 0, floor]: NameRow): GroundName {
  return { text, x, y, class: NAME_CLASSES[size] ?? 'room', turn, ...(floor !== undefined && { floor }) }
}

function pairs(ring: Ring): { x: number; y: number }[] {
  const points: { x: number; y: number }[] = []
  for (let at = 0; at + 1 < ring.length; at += 2) points.push({ x: ring[at] ?? 0, y: ring[at + 1] ?? 0 })
  return points
}
