import { keptWord } from './keptWord.ts'

/** Session through which tools reach the pages of this browser; undefined if none may. */
export const pilotRemote = keptWord('pilot.remote')
