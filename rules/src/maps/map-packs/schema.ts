import { z } from 'zod'
import { MapLevel, MapSlug } from '../../platform/maps/index.ts'

const Words = z.string().trim().min(1).max(120)
/** Path inside the manifest's folder: no parent folder, no drive, no backslash. */
const PackPath = z
  .string()
  .min(1)
  .max(200)
  .refine((path) => isInnerPath(path), 'must be a path inside the pack')
const Floors = z.partialRecord(MapLevel, Words)

/** Entry of a drawing; `floors` names the group of each floor that differs from the usual names. */
const SvgEntry = z.object({ file: PackPath, floors: Floors.optional() })
/**
 * Entry of a tile set; `floors` names the folder of each floor, and `tileSize` is the side of a tile in pixels of the
 * map's transform.
 */
const TilesEntry = z.object({
  tiles: PackPath,
  floors: Floors.optional(),
  tileSize: z.int().min(16).max(2048).optional(),
})

/** Author and licence of a pack, shown wherever the pack is. */
export const PackCredit = z.object({
  name: Words,
  author: Words.optional(),
  licence: Words.optional(),
  link: z
    .url({ protocol: /^https?$/ })
    .max(300)
    .optional(),
})
export type PackCredit = z.infer<typeof PackCredit>

/** Content of `pack.json`. Without `maps` the files are recognised by their names. */
export const PackManifest = PackCredit.extend({
  maps: z.partialRecord(MapSlug, z.union([SvgEntry, TilesEntry])).optional(),
})
export type PackManifest = z.infer<typeof PackManifest>

/** Returns whether a path stays inside the folder that it is unpacked into. */
export function isInnerPath(path: string): boolean {
  if (path.includes('\\') || path.includes('\0') || path.startsWith('/') || /^[a-z]:/i.test(path))
    return false
  return path.split('/').every((part) => part !== '' && part !== '.' && part !== '..')
}

const SLUG_LENGTH = 40

/** Returns the name of a pack as used in commands and addresses. */
export function packSlug(name: string): string {
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const slug = plain.replaceAll(/[^a-z\d]+/g, '-').slice(0, SLUG_LENGTH)
  return slug.replaceAll(/^-|-$/g, '') || 'pack'
}
