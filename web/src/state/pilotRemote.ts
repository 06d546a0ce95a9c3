import { keptWord } from './keptWord.ts'

/** The session under which tools reach the pages of this browser; nothing where nobody may. */
export const pilotRemote = keptWord('pilot.remote')
