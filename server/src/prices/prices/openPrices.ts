import type { SiteEvent } from '@raidkit/contract/events'
import type { PriceStatus, PricesReply, PriceColumns } from '@raidkit/contract/prices/prices'
import { GAME_MODES, type GameMode } from '@raidkit/rules/catalogue/modes'
import type { ChartRange } from '@raidkit/rules/platform/chart-ranges'
import { HOUR_MS } from '@raidkit/rules/platform/time'
import {
  type ItemPrice,
  type Observation,
  type PriceHistory,
  encodePrices,
  type RowPrice,
} from '@raidkit/rules/prices/prices'
import type { Logger } from 'pino'
import type { CurrentCatalog } from '../../catalogue/facts/index.ts'
import type { Settings } from '../../platform/settings/index.ts'
import type { OpenStore } from '../../platform/store/connection.ts'
import { linePrices, type LinePrices } from './lines.ts'
import { makePending } from './pending.ts'
import { recomputePrices, type Weeks } from './recompute.ts'
import { changedPrices, sinceNumber, type PriceTable } from './table.ts'
import { openView, type PriceParts, type Sparklines } from './view.ts'

export type { PriceTable } from './table.ts'

/** Prices for all features of this node; refreshed when any node changes them. */
export type CurrentPrices = {
  of: (mode: GameMode) => PriceTable
  readonly status: PriceStatus
  /** Records validated observations; every open page receives the changes within about two seconds. */
  record: (observations: readonly Observation[]) => Promise<{ added: number; duplicates: number }>
  /** Stores and publishes the state of the feed. */
  note: (feed: PriceStatus['feed']) => Promise<void>
  /** Returns the table in wire format: the changes since a version, or the whole table if that version is unknown. */
  reply: (mode: GameMode, since: string) => PricesReply
  /** Returns the prices for the lines of lists. */
  lines: (mode: GameMode) => LinePrices
  /** Returns the prices that changed after a version; undefined if that version is unknown. */
  changed: (mode: GameMode, since: string) => ItemPrice[] | undefined
  /** Returns the points of a chart. The caller checks whether the reader may see them. */
  history: (itemUid: string, mode: GameMode, range: ChartRange) => Promise<PriceHistory>
  /** Returns the lines of the last seven days of every item of a mode. */
  sparklines: (mode: GameMode) => Promise<Sparklines>
  /** Recomputes every price, because averages change with time alone. */
  recomputeAll: () => Promise<void>
  /** Recomputes pending prices at once. */
  settle: () => Promise<void>
  /** Applies a published event; returns the event for this node's pages. */
  learn: (event: SiteEvent) => Promise<SiteEvent>
  stop: () => Promise<void>
}

export type PriceDeps = {
  store: OpenStore
  catalog: CurrentCatalog
  settings: Settings
  publish: (event: SiteEvent) => Promise<void>
  now: () => number
  log: Logger
}

const FEED_OFF: PriceStatus['feed'] = { state: 'off', name: '', answeredAtMs: null }
/** Age from which on an observation belongs to hours that every node has read already. */
const PAST_MS = 3 * HOUR_MS
/** Maximum size of an event with its frame. */
const EVENT_MAX_BYTES = 1000
/** Number of rows above which the columns never fit into an event, which saves encoding thousands of rows. */
const ROWS_IN_EVENT = 40

