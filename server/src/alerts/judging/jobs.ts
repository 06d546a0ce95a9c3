import type { SiteEvent } from '@raidkit/contract/events'
import { KEPT_DAYS } from '@raidkit/contract/account/storedData'
import { GAME_MODES, type GameMode } from '@raidkit/rules/catalogue/modes'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@raidkit/rules/platform/time'
import { requeueLost } from '../deliveries/index.ts'
import type { Deps } from '../../deps.ts'
import type { Job } from '../../platform/nodes/jobs.ts'
import { judgeMoments, judgePrices, type JudgeDeps } from './judge.ts'

const EVENT_LIFE_MS = KEPT_DAYS.alertEvent * DAY_MS
const DELIVERY_LIFE_MS = KEPT_DAYS.delivery * DAY_MS

/**
 * Returns the periodic jobs. Prices are evaluated again in case a node stopped between a price update and its alerts.
 */
export function alertJobs(deps: JudgeDeps): Job[] {
  const { store, now } = deps
  return [
    { name: 'alert-times', everyMs: 20 * SECOND_MS, run: async () => void (await judgeMoments(deps)) },
    {
      name: 'alert-prices',
      everyMs: 5 * MINUTE_MS,
      atStart: true,
      run: async () => {
        for (const mode of GAME_MODES) await judgePrices(deps, mode)
      },
    },
    {
      name: 'alert-housekeeping',
      everyMs: HOUR_MS,
      run: async () => {
        await requeueLost(deps)
        await store.alertEvents.removeBefore(new Date(now() - EVENT_LIFE_MS))
        await store.deliveryLog.removeEndedBefore(new Date(now() - DELIVERY_LIFE_MS))
      },
    },
  ]
}

/** Delay before a retry; the database may be restarting. */
const AGAIN_MS = 5 * SECOND_MS

/**
 * Evaluates alerts after a price update, on the node that made it. Updates that arrive meanwhile are evaluated
 * together; failures are retried soon, without waiting for the periodic job.
 */
export function makePriceJudge(deps: JudgeDeps & Pick<Deps, 'log'>) {
  const waiting = new Set<GameMode>()
  let running: Promise<void> | undefined
  let again: NodeJS.Timeout | undefined
  let isStopped = false
  const judge = async () => {
    for (let [mode] = waiting; mode; [mode] = waiting) {
      waiting.delete(mode)
      try {
        await judgePrices(deps, mode)
      } catch (error) {
        waiting.add(mode)
        throw error
      }
    }
  }
  const tryAgain = (error: unknown) => {
    deps.log.error({ err: error }, 'alerts could not be judged')
    if (!isStopped) again = setTimeout(run, AGAIN_MS).unref()
  }
  const run = () => {
    clearTimeout(again)
    running ??= judge()
      .catch(tryAgain)
      .finally(() => (running = undefined))
  }
  return {
    /** Publishes an event and evaluates the alerts if it is a price update. */
    after: async (event: SiteEvent, publish: Deps['publish']) => {
      await publish(event)
      if (event.type !== 'prices') return
      waiting.add(event.mode)
      run()
    },
    stop: async () => {
      isStopped = true
      clearTimeout(again)
      waiting.clear()
      await running
    },
  }
}
