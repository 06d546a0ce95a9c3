import { keptWord } from './keptWord.ts'

/** `on` if this browser follows the game through its folders. */
export const pilotFolders = keptWord('pilot.folders')
