import { loadBuilder } from '@raidkit/catalog/lazy'
import type { Catalog } from '@raidkit/catalog/load'
import { GAME_MODES, type GameMode } from '@raidkit/rules/catalogue/modes'
import { rangeStartMs, rangeStep, type ChartRange } from '@raidkit/rules/platform/chart-ranges'
import { sparklineStartMs } from '@raidkit/rules/platform/sparklines'
import type { PriceHistory, PriceSource, ItemPrice } from '@raidkit/rules/prices/prices'
import type { CurrentCatalog } from '../../catalogue/facts/index.ts'
import type { Settings } from '../../platform/settings/index.ts'
import type { OpenStore } from '../../platform/store/connection.ts'
import type { CurrentPriceRow } from '../tables/currentPrices.ts'
import { pointsSince } from './history.ts'
import { openSample } from './sample.ts'
import { priceTable, versionOf, type NumberedTable, type SoldAs, type HeldPrices } from './table.ts'
import { openTrades, type Trades } from './trades.ts'

const NONE: HeldPrices = { source: 'live', number: 0, asOfMs: 0, prices: new Map() }

/** Prices of a mode with their metadata. */
export type PriceParts = {
  mode: GameMode
  table: NumberedTable
  catalog: Catalog
  trades: ReadonlyMap<string, Trades>
}

/** Displayed prices: the sample's until a real observation exists, then only real ones. */
export type PriceView = {
  parts: (mode: GameMode) => PriceParts
  /** Returns the version of the table without building the table. */
  version: (mode: GameMode) => string
  readonly source: PriceSource
  readonly asOfMs: number
  history: (itemUid: string, mode: GameMode, range: ChartRange) => Promise<PriceHistory>
  /** Returns the lines of the last seven days of every item; undefined for items that were not seen. */
  sparklines: (mode: GameMode) => Promise<Sparklines>
  /** Reloads the data that any node may have changed. */
  refresh: () => Promise<void>
}

/** Suffix of the game's names that marks the default build of gear; for weapons the builder knows it. */
const WORN_DEFAULT = ' Default'

export type Sparklines = { fromMs: number; lineOf: (itemUid: string) => string | undefined }

type ViewDeps = { store: OpenStore; catalog: CurrentCatalog; settings: Settings; now: () => number }

export async function openView({ store, catalog, settings, now }: ViewDeps): Promise<PriceView> {
  const [sample, trades, live, { presets }] = await Promise.all([
    openSample(),
    openTrades(catalog),
    openLive(store),
    loadBuilder(),
  ])
  const tables = new Map<GameMode, NumberedTable>()
  catalog.events.on('changed', (offers) => {
    trades.use(offers)
    tables.clear()
  })

  const carrierOf: SoldAs = (itemUid) => {
    const preset = presets.get(itemUid)
    if (preset) return preset.isDefault ? preset.weaponUid : undefined
    const item = catalog.current.itemsByUid.get(itemUid)
    return item?.presetOf !== undefined && item.name.endsWith(WORN_DEFAULT) ? item.presetOf : undefined
  }
  const isLive = () => live.isAny && settings.PRICE_FEED !== 'sample'
  const held = (mode: GameMode) => (isLive() ? live.of(mode) : sample.held(mode))

  function table(mode: GameMode): NumberedTable {
    const made = tables.get(mode) ?? priceTable(held(mode), catalog.current, carrierOf)
    tables.set(mode, made)
    return made
  }

  /** A default build that was never seen has the history of its bare weapon, vest or helmet. */
  const soldAs = (itemUid: string, mode: GameMode) =>
    held(mode).prices.has(itemUid) ? itemUid : carrierOf(itemUid)

  return {
    parts: (mode) => ({ mode, table: table(mode), catalog: catalog.current, trades: trades.of(mode) }),
    version: (mode) => versionOf(held(mode), catalog.current),
    get source() {
      return isLive() ? 'live' : 'sample'
    },
    get asOfMs() {
      return Math.max(...GAME_MODES.map((mode) => held(mode).asOfMs))
    },
    async history(itemUid, mode, range) {
      const step = rangeStep(range)
      const item = soldAs(itemUid, mode) ?? itemUid
      if (!isLive()) return pointsSince(sample.history(item, mode, step), rangeStartMs(range, sample.asOfMs))
      const [from, to] = [new Date(rangeStartMs(range, now())), new Date(now())]
      return store.prices.chart(step, { item, mode, from, to })
    },
    async sparklines(mode) {
      const fromMs = sparklineStartMs(isLive() ? now() : sample.asOfMs)
      const lines = isLive() ? await store.prices.sparklines(mode, fromMs) : await sample.sparklines(mode)
      return { fromMs, lineOf: (itemUid) => lines.get(soldAs(itemUid, mode) ?? itemUid) }
    },
    async refresh() {
      const changed = await live.refresh()
      await trades.refresh()
      if (changed.length > 0) tables.clear()
    },
  }
}

