import type { GameMode } from '@raidkit/rules/catalogue/modes'
import { nextVisits, type Visit, type Visits } from '@raidkit/rules/market/watch-list'
import { useEffect, useSyncExternalStore } from 'react'
import type { PricesOfPage } from '../../../prices/shared/prices/pricesOfPage.ts'
import { createStore } from '../../../state/createStore.ts'
import { keptWord, type KeptWord } from '../../../state/keptWord.ts'

/** Stored visits by mode. They belong to a device rather than to an account, so they stay in this browser. */
const kept = {
  PVP: keptWord('watch.visits.PVP'),
  PVE: keptWord('watch.visits.PVE'),
} as const satisfies Record<GameMode, KeptWord>

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

function readVisits(mode: GameMode): Visits {
  try {
    const value: unknown = JSON.parse(kept[mode].read() ?? '{}')
    if (typeof value !== 'object' || value === null) return {}
    // Safe: each field is validated before use.
    const { now, before } = value as Record<string, unknown>
    return { now: visitOf(now), before: visitOf(before) }
  } catch {
    return {}
  }
}

function keepVisits(mode: GameMode, visits: Visits): void {
  kept[mode].keep(JSON.stringify(visits))
}

/** Validates a stored visit, because the storage may hold anything. */
function visitOf(value: unknown): Visit | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  // Safe: each field is validated before use.
  const { atMs, source, prices } = value as Record<string, unknown>
  if (typeof atMs !== 'number' || (source !== 'live' && source !== 'sample')) return undefined
  if (typeof prices !== 'object' || prices === null) return undefined
  const known = Object.entries(prices).filter(([, rub]) => Number.isInteger(rub))
  return { atMs, source, prices: Object.fromEntries(known) }
}
