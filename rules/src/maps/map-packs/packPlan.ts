import type { Geometry } from '../map-geometry/index.ts'
import { MAP_SLUGS } from '../../platform/maps/index.ts'
import type { MapLevel, MapSlug } from '../../platform/maps/index.ts'
import { floorNames, mapOfName } from './names.ts'
import type { LevelOf, OwnFloors } from './names.ts'
import { tileSizeOf } from './placing.ts'
import type { PackFaultCode } from './limits.ts'
import type { PackManifest } from './schema.ts'

export const MANIFEST_FILE = 'pack.json'

export type PlannedTile = { level: MapLevel; z: number; x: number; y: number; path: string }
/** Picture of one map, with the pack's files that make it up. */
export type PlannedMap =
  | { map: MapSlug; kind: 'svg'; file: string; floors?: OwnFloors | undefined }
  | { map: MapSlug; kind: 'tiles'; tileSize: number; tiles: PlannedTile[] }

export type PackPlan =
  | { state: 'plan'; maps: PlannedMap[]; unused: string[] }
  | { state: 'refused'; why: PackFaultCode; file: string }

export type PackFiles = {
  /** Paths of all files of the pack. */
  paths: readonly string[]
  /** Folder and content of `pack.json`. */
  manifest?: { folder: string; says: PackManifest } | undefined
  /** Map of a single file that is not named after it. */
  only?: MapSlug | undefined
  geometryOf: (map: MapSlug) => Geometry | undefined
}

/** Hidden and system files that operating systems leave in folders. */
const LITTER = /(?:^|\/)(?:\.[^/]*|__MACOSX|Thumbs\.db|desktop\.ini)(?:\/|$)/i

export function isLitter(path: string): boolean {
  return LITTER.test(path)
}

/** Returns the path of `pack.json`, at the top level or in the single folder that contains everything. */
export function manifestPath(paths: readonly string[]): string | undefined {
  const found = paths.filter((path) => path === MANIFEST_FILE || /^[^/]+\/pack\.json$/.test(path))
  return found.find((path) => path === MANIFEST_FILE) ?? (found.length === 1 ? found[0] : undefined)
}

/** Plans which file becomes which picture: by the manifest if it lists maps, otherwise by file names. */
export function packPlan(pack: PackFiles): PackPlan {
  const paths = pack.paths.filter((path) => !isLitter(path) && !path.endsWith(MANIFEST_FILE))
  if (paths.length === 0) return { state: 'refused', why: 'empty', file: '' }
  const listed = pack.manifest?.says.maps
  const found = listed ? listedMaps(pack, paths, listed) : recognisedMaps(pack, paths)
  if (!Array.isArray(found)) return found
  if (found.length === 0) return { state: 'refused', why: 'noMaps', file: '' }
  const used = new Set(
    found.flatMap((one) => (one.kind === 'svg' ? [one.file] : one.tiles.map(({ path }) => path))),
  )
  return { state: 'plan', maps: found, unused: paths.filter((path) => !used.has(path)) }
}

type RefusedPlan = Extract<PackPlan, { state: 'refused' }>

function listedMaps(
  { manifest, geometryOf }: PackFiles,
  paths: readonly string[],
  listed: NonNullable<PackManifest['maps']>,
): PlannedMap[] | RefusedPlan {
  const known = new Set(paths)
  const folders = tileFolders(paths)
  const inPack = (path: string) => (manifest?.folder ? `${manifest.folder}/${path}` : path)
  const maps: PlannedMap[] = []
  for (const map of MAP_SLUGS) {
    const entry = listed[map]
    const geometry = entry && geometryOf(map)
    if (!entry || !geometry) continue
    if ('file' in entry) {
      const file = inPack(entry.file)
      if (!known.has(file)) return { state: 'refused', why: 'missing', file: entry.file }
      maps.push({ map, kind: 'svg', file, floors: entry.floors })
    } else {
      const levelOf = floorNames(map, geometry, entry.floors)
      const folder = inPack(entry.tiles).split('/')
      const tiles = tilesOf(folders, (path) =>
        folder.every((part, nth) => path[nth] === part)
          ? levelIn(path.slice(folder.length), levelOf)
          : undefined,
      )
      if (tiles.length === 0) return { state: 'refused', why: 'missing', file: entry.tiles }
      maps.push({ map, kind: 'tiles', tileSize: entry.tileSize ?? tileSizeOf(map), tiles })
    }
  }
  return maps
}

function recognisedMaps({ only, geometryOf }: PackFiles, paths: readonly string[]): PlannedMap[] {
  const svgs = new Map<MapSlug, string>()
  const folders = tileFolders(paths)
  for (const path of paths) {
    const name = /([^/]+)\.svg$/i.exec(path)?.[1]
    const map =
      name === undefined ? undefined : paths.length === 1 ? (only ?? mapOfName(name)) : mapOfName(name)
    if (map && !svgs.has(map)) svgs.set(map, path)
  }
  return MAP_SLUGS.flatMap((map): PlannedMap[] => {
    const geometry = geometryOf(map)
    if (!geometry) return []
    const file = svgs.get(map)
    if (file !== undefined) return [{ map, kind: 'svg', file }]
    const levelOf = floorNames(map, geometry)
    const tiles = tilesOf(folders, (path) => {
      const at = path.findLastIndex((folder) => mapOfName(folder) === map)
      return at === -1 ? undefined : levelIn(path.slice(at + 1), levelOf)
    })
    return tiles.length > 0 ? [{ map, kind: 'tiles', tileSize: tileSizeOf(map), tiles }] : []
  })
}

/**
 * Returns the level of a folder: tiles directly in the map's folder are its main floor, otherwise there is one folder
 * per floor.
 */
function levelIn(folders: readonly string[], levelOf: LevelOf): MapLevel | undefined {
  const [floor, ...more] = folders
  if (floor === undefined) return 'main'
  return more.length === 0 ? levelOf(floor) : undefined
}

const TILE = /^(.+)\/(\d)\/(-?\d{1,5})\/(-?\d{1,5})\.(?:png|webp|jpe?g)$/i

type Folders = ReadonlyMap<string, readonly Omit<PlannedTile, 'level'>[]>

/** Groups tiles by folder, once for all eleven maps: a pack may have tens of thousands of tiles. */
function tileFolders(paths: readonly string[]): Folders {
  const folders = new Map<string, Omit<PlannedTile, 'level'>[]>()
  for (const path of paths) {
    const [, folder, z, x, y] = TILE.exec(path) ?? []
    if (folder === undefined) continue
    const tiles = folders.get(folder) ?? []
    folders.set(folder, tiles)
    tiles.push({ z: Number(z), x: Number(x), y: Number(y), path })
  }
  return folders
}

/**
 * Collects the tiles of each level. If a tile exists in two file types, or a floor in two folders, the first one
 * counts.
 */
function tilesOf(
  folders: Folders,
  levelOf: (folders: readonly string[]) => MapLevel | undefined,
): PlannedTile[] {
  const found = new Map<string, PlannedTile>()
  for (const [folder, tiles] of folders) {
    const level = levelOf(folder.split('/'))
    if (!level) continue
    for (const tile of tiles) {
      const key = `${level} ${tile.z}/${tile.x}/${tile.y}`
      if (!found.has(key)) found.set(key, { level, ...tile })
    }
  }
  return [...found.values()]
}
