import { GAME_MODES, type GameMode } from '@raidkit/rules/modes'

/** A burst of observations is worked out at most so often: a change is to be on every page within two seconds. */
const PAUSE_MS = 1500
/** What arrives together is worked out together. */
const GATHER_MS = 100

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

  async function workAll(): Promise<void> {
    lastMs = performance.now()
    for (const mode of GAME_MODES) {
      const items = waiting.get(mode)
      waiting.delete(mode)
      if (items) await work(mode, [...items])
    }
  }

  function run(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const done = running.then(workAll)
    running = done.catch(() => undefined)
    return done
  }

  return {
    add(mode, items) {
      const set = waiting.get(mode) ?? new Set()
      waiting.set(mode, set)
      for (const item of items) set.add(item)
      const waitMs = Math.max(GATHER_MS, lastMs + PAUSE_MS - performance.now())
      timer ??= setTimeout(() => void run().catch(failed), waitMs)
    },
    settle: run,
    stop: async () => {
      clearTimeout(timer)
      await running
    },
  }
}
