import {
  localOffsetMs,
  gameFollower,
  logFile,
  recentSessions,
  type GameFollower,
  type GameMove,
} from '@raidkit/rules/pilot/game-logs'
import { raidCollector, type RaidCollector } from '@raidkit/rules/pilot/raid-log'
import { folderIn, namesIn, stateOfFailure, undefinedIfNone, type LogLook } from './folderLook.ts'
import { logFolderIn } from './logFolder.ts'

type WatchedFolder = { folder: FileSystemDirectoryHandle; follower: GameFollower; raids: RaidCollector }
type OpenLog = { path: string; size: number; handle: FileSystemFileHandle; file: File }

/**
 * Creates the function that looks at the logs below a chosen folder and returns what is new. Content at the first look
 * is history; after the folder was missing or forbidden, the next look counts as a first one again, so that nothing old
 * is ever acted on.
 */
export function logWatch(chosen: FileSystemDirectoryHandle): () => Promise<LogLook> {
  let watched: WatchedFolder | undefined
  return async () => {
    try {
      watched ??= await begin(chosen)
      if (!watched)
        return {
          state: (await isThere(chosen)) ? 'noLogs' : 'gone',
          session: undefined,
          moves: [],
          raids: [],
        }
      const moves = await newMoves(watched)
      return { state: 'following', session: watched.follower.session, moves, raids: watched.raids.taken() }
    } catch (error) {
      const state = stateOfFailure(error)
      if (state !== 'failed') watched = undefined
      return { state, session: watched?.follower.session, moves: [], raids: [] }
    }
  }
}

async function begin(chosen: FileSystemDirectoryHandle): Promise<WatchedFolder | undefined> {
  const folder = await logFolderIn(chosen)
  const newDecoder = (encoding: string) => new TextDecoder(encoding)
  const follower = gameFollower({ newDecoder, offsetMs: localOffsetMs })
  return folder && { folder, follower, raids: raidCollector() }
}

async function isThere(folder: FileSystemDirectoryHandle): Promise<boolean> {
  return (await namesIn(folder).catch(undefinedIfNone)) !== undefined
}

async function newMoves({ folder, follower, raids }: WatchedFolder): Promise<GameMove[]> {
  const files = await recentFiles(folder)
  const moves: GameMove[] = []
  for (let reads = follower.wanted(files); reads.length > 0; reads = follower.wanted(files)) {
    let got = 0
    for (const { path, from, to } of reads) {
      const log = files.find((one) => one.path === path)
      const bytes = log ? await bytesOf(log, from, to) : new Uint8Array()
      got += bytes.length
      const read = follower.read(path, bytes)
      raids.add(follower.session, read.events)
      moves.push(...read.moves)
    }
    if (got === 0) break // the next look tries again
  }
  return moves
}

/**
 * Lists the logs of recent sessions. A file that cannot be opened fails the look: if it were missing from the first
 * list, the next list would treat it as new.
 */
async function recentFiles(folder: FileSystemDirectoryHandle): Promise<OpenLog[]> {
  const files: OpenLog[] = []
  for (const session of recentSessions(await namesIn(folder))) {
    const inside = await folderIn(folder, session)
    if (!inside) continue
    for await (const handle of inside.values()) {
      const path = `${session}/${handle.name}`
      if (handle.kind !== 'file' || !logFile(path)) continue
      const file = await handle.getFile().catch(undefinedIfNone)
      if (file) files.push({ path, size: file.size, handle, file })
    }
  }
  return files
}

/**
 * Reads as many bytes as available. The game keeps writing: a file that has changed since it was opened is reopened,
 * once.
 */
async function bytesOf(log: OpenLog, from: number, to: number): Promise<Uint8Array> {
  for (const isLast of [false, true]) {
    try {
      return new Uint8Array(await log.file.slice(from, to).arrayBuffer())
    } catch (error) {
      if (isLast || stateOfFailure(error) === 'prompt') throw error
      log.file = await log.handle.getFile()
    }
  }
  return new Uint8Array()
}
