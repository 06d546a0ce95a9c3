import { offlineStorage } from '../../../../state/offlineStorage.ts'
import { FOLDER_KINDS, type FolderKind } from './folderAccess.ts'

export type KeptFolders = Partial<Record<FolderKind, FileSystemDirectoryHandle>>

const keyOf = (kind: FolderKind) => `pilot.folder.${kind}` as const

/** Reads the stored folder handles, by which the browser remembers its permissions. */
export async function keptFolders(): Promise<KeptFolders> {
  const kept: KeptFolders = {}
  for (const kind of FOLDER_KINDS) {
    const folder = await offlineStorage.get<FileSystemDirectoryHandle>(keyOf(kind))
    if (folder) kept[kind] = folder
  }
  return kept
}

export async function keepFolder(kind: FolderKind, folder: FileSystemDirectoryHandle): Promise<void> {
  await offlineStorage.set(keyOf(kind), folder)
}

export async function forgetFolders(): Promise<void> {
  for (const kind of FOLDER_KINDS) await offlineStorage.remove(keyOf(kind))
}
