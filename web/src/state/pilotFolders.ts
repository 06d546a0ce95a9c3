import { keptWord } from './keptWord.ts'

/** `on` where this browser follows folders of the game by itself. */
export const pilotFolders = keptWord('pilot.folders')
