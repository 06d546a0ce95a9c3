import { open, readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import {
  localOffsetMs,
  gameFollower,
  recentSessions,
  type GameMove,
  type GameState,
  type SeenLog,
} from '@raidkit/rules/pilot/game-logs'
import { raidCollector, type RaidRecord } from '@raidkit/rules/pilot/raid-log'
import { repeatTask } from './repeat.ts'

export type FollowedLogs = { stop: () => void; state: () => GameState; isWatching: () => boolean }

type Options = {
  folder: string
  everyMs: number
  onMove: (move: GameMove) => void
  onRaids: (raids: RaidRecord[]) => void
  onSession: (session: string) => void
  onTrouble: (reason: string) => void
}

/** Follows the game's logs by their sizes. The game keeps them open; they are only ever opened for reading. */
export function followLogs({
  folder,
  everyMs,
  onMove,
  onRaids,
  onSession,
  onTrouble,
}: Options): FollowedLogs {
  const follower = gameFollower({
    newDecoder: (encoding) => new TextDecoder(encoding),
    offsetMs: localOffsetMs,
  })
  let [session, trouble]: [string | undefined, string | undefined] = [undefined, undefined]
  const raids = raidCollector()
  let isWatching = false

  const look = async () => {
    const files = await recentFiles(folder)
    for (let reads = follower.wanted(files); reads.length > 0; reads = follower.wanted(files)) {
      if (follower.session !== session && follower.session !== undefined) onSession(follower.session)
      session = follower.session
      let got = 0
      for (const { path: file, from, to } of reads) {
        const bytes = await bytesOf(path.join(folder, file), from, to)
        got += bytes.length
        const { events, moves } = follower.read(file, bytes)
        raids.add(session, events)
        for (const move of moves) onMove(move)
      }
      if (got === 0) break // the next look tries again
    }
    const seen = raids.taken()
    if (seen.length > 0) onRaids(seen)
  }
  const stop = repeatTask(everyMs, async () => {
    try {
      await look()
      ;[isWatching, trouble] = [true, undefined]
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      isWatching = false
      if (reason !== trouble) onTrouble(reason)
      trouble = reason
    }
  })
  return { stop, state: () => follower.state, isWatching: () => isWatching }
}

/**
 * Lists the logs of recent sessions. A file that cannot be listed for a moment must not be missing from the first list:
 * the next list would treat it as new.
 */
async function recentFiles(folder: string): Promise<SeenLog[]> {
  const files = await Promise.all(
    recentSessions(await readdir(folder)).map(async (name) => {
      const inside = await readdir(path.join(folder, name)).catch(noneIfGone)
      return inside?.filter((file) => file.endsWith('.log')).map((file) => path.join(name, file)) ?? []
    }),
  )
  const seen = await Promise.all(
    files.flat().map(async (file) => {
      const found = await stat(path.join(folder, file)).catch(noneIfGone)
      return found && { path: file, size: found.size }
    }),
  )
  return seen.filter((file) => file !== undefined)
}

/**
 * Ignores a file in place of a folder and a file that is gone; rethrows any other error, which ends this look until the
 * next one.
 */
function noneIfGone(error: unknown): undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code !== 'ENOENT' && code !== 'ENOTDIR') throw error
  return undefined
}

async function bytesOf(file: string, from: number, to: number): Promise<Uint8Array> {
  const handle = await open(file, 'r').catch(() => undefined) // a scanner holds the file: the next look tries again
  if (!handle) return new Uint8Array()
  try {
    const buffer = new Uint8Array(to - from)
    const { bytesRead } = await handle.read(buffer, 0, buffer.length, from)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}
