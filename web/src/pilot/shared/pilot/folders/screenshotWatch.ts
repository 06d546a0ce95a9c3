import { newScreenshots } from '@raidkit/rules/pilot/pilot'
import { folderIn, namesIn, stateOfFailure, type ScreenshotLook } from './folderLook.ts'

/** Name of the screenshots folder; the player may have chosen the game's folder in Documents instead. */
const BELOW = 'Screenshots'

/** Creates the look at the names of screenshots, which returns new ones; those of the first look are not new. */
export function screenshotWatch(chosen: FileSystemDirectoryHandle) {
  let folder: FileSystemDirectoryHandle | undefined
  let known: ReadonlySet<string> | undefined
  return {
    look: async (): Promise<ScreenshotLook> => {
      try {
        folder ??= (await folderIn(chosen, BELOW)) ?? chosen
        const all = await namesIn(folder)
        const names = newScreenshots(all, known)
        known = new Set(all)
        return { state: 'following', names }
      } catch (error) {
        const state = stateOfFailure(error)
        if (state !== 'failed') [folder, known] = [undefined, undefined]
        return { state, names: [] }
      }
    },
    /** Returns the folder; undefined until it is found. */
    folder: () => folder,
  }
}
