import { setImmediate as turn } from 'node:timers/promises'
import type { GameMode } from '@raidkit/rules/catalogue/modes'
import { priceFrom, type ItemPrice, type ObservedPrice } from '@raidkit/rules/prices/prices'
import { HOUR_MS } from '@raidkit/rules/platform/time'
import type { Store } from '../../platform/store/connection.ts'
import type { CurrentPriceRow } from '../tables/currentPrices.ts'
import { runUnhurried } from '../../platform/store/pools.ts'
import { numbersIn, type SeenHours, type SeenObservations } from '../tables/seenPrices.ts'

/** Number of items processed before other requests have their turn, a few milliseconds. */
const ITEMS_AT_ONCE = 100
/** Delay after which an hour has been rolled up; the roll-up runs every five minutes. */
const ROLLED_UP_AFTER_MS = 10 * 60_000

type Recompute = {
  mode: GameMode
  /** Items to recompute; undefined: all. */
  items?: readonly string[] | undefined
  nowMs: number
}

type Hours = Map<string, Map<string, SeenHours>>
/** Cached hours of the last week: they are the slowest part to read, and change only hourly. */
export type Weeks = { untilMs?: number; hours?: Hours }

/** Recomputes the prices of a mode from the observations and stores the changed ones as a new version. */
export async function recomputePrices(
  store: Pick<Store, 'inTransaction'>,
  { mode, items, nowMs }: Recompute,
  weeks: Weeks = {},
): Promise<boolean> {
  const work = async (tx: Store) => {
    const number = await tx.currentPrices.lock(mode)
    const observations = await tx.seenPrices.observations({ mode, items, nowMs })
    const hours = (await hoursOf(tx, { mode, items, nowMs }, weeks)).get(mode)
    const before = new Map((await tx.currentPrices.of(mode, items)).map((row) => [row.item, row]))
    const changed: CurrentPriceRow[] = []
    let done = 0
    for (const item of new Set([...before.keys(), ...observations.keys()])) {
      const was = before.get(item)
      const row = rowOf({ item, mode, was, observations: observations.get(item), hours: hours?.get(item) })
      if (row && !(was && isSame(row, was))) changed.push(row)
      if (++done % ITEMS_AT_ONCE === 0) await turn()
    }
    if (changed.length > 0) await tx.currentPrices.put(mode, number + 1, changed)
    return changed.length > 0
  }
  // The whole table may exceed the usual timeout, but no request waits for it.
  return runUnhurried(() => store.inTransaction(work))
}

/** Reads the hours that are complete and have been rolled up. */
async function hoursOf(tx: Store, { items, nowMs }: Recompute, weeks: Weeks): Promise<Hours> {
  const untilMs = Math.floor((nowMs - ROLLED_UP_AFTER_MS) / HOUR_MS) * HOUR_MS
  if (items) return tx.seenPrices.hours({ items, nowMs: untilMs })
  if (!weeks.hours || weeks.untilMs !== untilMs) {
    Object.assign(weeks, { untilMs, hours: await tx.seenPrices.hours({ nowMs: untilMs }) })
  }
  return weeks.hours ?? new Map()
}

type RowInput = {
  item: string
  mode: GameMode
  was: CurrentPriceRow | undefined
  observations: SeenObservations | undefined
  hours: SeenHours | undefined
}

function rowOf({ item, mode, was, observations, hours }: RowInput): CurrentPriceRow | undefined {
  const latest = observations?.latest ?? (was ? lastObservation(was) : undefined)
  if (!latest) return undefined
  const price = priceFrom({
    itemUid: item,
    latest,
    day: numbersIn(observations?.day ?? null),
    dayBefore: numbersIn(observations?.dayBefore ?? null),
    week: numbersIn(hours?.week ?? null),
    weekBefore: numbersIn(hours?.weekBefore ?? null),
  })
  const { itemUid: _uid, observedAtMs, ...figures } = price
  const { averageRub } = latest
  return { item, mode, ...figures, observedAt: new Date(observedAtMs), averageRub, changedIn: 0 }
}

/** Returns the last observation of an item that was not seen lately. */
function lastObservation({ lastLow, price, averageRub, offers, observedAt }: CurrentPriceRow): ObservedPrice {
  return { atMs: observedAt.getTime(), lowestRub: lastLow ?? price, averageRub, offers }
}

function isSame(a: CurrentPriceRow, b: CurrentPriceRow): boolean {
  return (
    a.observedAt.getTime() === b.observedAt.getTime() &&
    FIGURES.every((figure) => a[figure] === b[figure]) &&
    a.averageRub === b.averageRub
  )
}

const FIGURES = [
  'price',
  'lastLow',
  'avg24h',
  'avg7d',
  'low24h',
  'high24h',
  'change24h',
  'change7d',
  'offers',
  'isOutlier',
] as const satisfies (keyof ItemPrice)[]
