import type { SiteEvent } from '@raidkit/contract/events'
import type { PriceStatus, PricesReply } from '@raidkit/contract/prices'
import { rangeStartMs, rangeStep, type ChartRange } from '@raidkit/rules/chart-ranges'
import type { GameMode } from '@raidkit/rules/modes'
import type { Observation, PriceHistory } from '@raidkit/rules/prices'
import type { CurrentCatalog } from './catalog.ts'
import { priceReply } from './pricesReply.ts'
import { openSample } from './pricesSample.ts'
import { priceTable, type NumberedTable, type PriceTable } from './pricesTable.ts'
import { openTrades } from './pricesTrades.ts'
import type { Settings } from './settings.ts'
import type { OpenStore } from './store/connection.ts'

export type { PriceTable } from './pricesTable.ts'

/** The prices as every feature of this node reads them; refreshed when any node has changed them. */
export type CurrentPrices = {
  of: (mode: GameMode) => PriceTable
  readonly status: PriceStatus
  /** Keeps observations that a rule has passed, works out what they change and tells every open page. */
  record: (observations: readonly Observation[]) => Promise<{ added: number; duplicates: number }>
  /** The feed says how it goes. */
  note: (feed: PriceStatus['feed']) => Promise<void>
  /** The table as the wire carries it: what changed since a version, or all of it where that is not known. */
  reply: (mode: GameMode, since: string) => PricesReply
  /** Points of a chart. Whether the reader may see them is asked elsewhere. */
  history: (itemUid: string, mode: GameMode, range: ChartRange) => Promise<PriceHistory>
}

type PriceDeps = {
  store: OpenStore
  catalog: CurrentCatalog
  settings: Settings
  publish: (event: SiteEvent) => Promise<void>
  now: () => number
}

const FEED_OFF: PriceStatus['feed'] = { state: 'off', name: '', answeredAtMs: null }

export async function openPrices({ catalog, store, publish }: PriceDeps): Promise<CurrentPrices> {
  const [sample, tradesOf] = await Promise.all([openSample(), openTrades()])
  const tables = new Map<GameMode, NumberedTable>()
  let feed = FEED_OFF
  catalog.events.on('changed', () => tables.clear())

  function tableOf(mode: GameMode): NumberedTable {
    const known = tables.get(mode)
    if (known) return known
    const prices = new Map([...sample.of(mode)].map(([uid, price]) => [uid, { price, changedIn: 0 }]))
    const table = priceTable({ source: 'sample', number: 0, asOfMs: sample.asOfMs, prices }, catalog.current)
    tables.set(mode, table)
    return table
  }

  const status = (): PriceStatus => ({ source: 'sample', asOfMs: sample.asOfMs, feed })

  return {
    of: tableOf,
    get status() {
      return status()
    },
    reply: (mode, since) => {
      const { current } = catalog
      return priceReply(
        { mode, table: tableOf(mode), catalog: current, trades: tradesOf(current, mode) },
        since,
      )
    },
    record: async (observations) => {
      const points = observations.map(({ itemUid, observedAtMs, ...rest }) => ({
        ...rest,
        item: itemUid,
        observedAt: new Date(observedAtMs),
      }))
      const added = await store.prices.add(points)
      return { added, duplicates: observations.length - added }
    },
    note: async (told) => {
      feed = told
      await publish({ type: 'priceStatus', status: status() })
    },
    history: async (itemUid, mode, range) => {
      const points = sample.history(itemUid, mode, rangeStep(range))
      return since(points, rangeStartMs(range, sample.asOfMs))
    },
  }
}

function since({ timesMs, lowest, average, offers }: PriceHistory, fromMs: number): PriceHistory {
  const first = timesMs.findIndex((time) => time >= fromMs)
  const at = first < 0 ? timesMs.length : first
  return {
    timesMs: timesMs.slice(at),
    lowest: lowest.slice(at),
    average: average.slice(at),
    offers: offers.slice(at),
  }
}
