import { floorNames, type OwnFloors } from '@raidkit/rules/maps/map-packs'
import type { Geometry } from '@raidkit/rules/maps/map-geometry'
import type { MapSlug } from '@raidkit/rules/platform/maps'
import { PackFault } from '../packFault.ts'
import { readSvg } from './readSvg.ts'
import { splitFloors, type FloorDrawing } from './splitFloors.ts'

/** Drawing to be cleaned and split, in the form in which it is sent to the thread. */
export type CleanTask = {
  file: string
  bytes: Uint8Array
  map: MapSlug
  geometry: Pick<Geometry, 'ground' | 'floors'>
  floors: OwnFloors | undefined
}

/** Result of the thread. A fault is plain data, because errors lose their class between threads. */
export type CleanResult =
  | { state: 'clean'; floors: FloorDrawing[] }
  | { state: 'refused'; fault: Pick<PackFault, 'why' | 'file' | 'detail'> }

export function cleanDrawing({ file, bytes, map, geometry, floors }: CleanTask): CleanResult {
  try {
    const root = readSvg(bytes, file)
    return { state: 'clean', floors: splitFloors(root, floorNames(map, geometry, floors), file) }
  } catch (error) {
    if (!(error instanceof PackFault)) throw error
    const { why, detail } = error
    return { state: 'refused', fault: { why, file, detail } }
  }
}
