import { newScreenshots } from '@raidkit/rules/pilot/pilot'
import { folderIn, namesIn, stateOfFailure, type ScreenshotLook } from './folderLook.ts'

/** The game's folder in Documents may have been chosen instead. */
const BELOW = 'Screenshots'

/** Looks at the names of screenshots, each time for new ones; those of the first look are not new. */
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
    /** Undefined until it was found. */
    folder: () => folder,
  }
}
