import type { ChosenStop, Route, RoutePoint } from '@raidkit/rules/maps/map-route'

/** Results of the raid tab that the map draws. */
export type RaidFound = {
  /** Uids of the quests that one raid can do here. */
  proposed: readonly string[]
  /** Ids of steps that the player has done: their places are not drawn. */
  done: ReadonlySet<string>
  route: Route | undefined
  /** Places on the route. */
  way: { from: RoutePoint; stops: readonly ChosenStop[]; to: RoutePoint | undefined } | undefined
  /** Ids of open objectives on this map, in order of priority. */
  open: readonly string[]
}

export const NO_RAID: RaidFound = {
  proposed: [],
  done: new Set(),
  route: undefined,
  way: undefined,
  open: [],
}
