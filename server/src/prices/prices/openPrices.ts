import type { SiteEvent } from '@raidkit/contract/events'
import type { PriceStatus, PricesReply } from '@raidkit/contract/prices/prices'
import type { ChartRange } from '@raidkit/rules/platform/chart-ranges'
import { GAME_MODES, type GameMode } from '@raidkit/rules/catalogue/modes'
import type { ItemPrice, Observation, PriceHistory } from '@raidkit/rules/prices/prices'
import { HOUR_MS } from '@raidkit/rules/platform/time'
import type { Logger } from 'pino'
import type { CurrentCatalog } from '../../catalogue/facts/index.ts'
import type { Settings } from '../../platform/settings/index.ts'
import type { OpenStore } from '../../platform/store/connection.ts'
import { linePrices, type LinePrices } from './lines.ts'
import { makePending } from './pending.ts'
import { recompute, type Weeks } from './recompute.ts'
import { changedColumns, changedCount, priceReply } from './reply.ts'
import { changedPrices, sinceNumber, type PriceTable } from './table.ts'
import { openView, type PriceParts, type Sparklines } from './view.ts'

export type { PriceTable } from './table.ts'

/** The prices as every feature of this node reads them; refreshed when any node has changed them. */
export type CurrentPrices = {
  of: (mode: GameMode) => PriceTable
  readonly status: PriceStatus
  /** Keeps observations that a rule has passed; within about two seconds every open page is sent what they change. */
  record: (observations: readonly Observation[]) => Promise<{ added: number; duplicates: number }>
  /** The feed says how it goes. */
  note: (feed: PriceStatus['feed']) => Promise<void>
  /** The table as the wire carries it: what changed since a version, or all of it where that is not known. */
  reply: (mode: GameMode, since: string) => PricesReply
  /** The prices of every line of a list. */
  lines: (mode: GameMode) => LinePrices
  /** Every price that changed after a version; undefined where that is not known any more. */
  changed: (mode: GameMode, since: string) => ItemPrice[] | undefined
  /** Points of a chart. Whether the reader may see them is asked elsewhere. */
  history: (itemUid: string, mode: GameMode, range: ChartRange) => Promise<PriceHistory>
  /** The last seven days of every item of a mode, drawn. */
  sparklines: (mode: GameMode) => Promise<Sparklines>
  /** Works out every price anew: averages move on with the clock alone. */
  recomputeAll: () => Promise<void>
  /** Works out at once what was recorded. */
  settle: () => Promise<void>
  /** Takes in what was published; returns the news as this node's pages should hear it. */
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
/** Older observations belong to hours that every node has read already. */
const PAST_MS = 3 * HOUR_MS
/** An open page is notified within a kilobyte, the frame of the event included. */
const EVENT_MAX_BYTES = 1000
/** More never fit: thousands need not be put into columns to find that out. */
const ROWS_IN_EVENT = 40

export async function openPrices(deps: PriceDeps): Promise<CurrentPrices> {
  const { store, publish, now, log } = deps
  const view = await openView(deps)
  const weeks: Weeks = {}
  /** Modes that were handed history which is not worked out yet. */
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
    if (!(await recompute(store, { mode, items, nowMs: now() }, weeks))) return
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
      // Repeated ones too: who sends again may have been cut off before they were worked out.
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
      // Hours of the week that were read may be among what has changed.
      if (event.version === '') delete weeks.hours
      await view.refresh()
      // News that may have been missed have no version: pages then ask for what they lack.
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

/** What changed since a version, in the event itself where it is little. */
function changeEvent(parts: PriceParts, was: string): SiteEvent {
  const event = { type: 'prices' as const, mode: parts.mode, version: parts.table.version, was }
  const number = sinceNumber(was, parts.table)
  if (number === undefined || changedCount(parts, number) > ROWS_IN_EVENT) return event
  const full = { ...event, columns: changedColumns(parts, number) }
  return JSON.stringify(full).length < EVENT_MAX_BYTES ? full : event
}
