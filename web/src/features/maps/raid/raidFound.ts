import type { Route } from '@raidkit/rules/map-route'
import type { Marker } from '@raidkit/rules/markers'

/** What the raid's part of the page has found, for the drawing: places of the chosen quests, and the way through them. */
export type RaidFound = { markers: readonly Marker[]; route: Route | undefined }

export const NO_RAID: RaidFound = { markers: [], route: undefined }
