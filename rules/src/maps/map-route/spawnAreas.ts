import { ruler } from './ruler.ts'
import type { GroundPoint } from './ruler.ts'

/** Spawns that a player would call one place. */
export type SpawnArea<T extends GroundPoint> = { at: T; spawns: readonly T[] }

/** A player who starts within so many metres says the same name; an estimate of ours. */
const AREA_METRES = 75

/** Where a raid may begin, in few words: the first spawn of an area stands for those around it. The largest areas first. */
export function spawnAreas<T extends GroundPoint>(spawns: readonly T[]): SpawnArea<T>[] {
  const areas: { at: T; spawns: T[] }[] = []
  for (const spawn of spawns) {
    const near = areas.find(({ at }) => ruler([at, spawn]).metres <= AREA_METRES)
    if (near) near.spawns.push(spawn)
    else areas.push({ at: spawn, spawns: [spawn] })
  }
  return areas.toSorted((a, b) => b.spawns.length - a.spawns.length)
}
