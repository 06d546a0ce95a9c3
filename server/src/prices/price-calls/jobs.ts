import { RAW_DAYS } from '@raidkit/rules/prices/prices'
import { DAY_MS, MINUTE_MS } from '@raidkit/rules/platform/time'
import type { Deps } from '../../deps.ts'
import type { Job } from '../../platform/nodes/jobs.ts'
import type { OpenStore } from '../../platform/store/connection.ts'

/** Retention of raw observations: a day longer than they are accepted, so that none arrives for a deleted day. */
const RAW_KEPT_MS = (RAW_DAYS + 1) * DAY_MS
const HOURS_KEPT_MS = 366 * DAY_MS

type PriceJobDeps = Pick<Deps, 'store' | 'prices' | 'now' | 'log'>

export function priceJobs({ store, prices, now, log }: PriceJobDeps): Job[] {
  return [
    { name: 'price-rollup', everyMs: 5 * MINUTE_MS, run: (held) => rollUpWaiting(store, held) },
    // Runs at every start as well, because the last observations before a shutdown may not have been processed.
    {
      name: 'current-prices',
      everyMs: 10 * MINUTE_MS,
      atStart: true,
      run: async (held) => {
        // Weekly averages are computed from whole hours, so all of these must be rolled up.
        await rollUpWaiting(store, held)
        await prices.recomputeAll()
      },
    },
    {
      name: 'price-retention',
      everyMs: 60 * MINUTE_MS,
      run: async () => {
        const dropped = await store.prices.dropBefore({
          rawMs: now() - RAW_KEPT_MS,
          hoursMs: now() - HOURS_KEPT_MS,
        })
        if (dropped.length > 0) log.info({ dropped }, 'old prices dropped')
      },
    },
  ]
}

/**
 * Rolls up hours, which queue their days, then days. Each is a transaction of its own, so that an interruption keeps
 * the finished ones.
 */
export async function rollUpWaiting(store: OpenStore, held: AbortSignal): Promise<void> {
  for (const step of ['hour', 'day'] as const) {
    for (const waiting of await store.priceRollups.waiting(step)) {
      if (held.aborted) return
      await store.priceRollups.rollUp(waiting)
    }
  }
}
