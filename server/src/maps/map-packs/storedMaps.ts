import { packFilePath, type MapPack, type StoredPack } from '@raidkit/contract/maps/mapPacks'
import { drawingRect, firstTileRect } from '@raidkit/rules/maps/map-packs'
import type { Geometry } from '@raidkit/rules/maps/map-geometry'
import { MapLevel, MapSlug } from '@raidkit/rules/platform/maps'
import { z } from 'zod'
import type { MapPackRow } from '../tables/mapPacks.ts'

const Range = z.tuple([z.int(), z.int()])
const Zoom = z.object({ z: z.int(), x: Range, y: Range })

/** Content of a pack for one map, as stored in its database row. */
export const StoredMap = z.discriminatedUnion('kind', [
  z.object({ map: MapSlug, kind: z.literal('svg'), files: z.int(), levels: z.array(MapLevel) }),
  z.object({
    map: MapSlug,
    kind: z.literal('tiles'),
    files: z.int(),
    tileSize: z.int(),
    floors: z.array(z.object({ level: MapLevel, zooms: z.array(Zoom) })),
  }),
])
export type StoredMap = z.infer<typeof StoredMap>

/** Paths of a pack's files; tiles have no extension, because those of one floor may be of several types. */
export const drawingPath = (map: MapSlug, level: MapLevel) => `${map}/${level}.svg`
export const tilePath = (map: MapSlug, level: MapLevel, tile: string) => `${map}/${level}/${tile}`

/** Converts a row to the pack that the operator sees. */
export function storedPack(row: MapPackRow): StoredPack {
  const { uid, bytes, files, importedAt } = row
  const maps = z.array(StoredMap).parse(row.maps)
  return {
    uid,
    ...namedPack(row),
    bytes,
    files,
    importedAtMs: importedAt.getTime(),
    maps: maps.map((one) => ({ map: one.map, kind: one.kind, files: one.files, levels: levelsOf(one) })),
  }
}

function levelsOf(map: StoredMap): MapLevel[] {
  return map.kind === 'svg' ? map.levels : map.floors.map(({ level }) => level)
}

/** Converts a row to the pack of one map; undefined if it has no picture of that map. */
export function packOfMap(row: MapPackRow, map: MapSlug, geometry: Geometry): MapPack | undefined {
  const own = z
    .array(StoredMap)
    .parse(row.maps)
    .find((one) => one.map === map)
  if (!own) return undefined
  if (own.kind === 'svg') {
    const floors = own.levels.map((level) => ({
      level,
      url: packFilePath(row.hash, drawingPath(map, level)),
    }))
    return { ...namedPack(row), picture: { kind: 'svg', rect: drawingRect(map, geometry), floors } }
  }
  const { tileSize } = own
  const floors = own.floors.map(({ level, zooms }) => ({
    level,
    zooms,
    template: packFilePath(row.hash, tilePath(map, level, '{z}/{x}/{y}')),
  }))
  const rect = firstTileRect(geometry, tileSize)
  return { ...namedPack(row), picture: { kind: 'tiles', rect, tileSize, floors } }
}

/** Returns the name and credit of a pack; empty columns become absent fields. */
function namedPack({ slug, name, author, licence, link }: MapPackRow) {
  return {
    slug,
    name,
    ...(author !== null && { author }),
    ...(licence !== null && { licence }),
    ...(link !== null && { link }),
  }
}
