import { GAME_MODES, type GameMode } from '@raidkit/rules/catalogue/modes'

/**
 * Minimum time between two recomputations, so that a burst is combined and a change is on every page within two
 * seconds.
 */
const PAUSE_MS = 1500
/** Delay in ms that collects observations which arrive together. */
const GATHER_MS = 100
/**
 * Delay in ms before a failed recomputation, such as during a database restart, is repeated; it grows with each
 * attempt.
 */
const AGAIN_MS = 1000
const AGAIN_MOST_MS = 60_000

export type Pending = {
  add: (mode: GameMode, items: Iterable<string>) => void
  /** Processes pending items at once; errors propagate to the caller. */
  settle: () => Promise<void>
  stop: () => Promise<void>
}

type PendingOptions = {
  work: (mode: GameMode, items: readonly string[]) => Promise<void>
  failed: (error: unknown) => void
}

/** Creates the queue of items with new observations. */
export function makePending({ work, failed }: PendingOptions): Pending {
  const waiting = new Map<GameMode, Set<string>>()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  let lastMs = -Infinity
  let againMs = AGAIN_MS
  let isStopped = false

  function put(mode: GameMode, items: Iterable<string>): void {
    const set = waiting.get(mode) ?? new Set()
    waiting.set(mode, set)
    for (const item of items) set.add(item)
  }

  async function workAll(): Promise<void> {
    lastMs = performance.now()
    for (const mode of GAME_MODES) {
      const items = waiting.get(mode)
      waiting.delete(mode)
      if (!items) continue
      try {
        await work(mode, [...items])
      } catch (error) {
        put(mode, items)
        throw error
      }
    }
    againMs = AGAIN_MS
  }

  function run(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const done = running.then(workAll)
    running = done.catch(() => undefined)
    return done
  }

  function runIn(waitMs: number): void {
    timer ??= setTimeout(() => void run().catch(tryAgain), waitMs)
  }

  function tryAgain(error: unknown): void {
    failed(error)
    if (isStopped) return
    runIn(againMs)
    againMs = Math.min(2 * againMs, AGAIN_MOST_MS)
  }

  return {
    add(mode, items) {
      put(mode, items)
      runIn(Math.max(GATHER_MS, lastMs + PAUSE_MS - performance.now()))
    },
    settle: run,
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}
