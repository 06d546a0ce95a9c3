import type { Route } from '@raidkit/rules/map-route'

/** What the raid's part of the page has found, for the drawing. */
export type RaidFound = {
  /** Uids of the quests that one raid can do here. */
  proposed: readonly string[]
  /** Ids of steps that the player has done: they have no place any more. */
  done: ReadonlySet<string>
  route: Route | undefined
}

export const NO_RAID: RaidFound = { proposed: [], done: new Set(), route: undefined }
