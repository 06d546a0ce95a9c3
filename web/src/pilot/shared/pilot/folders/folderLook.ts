import type { GameMove } from '@raidkit/rules/pilot/game-logs'
import type { RaidRecord } from '@raidkit/rules/pilot/raid-log'

/**
 * State of a followed folder. `prompt`: the browser requires the reader's permission again; `noLogs`: it contains no
 * logs of the game; `gone`: moved or deleted; `failed`: could not be read just now, will be tried again.
 */
export type FolderState = 'prompt' | 'starting' | 'following' | 'noLogs' | 'gone' | 'failed'

/** Result of one look at the logs. */
export type LogLook = {
  state: FolderState
  session: string | undefined
  moves: GameMove[]
  /** Raids that are new or have changed, including those of history. */
  raids: RaidRecord[]
}
/** Result of one look at the screenshots: only names, pictures are never opened. */
export type ScreenshotLook = { state: FolderState; names: readonly string[] }

/** Maps the error of a failed look to the state of the folder. */
export function stateOfFailure(error: unknown): FolderState {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'prompt'
  return name === 'NotFoundError' ? 'gone' : 'failed'
}

/** Returns a folder below another; undefined if it does not exist. */
export async function folderIn(
  folder: FileSystemDirectoryHandle,
  path: string,
): Promise<FileSystemDirectoryHandle | undefined> {
  let found = folder
  try {
    for (const name of path.split('/').filter(Boolean)) found = await found.getDirectoryHandle(name)
    return found
  } catch (error) {
    return undefinedIfNone(error)
  }
}

/** Handles a missing folder; `TypeMismatchError` means a file in its place. All other errors are rethrown. */
export function undefinedIfNone(error: unknown): undefined {
  const name = error instanceof Error ? error.name : ''
  if (name !== 'NotFoundError' && name !== 'TypeMismatchError') throw error
  return undefined
}

export async function namesIn(folder: FileSystemDirectoryHandle): Promise<string[]> {
  const names: string[] = []
  for await (const name of folder.keys()) names.push(name)
  return names
}