export async function openPrices(deps: PriceDeps): Promise<CurrentPrices> {
  const { store, publish, now, log } = deps
  const view = await openView(deps)
  const weeks: Weeks = {}
  /** Modes with recorded history that has not been processed yet. */
  const withHistory = new Set<GameMode>()
  let feed = FEED_OFF
  const status = (): PriceStatus => ({ source: view.source, asOfMs: view.asOfMs, feed })

  async function work(mode: GameMode, items?: readonly string[]): Promise<void> {
    const [was, source] = [view.version(mode), view.source]
    if (withHistory.delete(mode)) {
      // Every node reads the hours of the week again.
      delete weeks.hours
      await publish({ type: 'prices', mode, version: '', was: '' })
    }
    if (!(await recomputePrices(store, { mode, items, nowMs: now() }, weeks))) return
    await view.refresh()
    if (view.source !== source) await publish({ type: 'priceStatus', status: status() })
    const parts = view.parts(mode)
    if (parts.table.version !== was) await publish(changeEvent(parts, was))
  }

  const pending = makePending({
    work,
    failed: (error) => log.error({ err: error }, 'new prices could not be worked out'),
  })

  return {
    of: (mode) => view.parts(mode).table,
    get status() {
      return status()
    },
    reply: (mode, since) => priceReply(view.parts(mode), since),
    lines: (mode) => linePrices(view.parts(mode)),
    changed: (mode, since) => changedPrices(view.parts(mode).table, since),
    history: view.history,
    sparklines: view.sparklines,
    async record(observations) {
      const added = await store.prices.add(observations.map(pointOf))
      // Repeated observations are included: the sender may have been interrupted before they were processed.
      for (const mode of GAME_MODES) {
        const items = observations.filter((one) => one.mode === mode).map((one) => one.itemUid)
        if (items.length > 0) pending.add(mode, items)
        if (hasHistory(observations, mode, now() - PAST_MS)) withHistory.add(mode)
      }
      return { added, duplicates: observations.length - added }
    },
    async note(current) {
      feed = current
      await publish({ type: 'priceStatus', status: status() })
    },
    async recomputeAll() {
      for (const mode of GAME_MODES) await work(mode)
    },
    async learn(event) {
      if (event.type === 'priceStatus') feed = event.status.feed
      if (event.type !== 'prices') return event
      // The cached hours of the week may have changed.
      if (event.version === '') delete weeks.hours
      await view.refresh()
      // An event that stands for missed ones has no version, so pages request the changes.
      return event.version === '' ? { ...event, version: view.version(event.mode) } : event
    },
    settle: pending.settle,
    stop: pending.stop,
  }
}

function hasHistory(observations: readonly Observation[], mode: GameMode, beforeMs: number): boolean {
  return observations.some((one) => one.mode === mode && one.observedAtMs < beforeMs)
}

function pointOf({ itemUid, observedAtMs, ...rest }: Observation) {
  return { ...rest, item: itemUid, observedAt: new Date(observedAtMs) }
}

/** Builds the event of a change, including the changed prices if there are few. */
function changeEvent(parts: PriceParts, was: string): SiteEvent {
  const event = { type: 'prices' as const, mode: parts.mode, version: parts.table.version, was }
  const number = sinceNumber(was, parts.table)
  if (number === undefined || changedCount(parts, number) > ROWS_IN_EVENT) return event
  const full = { ...event, columns: changedColumns(parts, number) }
  return JSON.stringify(full).length < EVENT_MAX_BYTES ? full : event
}

/** Encodes the prices for the wire: the changes since a version, or the whole table. */
function priceReply(parts: PriceParts, since: string): PricesReply {
  const { mode, table, catalog } = parts
  const number = sinceNumber(since, table)
  return {
    mode,
    version: table.version,
    since: number === undefined ? null : since,
    catalog: catalog.version,
    source: table.source,
    asOfMs: table.asOfMs,
    columns: number === undefined ? columnsOf(parts, allUids(parts)) : changedColumns(parts, number),
  }
}

/** Encodes the rows that changed after a version. */
function changedColumns(parts: PriceParts, number: number): PriceColumns {
  const { changedIn } = parts.table
  return columnsOf(parts, (uid) => (changedIn.get(uid) ?? 0) > number)
}

function changedCount({ table }: PriceParts, number: number): number {
  return [...table.changedIn.values()].filter((changed) => changed > number).length
}

function allUids({ table, trades }: PriceParts): (uid: string) => boolean {
  return (uid) => table.byUid.has(uid) || trades.has(uid)
}

function columnsOf({ table, catalog, trades }: PriceParts, isMeant: (uid: string) => boolean): PriceColumns {
  const rows = catalog.items.flatMap(({ uid }, row): RowPrice[] => {
    if (!isMeant(uid)) return []
    const price = table.byUid.get(uid)
    const { sell, buy } = trades.get(uid) ?? { sell: null, buy: null }
    return [{ row, flea: price ? onWire(price) : null, sell, buy }]
  })
  const basePriceOf = (row: number) => catalog.items[row]?.basePrice
  return encodePrices(rows, { asOfMs: table.asOfMs, basePriceOf })
}

function onWire({ itemUid: _uid, low24h: _low, high24h: _high, ...flea }: ItemPrice): RowPrice['flea'] {
  return flea
}
