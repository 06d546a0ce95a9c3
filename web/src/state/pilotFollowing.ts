import { keptWord } from './keptWord.ts'

/** Choice to follow the game in this browser: `on`, `off`, or undefined if the user has not chosen. */
export const pilotFollowing = keptWord('pilot.following')
