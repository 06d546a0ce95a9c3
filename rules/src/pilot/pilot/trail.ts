import type { PilotPosition } from './schema.ts'

/** Where the player was, and when. */
export type SeenPosition = PilotPosition & { atMs: number }

/** No raid lasts longer (facts: 50 minutes at most): what is older belongs to another one. */
const RAID_MS = 60 * 60_000
const MOST = 100

/**
 * A trail with one more place, oldest first, whatever order they come in. The same place again is only newer: companions
 * tell it twice, without the direction and by the name that has it.
 */
export function trailWith(trail: readonly SeenPosition[], seen: SeenPosition): SeenPosition[] {
  const others = trail.filter((one) => !isSamePlace(one, seen))
  const all = [...others, seen].toSorted((a, b) => a.atMs - b.atMs)
  const newestMs = all.at(-1)?.atMs ?? 0
  return all.filter(({ atMs }) => newestMs - atMs <= RAID_MS).slice(-MOST)
}

function isSamePlace(a: PilotPosition, b: PilotPosition): boolean {
  const isSameLook = a.look === b.look || a.look === undefined || b.look === undefined
  return a.x === b.x && a.y === b.y && a.z === b.z && isSameLook
}
