import type { GameMove } from '@raidkit/rules/pilot/game-logs'
import type { RaidRecord } from '@raidkit/rules/pilot/raid-log'

/**
 * How a followed folder stands. `prompt`: the browser wants the reader's word again; `noLogs`: nothing in it that the game
 * has written; `gone`: moved or deleted; `failed`: could not be read just now, tried again.
 */
export type FolderState = 'prompt' | 'starting' | 'following' | 'noLogs' | 'gone' | 'failed'

/** What one look at the logs found. */
export type LogLook = {
  state: FolderState
  session: string | undefined
  moves: GameMove[]
  /** New ones, and those that have changed; of history too. */
  raids: RaidRecord[]
}
/** And one at the screenshots: names alone, pictures are never opened. */
export type ScreenshotLook = { state: FolderState; names: readonly string[] }

/** What a failed look means for the folder. */
export function stateOfFailure(error: unknown): FolderState {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'prompt'
  return name === 'NotFoundError' ? 'gone' : 'failed'
}

/** A folder below another; undefined where there is none. */
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

/** `TypeMismatchError`: a file where a folder was looked for. Every other trouble is for who looked. */
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
