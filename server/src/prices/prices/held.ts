import { GAME_MODES, type GameMode } from '@raidkit/rules/catalogue/modes'
import type { ItemPrice } from '@raidkit/rules/prices/prices'
import type { HeldPrices } from './table.ts'
import type { OpenStore } from '../../platform/store/connection.ts'
import type { CurrentPriceRow } from '../../platform/store/prices/currentPrices.ts'

/** Live prices in this node's memory. */
export type LivePrices = {
  of: (mode: GameMode) => HeldPrices
  /** True if a real price has been seen in any mode. */
  readonly isAny: boolean
  /** Reads the changes of the table since the last call; returns the modes that changed. */
  refresh: () => Promise<GameMode[]>
}

const NONE: HeldPrices = { source: 'live', number: 0, asOfMs: 0, prices: new Map() }

export async function openLive(store: Pick<OpenStore, 'currentPrices'>): Promise<LivePrices> {
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
