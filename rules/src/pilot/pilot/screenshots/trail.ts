import type { PilotPosition } from '../schema.ts'

/** Position of the player, with its time. */
export type SeenPosition = PilotPosition & { atMs: number }

/**
 * Maximum age in ms: no raid lasts longer (facts: 50 minutes at most), so an older position belongs to another raid.
 */
const RAID_MS = 60 * 60_000
const MOST = 100

/**
 * Adds a position to a trail, which is sorted oldest first regardless of arrival order. A repeated position only
 * updates the time: companions send it twice, without the direction and with the name that contains it.
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
