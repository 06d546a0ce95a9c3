import type { ChosenStop, Route, RoutePoint } from '@raidkit/rules/maps/map-route'

/** What the raid's part of the page has found, for the drawing. */
export type RaidFound = {
  /** Uids of the quests that one raid can do here. */
  proposed: readonly string[]
  /** Ids of steps that the player has done: they have no place any more. */
  done: ReadonlySet<string>
  route: Route | undefined
  /** The places that the route goes through. */
  way: { from: RoutePoint; stops: readonly ChosenStop[]; to: RoutePoint | undefined } | undefined
  /** Ids of what is open here, by how much speaks for it. */
  open: readonly string[]
}

export const NO_RAID: RaidFound = {
  proposed: [],
  done: new Set(),
  route: undefined,
  way: undefined,
  open: [],
}
