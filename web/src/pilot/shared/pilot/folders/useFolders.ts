import { useSyncExternalStore } from 'react'
import { pilotFolders } from '../../../../state/pilotFolders.ts'
import { askToRead, chooseFolder, type FolderKind } from './folderAccess.ts'
import { foldersState, type FoldersState } from './foldersState.ts'
import { forgetFolders, keepFolder, keptFolders } from './keptFolders.ts'
import { sayChanged } from './tabMessages.ts'

const NONE: FoldersState = {}

export function useFoldersState(): FoldersState {
  return useSyncExternalStore(foldersState.follow, foldersState.read, () => NONE)
}

/** Provides the state of the followed folders, and the reader's actions. */
export function useFolders() {
  return {
    state: useFoldersState(),
    choose: async (kind: FolderKind) => {
      const folder = await chooseFolder(kind)
      if (!folder) return
      await keepFolder(kind, folder)
      follow()
    },
    allow: async (kind: FolderKind) => {
      const folder = (await keptFolders())[kind]
      if (folder && (await askToRead(folder))) follow()
    },
    /** Stops reading, and requires the browser's permission again the next time. */
    forget: async () => {
      pilotFolders.keep(undefined)
      await forgetFolders()
    },
  }
}

/** Follows the folders in this tab, or in the one that already follows. */
function follow(): void {
  pilotFolders.keep('on')
  sayChanged()
}
