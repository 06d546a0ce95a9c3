import { PackCredit } from '@raidkit/rules/maps/map-packs'
import { MapLevel, MapSlug } from '@raidkit/rules/platform/maps'
import { z } from 'zod'
import { defineCall } from '../platform/call.ts'

/** On our picture of the map: top left (0, 0), bottom right (1, 1). */
const Rect = z.object({ u: z.number(), v: z.number(), width: z.number(), height: z.number() })
const Range = z.tuple([z.int(), z.int()])

/** One drawing per floor, stretched over `rect`. */
const PackDrawing = z.object({
  kind: z.literal('svg'),
  rect: Rect,
  floors: z.array(z.object({ level: MapLevel, url: z.string() })),
})

/** Tiles of 0/0/0, 1/0/0, …; `rect` is where 0/0/0 lies, and each zoom halves it. */
const PackTiles = z.object({
  kind: z.literal('tiles'),
  rect: Rect,
  /** The side of a tile in its own pixels: where a tile reads best. */
  tileSize: z.int(),
  floors: z.array(
    z.object({
      level: MapLevel,
      /** With `{z}`, `{x}` and `{y}`. */
      template: z.string(),
      /** What there is of each zoom, from and to. */
      zooms: z.array(z.object({ z: z.int(), x: Range, y: Range })),
    }),
  ),
})

/** A pack as one map shows it. A floor that it lacks is shown as the dimmed ground. */
export const MapPack = PackCredit.extend({
  slug: z.string(),
  picture: z.discriminatedUnion('kind', [PackDrawing, PackTiles]),
})
export type MapPack = z.infer<typeof MapPack>

/** Drawings that may lie under the markers of a map, instead of our own; an unknown map has none. */
export const getMapPacks = defineCall({
  method: 'GET',
  path: '/api/be/maps/packs',
  access: 'visitor',
  request: z.object({ map: z.string().min(1).max(40) }),
  reply: z.object({ packs: z.array(MapPack) }),
})

/** A pack as its operator sees it. */
export const StoredPack = PackCredit.extend({
  uid: z.uuid(),
  slug: z.string(),
  bytes: z.int(),
  files: z.int(),
  importedAtMs: z.int(),
  maps: z.array(
    z.object({ map: MapSlug, kind: z.enum(['svg', 'tiles']), levels: z.array(MapLevel), files: z.int() }),
  ),
})
export type StoredPack = z.infer<typeof StoredPack>

const StoredPacks = z.object({ packs: z.array(StoredPack) })

export const listMapPacks = defineCall({
  method: 'GET',
  path: '/api/be/admin/maps/packs',
  access: 'admin',
  request: z.object({}),
  reply: StoredPacks,
})

export const removeMapPack = defineCall({
  method: 'DELETE',
  path: '/api/be/admin/maps/packs',
  access: 'admin',
  request: z.object({ uid: z.uuid() }),
  reply: StoredPacks,
})

/**
 * Takes a zip file or one SVG as its body, as it is; no call, because it is read as a stream. The query says what the file
 * itself may not: its name, the map of a lone drawing, and whom it is from where there is no `pack.json`.
 */
export const MAP_PACK_UPLOAD = '/api/be/admin/maps/packs/upload'

const Given = z
  .string()
  .trim()
  .transform((text) => text || undefined)

export const UploadQuery = z.object({
  file: z.string().min(1).max(200),
  map: MapSlug.optional(),
  name: Given.pipe(PackCredit.shape.name.optional()).optional(),
  author: Given.pipe(PackCredit.shape.author).optional(),
  licence: Given.pipe(PackCredit.shape.licence).optional(),
  link: Given.pipe(PackCredit.shape.link).optional(),
})
export type UploadQuery = z.infer<typeof UploadQuery>

/** What became of an upload. */
export const UploadReply = StoredPacks.extend({
  pack: StoredPack,
  /** Files that no map has a use for, the first of them. */
  unused: z.array(z.string()),
})
export type UploadReply = z.infer<typeof UploadReply>

/** Files of packs. The hash is that of the whole pack: what lies under an address never changes. */
export const MAP_PACK_FILES = '/map-packs/:hash/*'

export function packFilePath(hash: string, path: string): string {
  return `/map-packs/${hash}/${path}`
}
