import { setImmediate as turn } from 'node:timers/promises'
import type { GameMode } from '@raidkit/rules/modes'
import { currentPrice, type ItemPrice, type Look } from '@raidkit/rules/prices'
import type { OpenStore } from './store/connection.ts'
import type { CurrentPriceRow } from './store/currentPrices.ts'
import type { SeenHours, SeenLooks } from './store/seenPrices.ts'

const DAY_MS = 24 * 60 * 60_000
/** Others are served in between: so many items take about 10 ms. */
const ITEMS_AT_ONCE = 200

type Recompute = {
  mode: GameMode
  /** Only these; without them all there are. */
  items?: readonly string[] | undefined
  nowMs: number
}

/** Works out the prices of a mode from what was seen and keeps those that changed as a new version. */
export async function recompute(store: OpenStore, { mode, items, nowMs }: Recompute): Promise<boolean> {
  return store.inTransaction(async (tx) => {
    const number = await tx.currentPrices.lock(mode)
    const looks = await tx.seenPrices.looks({ mode, items, sinceMs: nowMs - 2 * DAY_MS })
    const hours = await tx.seenPrices.hours({ mode, items, sinceMs: nowMs - 8 * DAY_MS })
    const before = new Map((await tx.currentPrices.of(mode, items)).map((row) => [row.item, row]))
    const changed: CurrentPriceRow[] = []
    let done = 0
    for (const item of new Set([...before.keys(), ...looks.keys()])) {
      const was = before.get(item)
      const row = rowOf({ item, mode, nowMs, was, looks: looks.get(item), hours: hours.get(item) })
      if (row && !(was && isSame(row, was))) changed.push(row)
      if (++done % ITEMS_AT_ONCE === 0) await turn()
    }
    if (changed.length > 0) await tx.currentPrices.put(mode, number + 1, changed)
    return changed.length > 0
  })
}

type RowInput = {
  item: string
  mode: GameMode
  nowMs: number
  was: CurrentPriceRow | undefined
  looks: SeenLooks | undefined
  hours: SeenHours | undefined
}

function rowOf({ item, mode, nowMs, was, looks, hours }: RowInput): CurrentPriceRow | undefined {
  const seen = looks ? looksOf(looks) : []
  const last = was ? lastLook(was) : undefined
  const price = currentPrice({ itemUid: item, looks: seen, hours: hours ? hoursOf(hours) : [], last, nowMs })
  if (!price) return undefined
  const { itemUid: _uid, observedAtMs, ...figures } = price
  const latest = seen.reduce((best, look) => (best && best.atMs >= look.atMs ? best : look), last)
  const averageRub = latest?.averageRub ?? null
  return { item, mode, ...figures, observedAt: new Date(observedAtMs), averageRub, changedIn: 0 }
}

function looksOf({ timesMs, lowest, average, offers }: SeenLooks): Look[] {
  return timesMs.map((atMs, i) => ({
    atMs,
    lowestRub: lowest[i] ?? 0,
    averageRub: average[i] ?? null,
    offers: offers[i] ?? null,
  }))
}

function hoursOf({ timesMs, lowest }: SeenHours): { atMs: number; lowestRub: number }[] {
  return timesMs.map((atMs, i) => ({ atMs, lowestRub: lowest[i] ?? 0 }))
}

/** What is left of an item that was not seen lately. */
function lastLook({ lastLow, price, averageRub, offers, observedAt }: CurrentPriceRow): Look {
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
