import { open, readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import {
  gameStep,
  logFollower,
  NEW_GAME,
  newestSession,
  sessionTime,
  type GameMove,
  type GameState,
  type LogFollower,
  type SeenLog,
} from '@raidkit/rules/game-logs'
import { repeat } from './repeat.ts'

/** Sessions this much older than the newest are not looked into: a clock set back is not set back by more. */
const LATELY_MS = 2 * 3_600_000

export type FollowedLogs = { stop: () => void; state: () => GameState; isWatching: () => boolean }

type Options = {
  folder: string
  everyMs: number
  onMove: (move: GameMove) => void
  onSession: (session: string) => void
  onTrouble: (reason: string) => void
}

/** Follows the game's logs by their sizes. The game holds them open; they are only ever opened for reading. */
export function followLogs({ folder, everyMs, onMove, onSession, onTrouble }: Options): FollowedLogs {
  const follower = newFollower()
  let [state, session, trouble]: [GameState, string | undefined, string | undefined] = [
    NEW_GAME,
    undefined,
    undefined,
  ]
  let isWatching = false

  const look = async () => {
    for (let reads = follower.wanted(await recentFiles(folder)); reads.length > 0;) {
      if (follower.session !== session) {
        // Nothing of one start of the game holds in the next.
        ;[session, state] = [follower.session, NEW_GAME]
        if (session !== undefined) onSession(session)
      }
      let got = 0
      for (const { path: file, from, to } of reads) {
        const bytes = await bytesOf(path.join(folder, file), from, to)
        got += bytes.length
        const { events, isHistory } = follower.read(file, bytes)
        for (const event of events) {
          const next = gameStep(state, event)
          state = next.state
          if (next.move && !isHistory) onMove(next.move)
        }
      }
      // Nothing could be read: the next look tries again.
      reads = got === 0 ? [] : follower.wanted(await recentFiles(folder))
    }
  }
  const stop = repeat(everyMs, async () => {
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
  return { stop, state: () => state, isWatching: () => isWatching }
}

function newFollower(): LogFollower {
  return logFollower({
    newDecoder: (encoding) => new TextDecoder(encoding),
    offsetMs: localOffsetMs,
  })
}

/** This computer's clock ahead of UTC at one of its own times. */
export function localOffsetMs(localMs: number): number {
  return -new Date(localMs).getTimezoneOffset() * 60_000
}

async function recentFiles(folder: string): Promise<SeenLog[]> {
  const sessions = await readdir(folder)
  const newestMs = sessionTime(newestSession(sessions) ?? '') ?? 0
  const recent = sessions.filter((name) => (sessionTime(name) ?? -Infinity) >= newestMs - LATELY_MS)
  const files = await Promise.all(
    recent.map(async (name) => {
      const inside = await readdir(path.join(folder, name)).catch(() => []) // a file, or gone by now
      return inside.filter((file) => file.endsWith('.log')).map((file) => path.join(name, file))
    }),
  )
  return Promise.all(
    files.flat().map(async (file) => {
      const found = await stat(path.join(folder, file)).catch(() => undefined)
      return { path: file, size: found?.size ?? 0 }
    }),
  )
}

async function bytesOf(file: string, from: number, to: number): Promise<Uint8Array> {
  const handle = await open(file, 'r').catch(() => undefined) // held by a scanner: the next look tries again
  if (!handle) return new Uint8Array()
  try {
    const buffer = new Uint8Array(to - from)
    const { bytesRead } = await handle.read(buffer, 0, buffer.length, from)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}
