import { createStore } from '../../../../state/createStore.ts'
import type { FolderKind } from './folderAccess.ts'
import type { FolderState } from './folderLook.ts'

export type FollowedFolder = { name: string; state: FolderState }
/** Of a map its name in the game, of a place its coordinates, of a quest the game's id. */
export type FolderEvent = { kind: 'map' | 'position' | 'quest'; text: string; atMs: number }

export type FoldersState = Partial<Record<FolderKind, FollowedFolder>> & {
  /** The start of the game that is followed. */
  session?: string | undefined
  last?: FolderEvent | undefined
}

/** How the folders of this browser stand, in every tab of it. */
export const foldersState = createStore<FoldersState>({})

export function patchFolders(change: FoldersState): void {
  foldersState.set({ ...foldersState.read(), ...change })
}
