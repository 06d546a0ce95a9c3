import { GAME_MODES, type GameMode } from '@raidkit/rules/catalogue/modes'

/** A burst of observations is worked out at most so often: a change is to be on every page within two seconds. */
const PAUSE_MS = 1500
/** What arrives together is worked out together. */
const GATHER_MS = 100
/** What failed, such as while the database restarts, is worked out again after this long, and later each time. */
const AGAIN_MS = 1000
const AGAIN_MOST_MS = 60_000

export type Pending = {
  add: (mode: GameMode, items: Iterable<string>) => void
  /** Works out at once what waits; failures reach the caller. */
  settle: () => Promise<void>
  stop: () => Promise<void>
}

type PendingOptions = {
  work: (mode: GameMode, items: readonly string[]) => Promise<void>
  failed: (error: unknown) => void
}

/** Items with new observations that wait to be worked out. */
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
