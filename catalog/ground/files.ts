import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MapPoints, MapRecord } from '@raidkit/rules/maps/map-facts'
import type { Geometry } from '@raidkit/rules/maps/map-geometry'
import { encodeGround } from '@raidkit/rules/maps/map-ground'
import type { GroundFile } from '@raidkit/rules/maps/map-ground'
import { buildGround } from './build.ts'

type MeasuredMap = MapRecord & { geometry: Geometry }

/** Returns the maps with a geometry of their own; a variant is drawn on the ground of the map it shares it with. */
export function groundMaps(data: string): MeasuredMap[] {
  const maps = read<MapRecord[]>(data, 'maps')
  return maps.filter(
    (map): map is MeasuredMap => map.geometry !== undefined && map.geometry.from === undefined,
  )
}

export function groundFile(data: string, map: MeasuredMap): GroundFile {
  return encodeGround(buildGround(map, read<MapPoints>(data, `points/${map.slug}`)))
}

export function groundFiles(data: string): GroundFile[] {
  return groundMaps(data).map((map) => groundFile(data, map))
}

function read<Shape>(data: string, name: string): Shape {
  return JSON.parse(readFileSync(join(data, `${name}.json`), 'utf8')) as Shape // safe: the catalogue's tests check each record
}
