import { PackCredit } from '@raidkit/rules/maps/map-packs'
import { MapLevel, MapSlug } from '@raidkit/rules/platform/maps'
import { z } from 'zod'
import { defineCall } from '../platform/call.ts'

/** Rectangle on our picture of the map: top left (0, 0), bottom right (1, 1). */
const Rect = z.object({ u: z.number(), v: z.number(), width: z.number(), height: z.number() })
const Range = z.tuple([z.int(), z.int()])

/** Drawings of a pack, one per floor, each stretched over `rect`. */
const PackDrawing = z.object({
  kind: z.literal('svg'),
  rect: Rect,
  floors: z.array(z.object({ level: MapLevel, url: z.string() })),
})

/** Tiles 0/0/0, 1/0/0, …; `rect` is the area of 0/0/0, and each zoom halves it. */
const PackTiles = z.object({
  kind: z.literal('tiles'),
  rect: Rect,
  /** Side of a tile in its own pixels, the size at which a tile is sharpest. */
  tileSize: z.int(),
  floors: z.array(
    z.object({
      level: MapLevel,
      /** Address with `{z}`, `{x}` and `{y}`. */
      template: z.string(),
      /** Range of tiles at each zoom, first and last. */
      zooms: z.array(z.object({ z: z.int(), x: Range, y: Range })),
    }),
  ),
})

/** Pack as one map shows it. A missing floor is shown as the dimmed ground. */
export const MapPack = PackCredit.extend({
  slug: z.string(),
  picture: z.discriminatedUnion('kind', [PackDrawing, PackTiles]),
})
export type MapPack = z.infer<typeof MapPack>

/** Returns the drawings that can replace our own under a map's markers; an unknown map has none. */
export const getMapPacks = defineCall({
  method: 'GET',
  path: '/api/be/maps/packs',
  access: 'visitor',
  request: z.object({ map: z.string().min(1).max(40) }),
  reply: z.object({ packs: z.array(MapPack) }),
})

/** Pack as its operator sees it. */
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
 * Accepts a zip file or one SVG as the request body. It is not a call, because the body is read as a stream. The query
 * carries what the file may lack: its name, the map of a single drawing, and the credit where there is no `pack.json`.
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

/** Result of an upload. */
export const UploadReply = StoredPacks.extend({
  pack: StoredPack,
  /** The first of the files that belong to no map. */
  unused: z.array(z.string()),
})
export type UploadReply = z.infer<typeof UploadReply>

/** Files of packs. The hash covers the whole pack, so the content at an address never changes. */
export const MAP_PACK_FILES = '/map-packs/:hash/*'

export function packFilePath(hash: string, path: string): string {
  return `/map-packs/${hash}/${path}`
}
