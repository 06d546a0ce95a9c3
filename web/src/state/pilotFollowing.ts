import { keptWord } from './keptWord.ts'

/** Does this browser follow the game? `on`, `off`, or nothing where the reader has not said. */
export const pilotFollowing = keptWord('pilot.following')
