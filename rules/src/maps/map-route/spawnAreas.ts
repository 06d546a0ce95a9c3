import { measureLine } from './ruler.ts'
import type { GroundPoint } from './ruler.ts'

/** Spawns close enough together to count as one place. */
export type SpawnArea<T extends GroundPoint> = { at: T; spawns: readonly T[] }

/** Our estimate of the distance in metres within which players call two spawns by one name. */
const AREA_METRES = 75

/** Groups spawns into areas, the largest first; the first spawn of an area stands for those around it. */
export function spawnAreas<T extends GroundPoint>(spawns: readonly T[]): SpawnArea<T>[] {
  const areas: { at: T; spawns: T[] }[] = []
  for (const spawn of spawns) {
    const near = areas.find(({ at }) => measureLine([at, spawn]).metres <= AREA_METRES)
    if (near) near.spawns.push(spawn)
    else areas.push({ at: spawn, spawns: [spawn] })
  }
  return areas.toSorted((a, b) => b.spawns.length - a.spawns.length)
}