/** Live prices in this node's memory. */
type LivePrices = {
  of: (mode: GameMode) => HeldPrices
  /** True if a real price has been seen in any mode. */
  readonly isAny: boolean
  /** Reads the changes of the table since the last call; returns the modes that changed. */
  refresh: () => Promise<GameMode[]>
}

async function openLive(store: Pick<OpenStore, 'currentPrices'>): Promise<LivePrices> {
  const held = new Map<GameMode, HeldPrices>()
  const of = (mode: GameMode) => held.get(mode) ?? NONE
  // Reads run one after the other, so that a slow one cannot overwrite newer prices.
  let reading: Promise<unknown> = Promise.resolve()

  /** Reads the whole table after prices were removed; older versions then need all of it. */
  async function readAnew(mode: GameMode, number: number): Promise<HeldPrices> {
    const rows = await store.currentPrices.changedSince(mode, -1)
    return { ...withRows(NONE, rows, number), wholeSince: number }
  }

  async function read(): Promise<GameMode[]> {
    const numbers = await store.currentPrices.numbers()
    const changed = GAME_MODES.filter((mode) => (numbers.get(mode) ?? 0) !== of(mode).number)
    for (const mode of changed) {
      const { number } = of(mode)
      // A number below ours indicates another database, so everything is read again.
      const isOn = (numbers.get(mode) ?? 0) > number
      const rows = await store.currentPrices.changedSince(mode, isOn ? number : 0)
      const next = withRows(isOn ? of(mode) : NONE, rows, numbers.get(mode) ?? 0)
      const isLess = next.prices.size > (await store.currentPrices.count(mode))
      held.set(mode, isLess ? await readAnew(mode, next.number) : next)
    }
    return changed
  }

  const refresh = () => {
    const next = reading.then(read)
    reading = next.catch(() => undefined)
    return next
  }
  await refresh()
  return {
    of,
    get isAny() {
      return GAME_MODES.some((mode) => of(mode).number > 0)
    },
    refresh,
  }
}

/**
 * Applies rows to the prices. `version`: the number stored in the database, which removed prices advance without a row.
 */
function withRows(before: HeldPrices, rows: readonly CurrentPriceRow[], version: number): HeldPrices {
  const next = new Map(before.prices)
  for (const row of rows) next.set(row.item, { price: priceOf(row), changedIn: row.changedIn })
  let [number, asOfMs] = [version, 0]
  for (const { price, changedIn } of next.values()) {
    number = Math.max(number, changedIn)
    asOfMs = Math.max(asOfMs, price.observedAtMs)
  }
  const { wholeSince } = before
  return { source: 'live', number, asOfMs, prices: next, ...(wholeSince !== undefined && { wholeSince }) }
}

function priceOf(row: CurrentPriceRow): ItemPrice {
  const { mode: _mode, item, observedAt, averageRub: _average, changedIn: _changed, ...figures } = row
  return { itemUid: item, ...figures, observedAtMs: observedAt.getTime() }
}
