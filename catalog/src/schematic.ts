import { pictureRatio, toPicture } from '@raidkit/rules/maps/map-geometry'
import type { Geometry, MapSchematic } from '@raidkit/rules/maps/map-geometry'
import type { MapPoints, MapRecord } from '@raidkit/rules/maps/map-facts'
import {
  boxAround,
  clusterSpots,
  computeCentroid,
  linkNeighbours,
  traceOutline,
  keepSpaced,
} from './shapes.ts'
import type { Spot } from './shapes.ts'

const SIDE = 1000
/** Cell fine enough to tell buildings apart on a picture of 1000, and no finer than a room. */
const BLOCK_CELL = 14
const ROOM_METRES = 5
const BLOCK_MEMBERS = 3
const SMALLEST_BLOCK = 12
const SPAWN_CELL = 60
const LABEL_GAP = 110
const WAY_GAP = 60
const RAYS = 32
/** Maximum counts that keep the drawing below 3 kB. */
const MOST = { blocks: 30, ways: 22, spawns: 10, labels: 9 }

/** Builds a small schematic drawing of a map; undefined for a map whose bounds are not known. */
export function mapSchematic(map: MapRecord, points: MapPoints): MapSchematic | undefined {
  const { geometry } = map
  if (!geometry) return undefined
  const ratio = pictureRatio(geometry)
  const [width, height] = [SIDE * Math.min(1, ratio), SIDE * Math.min(1, 1 / ratio)]
  const place = (x: number, z: number): Spot => {
    const { u, v } = toPicture(geometry, x, z)
    return [u * width, v * height]
  }
  const inside = ([x, y]: Spot) => x >= 0 && y >= 0 && x <= width && y <= height
  const spots = (at: readonly (readonly [number, number, number])[]) =>
    at.map(([x, , z]) => place(x, z)).filter(inside)

  const loot = spots([...Object.values(points.containers).flat(), ...points.loose.map(({ at }) => at)])
  const spawns = spots(
    points.spawns.filter(({ side, who }) => side !== 'scav' && who.includes('player')).map(({ at }) => at),
  )
  const extracts = points.extracts
    .map(({ at: [x, , z], faction }) => ({ at: place(x, z), faction }))
    .filter(({ at }) => inside(at))
  const transits = points.transits
    .map(({ at: [x, , z], to }) => ({ at: place(x, z), to }))
    .filter(({ at }) => inside(at))
  const labels = labelSpots(points, place).filter(({ at }) => inside(at))
  const places = keepSpaced([...labels, ...extracts, ...transits], ({ at }) => at, WAY_GAP).map(
    ({ at }) => at,
  )
  return {
    map: map.slug,
    width: Math.round(width),
    height: Math.round(height),
    ground: traceOutline(
      [...loot, ...spots(points.spawns.map(({ at }) => at)), ...extracts.map(({ at }) => at)],
      RAYS,
    )
      .map(([x, y]): Spot => [clamp(x, width), clamp(y, height)])
      .map(whole),
    blocks: blocks(loot, Math.max(BLOCK_CELL, ROOM_METRES * pixelsPerMetre(geometry, width))),
    ways: ways(places),
    spawns: clusterSpots(spawns, SPAWN_CELL)
      .slice(0, MOST.spawns)
      .map((group) => ({ at: whole(computeCentroid(group)), count: group.length })),
    extracts: extracts.map(({ at, faction }) => ({ at: whole(at), faction })),
    transits: transits.map(({ at, to }) => ({ at: whole(at), to })),
    labels: keepSpaced(labels, ({ at }) => at, LABEL_GAP)
      .slice(0, MOST.labels)
      .map(({ at, text }) => ({ at: whole(at), text })),
  }
}

/** Returns the names of places, weightiest first, each text once. */
function labelSpots(points: MapPoints, place: (x: number, z: number) => Spot) {
  const weight = ({ size = 60, small }: MapPoints['labels'][number]) => (small ? 0 : size)
  const inOrder = points.labels.toSorted((a, b) => weight(b) - weight(a))
  return [...new Map(inOrder.toReversed().map((label) => [label.text, label])).values()]
    .toReversed()
    .map(({ text, at: [x, z] }) => ({ text, at: place(x, z) }))
}

function blocks(loot: readonly Spot[], cell: number): MapSchematic['blocks'] {
  return clusterSpots(loot, cell)
    .filter((group) => group.length >= BLOCK_MEMBERS)
    .slice(0, MOST.blocks)
    .map((group) => {
      const [x, y, w, h] = boxAround(group, SMALLEST_BLOCK)
      return [Math.round(x), Math.round(y), Math.round(w), Math.round(h)]
    })
}

function pixelsPerMetre(geometry: Geometry, width: number): number {
  const [[x1, z1], [x2, z2]] = geometry.bounds
  const [across, up] = [Math.abs(x1 - x2), Math.abs(z1 - z2)]
  return width / (geometry.rotation % 180 === 0 ? across : up)
}

/** Returns the shortest ways first: with many places the long ones say least. */
function ways(places: readonly Spot[]): MapSchematic['ways'] {
  const length = ([a, b]: [Spot, Spot]) => Math.hypot(a[0] - b[0], a[1] - b[1])
  return linkNeighbours(places)
    .toSorted((a, b) => length(a) - length(b))
    .slice(0, MOST.ways)
    .map(([a, b]) => [...whole(a), ...whole(b)])
}

function whole([x, y]: Spot): [number, number] {
  return [Math.round(x), Math.round(y)]
}

function clamp(value: number, most: number): number {
  return Math.min(Math.max(value, 0), most)
}
