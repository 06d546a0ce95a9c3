import { gameStep, NEW_GAME, type GameMove, type GameState } from './gameState.ts'
import type { LogEvent } from './logEvent.ts'
import { logFollower, type FollowOptions, type SeenLog, type WantedBytes } from './logFollower.ts'

export type GameFollower = {
  /** Returns the bytes to read next; empty when everything is read. A new start of the game discards the one before. */
  wanted: (files: readonly SeenLog[]) => WantedBytes[]
  read: (path: string, bytes: Uint8Array) => FollowedGame
  readonly session: string | undefined
  readonly state: GameState
}
/** Content of some bytes. History has events but no moves, because nothing must react to it. */
export type FollowedGame = { events: LogEvent[]; moves: GameMove[] }

/** Follows the game by its logs, for the companion and for a page alike: both only list files and read bytes. */
export function gameFollower(options: FollowOptions): GameFollower {
  const follower = logFollower(options)
  let state = NEW_GAME
  let session: string | undefined

  return {
    wanted: (files) => {
      const reads = follower.wanted(files)
      if (follower.session !== session) [session, state] = [follower.session, NEW_GAME]
      return reads
    },
    read: (path, bytes) => {
      const { events, isHistory } = follower.read(path, bytes)
      const moves: GameMove[] = []
      for (const event of events) {
        const next = gameStep(state, event)
        state = next.state
        if (next.move && !isHistory) moves.push(next.move)
      }
      return { events, moves }
    },
    get session() {
      return session
    },
    get state() {
      return state
    },
  }
}
