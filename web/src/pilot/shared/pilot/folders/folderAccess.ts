/**
 * Extensions of Chromium that the DOM types lack: choosing a folder, requesting its permission again, observing changes
 * in it.
 */
type Permission = { mode: 'read' }

declare global {
  interface FileSystemHandle {
    queryPermission?: (permission: Permission) => Promise<PermissionState>
    requestPermission?: (permission: Permission) => Promise<PermissionState>
  }
  interface Window {
    showDirectoryPicker?: (options: {
      id: string
      mode: 'read'
      startIn?: 'documents'
    }) => Promise<FileSystemDirectoryHandle>
  }
}

/** Kinds of followed folders. */
export const FOLDER_KINDS = ['logs', 'screenshots'] as const
export type FolderKind = (typeof FOLDER_KINDS)[number]

/** Returns whether this browser can follow folders by itself, which Chromium on a computer can. */
export function canFollowFolders(): boolean {
  return 'showDirectoryPicker' in window && 'locks' in navigator
}

const READ = { mode: 'read' } as const

/** Asks the reader for a folder; undefined if they chose none. */
export async function chooseFolder(kind: FolderKind): Promise<FileSystemDirectoryHandle | undefined> {
  const startIn = kind === 'screenshots' ? ({ startIn: 'documents' } as const) : {}
  try {
    return await window.showDirectoryPicker?.({ id: `pilot-${kind}`, ...READ, ...startIn })
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return undefined
    throw error
  }
}

export async function mayRead(folder: FileSystemDirectoryHandle): Promise<boolean> {
  return (await folder.queryPermission?.(READ)) === 'granted'
}

/** Requests permission to read. It must follow a click, because the browser asks the reader. */
export async function askToRead(folder: FileSystemDirectoryHandle): Promise<boolean> {
  return (await folder.requestPermission?.(READ)) === 'granted'
}
