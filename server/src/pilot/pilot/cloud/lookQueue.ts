import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Delay in ms between looks. Notices come in bursts: the first one is handled at once, those that follow within this
 * time together.
 */
const PAUSE_MS = 1_000

/** Result of a look: done, or the delay until another one is worthwhile. */
export type LookResult = { againMs: number } | undefined

export type LookQueue = {
  /** Requests a look without waiting for it. */
  want: (userUid: string) => void
  /** Waits for running looks. */
  close: () => Promise<void>
}

type Options = {
  look: (userUid: string) => Promise<LookResult>
  onFailure: (error: unknown) => void
  pauseMs?: number
}

/**
 * Creates the queue of looks at folders: for each account one after the other, and once more if another was requested
 * meanwhile.
 */
export function lookQueue({ look, onFailure, pauseMs = PAUSE_MS }: Options): LookQueue {
  const running = new Map<string, { isWanted: boolean }>()
  const work = new Set<Promise<void>>()
  const closing = new AbortController()

  async function run(userUid: string, turn: { isWanted: boolean }): Promise<void> {
    let isRepeated = false
    while (turn.isWanted && !closing.signal.aborted) {
      turn.isWanted = false
      const looked = await look(userUid)
      // A drive that is unreachable gets one more attempt now; after that the pages ask once a minute.
      if (looked && !isRepeated) {
        turn.isWanted = true
        isRepeated = true
      }
      await sleep(looked?.againMs ?? pauseMs, undefined, { signal: closing.signal }).catch(() => undefined)
    }
  }

  return {
    want(userUid) {
      const known = running.get(userUid)
      if (known) return void (known.isWanted = true)
      const turn = { isWanted: true }
      running.set(userUid, turn)
      const done = run(userUid, turn)
        .catch(onFailure)
        .finally(() => {
          running.delete(userUid)
          work.delete(done)
        })
      work.add(done)
    },
    async close() {
      closing.abort()
      await Promise.all(work)
    },
  }
}
