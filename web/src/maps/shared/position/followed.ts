import type { MapSlug } from '@raidkit/rules/platform/maps'
import {
  screenshotReading,
  trailWith,
  type PilotPosition,
  type ScreenshotReading,
  type SeenPosition,
} from '@raidkit/rules/pilot/pilot'
import { createStore } from '../../../state/createStore.ts'

/** What is known of the player in the raid: the map, where they were, last place last. */
export type Followed = { map: MapSlug | undefined; trail: readonly SeenPosition[] }

const NOBODY: Followed = { map: undefined, trail: [] }

/** It lasts for the visit: where somebody was an hour ago helps nobody. */
export const followed = createStore(NOBODY)

/** Takes a place from the name of a screenshot; what the name does not say changes nothing. */
export function followScreenshot(name: string, atMs: number): ScreenshotReading {
  const reading = screenshotReading(name)
  if (reading.state === 'position') followPosition(reading.position, atMs)
  return reading
}

/** Takes a place as it is. One without a direction says nothing new of where a screenshot has just shown the player. */
export function followPosition(position: PilotPosition, atMs: number): void {
  const now = followed.read()
  const last = now.trail.at(-1)
  const isThere = last && last.x === position.x && last.y === position.y && last.z === position.z
  if (isThere && position.look === undefined && last.look !== undefined) return
  followed.set({ ...now, trail: trailWith(now.trail, { ...position, atMs }) })
}

/** Another map is another raid: the trail begins anew. */
export function followMap(map: MapSlug): void {
  const now = followed.read()
  if (now.map !== map) followed.set({ map, trail: [] })
}

export function forgetTrail(): void {
  followed.set({ ...followed.read(), trail: [] })
}
