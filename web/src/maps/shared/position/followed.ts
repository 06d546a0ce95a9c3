import type { MapSlug } from '@raidkit/rules/platform/maps'
import {
  screenshotReading,
  trailWith,
  type PilotPosition,
  type ScreenshotReading,
  type SeenPosition,
} from '@raidkit/rules/pilot/pilot'
import { createStore } from '../../../state/createStore.ts'

/** Player's map and trail in the raid, the last position last. */
export type FollowedPlayer = { map: MapSlug | undefined; trail: readonly SeenPosition[] }

const NOBODY: FollowedPlayer = { map: undefined, trail: [] }

/** Store of the followed player, kept for the visit only: an hour-old position is useless. */
export const followed = createStore(NOBODY)

/** Adds the position in a screenshot's name; a name without a position changes nothing. */
export function followScreenshot(name: string, atMs: number): ScreenshotReading {
  const reading = screenshotReading(name)
  if (reading.state === 'position') followPosition(reading.position, atMs)
  return reading
}

/** Adds a position. One without a direction is ignored at a place that a screenshot has just shown. */
export function followPosition(position: PilotPosition, atMs: number): void {
  const now = followed.read()
  const last = now.trail.at(-1)
  const isThere = last && last.x === position.x && last.y === position.y && last.z === position.z
  if (isThere && position.look === undefined && last.look !== undefined) return
  followed.set({ ...now, trail: trailWith(now.trail, { ...position, atMs }) })
}

/** Sets the map. Another map is another raid, so the trail begins anew. */
export function followMap(map: MapSlug): void {
  const now = followed.read()
  if (now.map !== map) followed.set({ map, trail: [] })
}

export function forgetTrail(): void {
  followed.set({ ...followed.read(), trail: [] })
}
