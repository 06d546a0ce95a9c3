import type { GameMode } from '@raidkit/rules/catalogue/modes'
import { nextVisits, type Visit, type Visits } from '@raidkit/rules/market/watch-list'
import { useEffect, useSyncExternalStore } from 'react'
import { createStore } from '../../../state/createStore.ts'
import type { PricesOfPage } from '../../../prices/shared/prices/pricesOfPage.ts'
import { keepVisits, readVisits } from './keptVisits.ts'

/** Maximum number of prices stored for the next visit: 45 kB. */
const MOST_KEPT = 1000

const looked = createStore<ReadonlyMap<GameMode, Visits>>(new Map())

/**
 * Returns the prices that the reader saw on their last visit, undefined on a first visit, and records the current ones.
 */
export function useLastVisit(
  mode: GameMode,
  prices: PricesOfPage | undefined,
  uids: readonly string[],
): Visit | undefined {
  useEffect(() => {
    if (!prices?.isSettled || uids.length === 0) return
    const seen = uids.slice(-MOST_KEPT).flatMap((uid) => {
      const rub = prices.byUid.get(uid)?.flea?.price
      return rub === undefined ? [] : [[uid, rub] as const]
    })
    const { source } = prices
    const next = nextVisits(readVisits(mode), { atMs: Date.now(), source, prices: Object.fromEntries(seen) })
    keepVisits(mode, next)
    looked.set(new Map([...looked.read(), [mode, next]]))
  }, [mode, prices, uids])
  return useSyncExternalStore(
    looked.follow,
    () => looked.read().get(mode)?.before,
    () => undefined,
  )
}
