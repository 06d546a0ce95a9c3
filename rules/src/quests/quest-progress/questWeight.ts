import { COLLECTOR } from '../quests/index.ts'

// Weights of spec section 9. The spec does not name the one quest that is put off further: Collector, which comes after
// everything else.
const ONE_LOCATION = 100
const SEVERAL_LOCATIONS = 50
const NO_LOCATION = 10
const LATER = 80

/** Returns the weight of a quest in a list; lighter quests come first. */
export function questWeight({ uid, locations }: { uid: string; locations: readonly string[] }): number {
  const places =
    locations.length === 0 ? NO_LOCATION : locations.length === 1 ? ONE_LOCATION : SEVERAL_LOCATIONS
  return places + (uid === COLLECTOR ? LATER : 0)
}
