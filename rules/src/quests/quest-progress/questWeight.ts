import { COLLECTOR } from '../quests/index.ts'

// Spec section 9. The one quest that is put off further is not named there; Collector is what everything else comes before.
const ONE_LOCATION = 100
const SEVERAL_LOCATIONS = 50
const NO_LOCATION = 10
const LATER = 80

/** The place of a quest in a list: the lighter come first. */
export function questWeight({ uid, locations }: { uid: string; locations: readonly string[] }): number {
  const places =
    locations.length === 0 ? NO_LOCATION : locations.length === 1 ? ONE_LOCATION : SEVERAL_LOCATIONS
  return places + (uid === COLLECTOR ? LATER : 0)
}
