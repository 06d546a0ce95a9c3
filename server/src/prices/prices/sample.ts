import { setImmediate as others } from 'node:timers/promises'
import { loadPrices, type PriceSnapshots } from '@raidkit/catalog/lazy'
import { GAME_MODES, type GameMode } from '@raidkit/rules/catalogue/modes'
import { sampleHistory, sampleHours, samplePrice, type PriceHistory } from '@raidkit/rules/prices/prices'
import {
  encodeSparkline,
  SPARKLINE_POINTS,
  SPARKLINE_STEP_MS,
  sparklineStartMs,
  weekOfPrices,
} from '@raidkit/rules/platform/sparklines'
import type { HeldPrices } from './table.ts'

/** Prices of the catalogue's dated snapshot, shown until a real observation exists. */
export type SamplePrices = {
  asOfMs: number
  held: (mode: GameMode) => HeldPrices
  history: (itemUid: string, mode: GameMode, step: 'hour' | 'day') => PriceHistory
  /** Returns the lines of the last week of every item with a price. */
  sparklines: (mode: GameMode) => Promise<Map<string, string>>
}

const NOTHING: PriceHistory = { timesMs: [], lowest: [], average: [], offers: [] }

let opened: Promise<SamplePrices> | undefined

/** Opens the sample. It depends only on the bundled snapshot, so it is built once per process. */
export function openSample(): Promise<SamplePrices> {
  return (opened ??= readSample())
}

async function readSample(): Promise<SamplePrices> {
  const snapshots = await loadPrices()
  const asOfMs = newest(snapshots)
  const made = new Map<GameMode, HeldPrices>()
  return {
    asOfMs,
    held(mode) {
      const held = made.get(mode) ?? heldOf(snapshots, mode, asOfMs)
      made.set(mode, held)
      return held
    },
    history(itemUid, mode, step) {
      const snapshot = snapshots.get(mode)?.get(itemUid)
      if (!snapshot || (snapshot.lastLow ?? snapshot.avg24h) === null) return NOTHING
      return sampleHistory({ itemUid, mode, snapshot, asOfMs }, step)
    },
    sparklines: (mode) => sparklinesOf(snapshots, mode, asOfMs),
  }
}

/** Returns the prices, which are generated on first access, because a start does not need them. */
function heldOf(snapshots: PriceSnapshots, mode: GameMode, asOfMs: number): HeldPrices {
  let prices: HeldPrices['prices'] | undefined
  const make = () =>
    [...(snapshots.get(mode) ?? [])].flatMap(([itemUid, snapshot]) => {
      const price = samplePrice({ itemUid, mode, snapshot, asOfMs })
      return price ? [[itemUid, { price, changedIn: 0 }] as const] : []
    })
  return {
    source: 'sample',
    number: 0,
    asOfMs,
    get prices() {
      return (prices ??= new Map(make()))
    },
  }
}

const WEEK_HOURS = (SPARKLINE_POINTS * SPARKLINE_STEP_MS) / 3_600_000
/** Number of items per slice, about ten milliseconds, so that other requests run in between. */
const ITEMS_AT_ONCE = 50

async function sparklinesOf(
  snapshots: PriceSnapshots,
  mode: GameMode,
  asOfMs: number,
): Promise<Map<string, string>> {
  const fromMs = sparklineStartMs(asOfMs)
  const lines = new Map<string, string>()
  for (const [nth, [itemUid, snapshot]] of [...(snapshots.get(mode) ?? [])].entries()) {
    if (nth % ITEMS_AT_ONCE === 0) await others()
    if ((snapshot.lastLow ?? snapshot.avg24h) === null) continue
    const hours = sampleHours({ itemUid, mode, snapshot, asOfMs }, WEEK_HOURS)
    const line = encodeSparkline(weekOfPrices(hours, fromMs))
    if (line !== undefined) lines.set(itemUid, line)
  }
  return lines
}

/** Returns the reference time of sample prices: that of the newest one. */
function newest(snapshots: PriceSnapshots): number {
  const times = GAME_MODES.flatMap((mode) => [...(snapshots.get(mode)?.values() ?? [])]).map(({ updated }) =>
    Date.parse(updated),
  )
  return times.reduce((latest, time) => (time > latest ? time : latest), 0)
}
