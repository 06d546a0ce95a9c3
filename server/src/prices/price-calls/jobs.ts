import { RAW_DAYS } from '@raidkit/rules/prices/prices'
import { DAY_MS, MINUTE_MS } from '@raidkit/rules/platform/time'
import type { Deps } from '../../deps.ts'
import type { Job } from '../../platform/nodes/jobs.ts'
import type { OpenStore } from '../../platform/store/connection.ts'

/** A day longer than observations are taken, so that none comes for a day that is gone. */
const RAW_KEPT_MS = (RAW_DAYS + 1) * DAY_MS
const HOURS_KEPT_MS = 366 * DAY_MS

type PriceJobDeps = Pick<Deps, 'store' | 'prices' | 'now' | 'log'>

export function priceJobs({ store, prices, now, log }: PriceJobDeps): Job[] {
  return [
    { name: 'price-rollup', everyMs: 5 * MINUTE_MS, run: (held) => rollUpWaiting(store, held) },
    // At every start too: what was recorded last before the end may not have been worked out.
    {
      name: 'current-prices',
      everyMs: 10 * MINUTE_MS,
      atStart: true,
      run: async (held) => {
        // The averages of the week are read from whole hours: none may still wait.
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

/** Hours first: they queue their days. Each is a transaction of its own, so that what is done stays done. */
export async function rollUpWaiting(store: OpenStore, held: AbortSignal): Promise<void> {
  for (const step of ['hour', 'day'] as const) {
    for (const waiting of await store.priceRollups.waiting(step)) {
      if (held.aborted) return
      await store.priceRollups.rollUp(waiting)
    }
  }
}
