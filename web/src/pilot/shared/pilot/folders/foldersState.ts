import { createStore } from '../../../../state/createStore.ts'
import type { FolderKind } from './folderAccess.ts'
import type { FolderState } from './folderLook.ts'

export type FollowedFolder = { name: string; state: FolderState }
/**
 * Last event of the folders; `text` is the game's name of a map, the coordinates of a position, or the game's id of a
 * quest.
 */
export type FolderEvent = { kind: 'map' | 'position' | 'quest'; text: string; atMs: number }

export type FoldersState = Partial<Record<FolderKind, FollowedFolder>> & {
  /** Start of the game that is followed. */
  session?: string | undefined
  last?: FolderEvent | undefined
}

/** State of this browser's folders, shared by all its tabs. */
export const foldersState = createStore<FoldersState>({})

export function patchFolders(change: FoldersState): void {
  foldersState.set({ ...foldersState.read(), ...change })
}
