import { createHash } from 'node:crypto'
import {
  PACK_LIMITS,
  type PackFiles,
  type PackPlan,
  type PlannedMap,
  type PlannedTile,
} from '@raidkit/rules/maps/map-packs'
import { MAP_LEVELS } from '@raidkit/rules/platform/maps'
import type { Store } from '../../platform/store/connection.ts'
import type { MapPackFile } from '../tables/mapPacks.ts'
import { PackFault } from './packFault.ts'
import type { PackSource } from './source/packSource.ts'
import { drawingPath, tilePath, type StoredMap } from './storedMaps.ts'
import { openSvgCleaner, type SvgCleaner } from './svg/svgThread.ts'

const READERS: readonly { type: string; size: (bytes: Buffer) => Size | undefined }[] = [
  { type: 'image/png', size: pngSize },
  { type: 'image/webp', size: webpSize },
  { type: 'image/jpeg', size: jpegSize },
]

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')

/** Returns whether a marker begins a frame of a JPEG; C4, C8 and CC are tables. */
const isFrame = (mark: number) => mark >= 0xc0 && mark <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(mark)

type Reading = {
  store: Store
  uid: string
  plan: Extract<PackPlan, { state: 'plan' }>
  source: PackSource
  geometryOf: PackFiles['geometryOf']
}
type Contents = { maps: StoredMap[]; files: number; bytes: number; digest: string }

/** Maximum size of a pack's part in memory. */
const BATCH_BYTES = 4 * 1024 * 1024
const BATCH_FILES = 100

/** Reads every file of a plan, checks and cleans it, and writes it to the staged pack. */
export async function packContents({ store, uid, plan, source, geometryOf }: Reading): Promise<Contents> {
  const cleaner = openSvgCleaner()
  const writer = fileWriter(store, uid)
  const maps: StoredMap[] = []
  try {
    for (const map of plan.maps) {
      const geometry = geometryOf(map.map)
      if (map.kind === 'tiles') maps.push(await tilesOf(map, source, writer))
      else if (geometry) maps.push(await drawingOf(map, { source, writer, cleaner, geometry }))
    }
    return { maps, ...(await writer.end()) }
  } finally {
    await cleaner.close()
  }
}

type Drawing = Extract<PlannedMap, { kind: 'svg' }>
type DrawingTools = {
  source: PackSource
  writer: Writer
  cleaner: SvgCleaner
  geometry: NonNullable<ReturnType<PackFiles['geometryOf']>>
}

async function drawingOf({ map, file, floors }: Drawing, tools: DrawingTools): Promise<StoredMap> {
  const { source, writer, cleaner, geometry } = tools
  const bytes = await source.read(file, PACK_LIMITS.svgBytes)
  const { ground, floors: known } = geometry
  const lie = { floors: known, ...(ground !== undefined && { ground }) }
  const drawn = await cleaner.clean({ file, bytes, map, geometry: lie, floors })
  for (const { level, svg } of drawn)
    await writer.add({ path: drawingPath(map, level), type: 'image/svg+xml', body: Buffer.from(svg) })
  const found = new Set(drawn.map(({ level }) => level))
  return { map, kind: 'svg', files: drawn.length, levels: MAP_LEVELS.filter((level) => found.has(level)) }
}

type Tiles = Extract<PlannedMap, { kind: 'tiles' }>

async function tilesOf(
  { map, tileSize, tiles }: Tiles,
  source: PackSource,
  writer: Writer,
): Promise<StoredMap> {
  for (const { level, z, x, y, path } of tiles) {
    const body = await source.read(path, PACK_LIMITS.tileBytes)
    const type = pictureType(body)
    if (type === undefined) throw new PackFault('picture', path)
    await writer.add({ path: tilePath(map, level, `${z}/${x}/${y}`), type, body })
  }
  const floors = MAP_LEVELS.flatMap((level) => {
    const own = tiles.filter((tile) => tile.level === level)
    return own.length === 0 ? [] : [{ level, zooms: zoomsOf(own) }]
  })
  return { map, kind: 'tiles', files: tiles.length, tileSize, floors }
}

function zoomsOf(tiles: readonly PlannedTile[]) {
  const zooms = Map.groupBy(tiles, ({ z }) => z)
  return [...zooms]
    .toSorted(([one], [other]) => one - other)
    .map(([z, own]) => ({ z, x: rangeOf(own.map(({ x }) => x)), y: rangeOf(own.map(({ y }) => y)) }))
}

function rangeOf(numbers: readonly number[]): [number, number] {
  return numbers.reduce<[number, number]>(
    ([from, to], n) => [Math.min(from, n), Math.max(to, n)],
    [Infinity, -Infinity],
  )
}

type Writer = {
  add: (file: MapPackFile) => Promise<void>
  end: () => Promise<Omit<Contents, 'maps'>>
}

function fileWriter(store: Store, uid: string): Writer {
  const hash = createHash('sha256')
  const sum = { files: 0, bytes: 0 }
  let batch: MapPackFile[] = []
  let batchBytes = 0
  const write = async () => {
    if (batch.length > 0) await store.mapPacks.addFiles(uid, batch)
    batch = []
    batchBytes = 0
  }
  return {
    add: async (file) => {
      hash.update(`${file.path}\n${createHash('sha256').update(file.body).digest('hex')}\n`)
      sum.files += 1
      sum.bytes += file.body.length
      batch.push(file)
      batchBytes += file.body.length
      if (batchBytes >= BATCH_BYTES || batch.length >= BATCH_FILES) await write()
    },
    end: async () => {
      await write()
      return { ...sum, digest: hash.digest('hex') }
    },
  }
}

type Size = { width: number; height: number }

/**
 * Returns the media type of a raster picture by its own bytes; undefined if it is not a picture, or its size is not
 * allowed.
 */
function pictureType(bytes: Buffer): string | undefined {
  const found = READERS.flatMap(({ type, size }) => {
    const read = size(bytes)
    return read ? [{ type, ...read }] : []
  })[0]
  if (!found) return undefined
  const { type, width, height } = found
  const isUsable = [width, height].every((side) => side >= 1 && side <= PACK_LIMITS.tilePixels)
  return isUsable ? type : undefined
}

function pngSize(bytes: Buffer): Size | undefined {
  if (bytes.length < 24 || !bytes.subarray(0, PNG.length).equals(PNG)) return undefined
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

/** Reads the size of a WebP picture: lossy, lossless or extended (RFC 9649). */
function webpSize(bytes: Buffer): Size | undefined {
  const word = (at: number) => bytes.toString('latin1', at, at + 4)
  if (bytes.length < 30 || word(0) !== 'RIFF' || word(8) !== 'WEBP') return undefined
  const kind = word(12)
  if (kind === 'VP8X') return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
  if (kind === 'VP8L') {
    const bits = bytes.readUInt32LE(21)
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
  }
  if (kind !== 'VP8 ') return undefined
  return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
}

function jpegSize(bytes: Buffer): Size | undefined {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return undefined
  for (let at = 2; at + 9 < bytes.length;) {
    if (bytes[at] !== 0xff) return undefined
    const mark = bytes[at + 1] ?? 0
    if (isFrame(mark)) return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) }
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  return undefined
}
