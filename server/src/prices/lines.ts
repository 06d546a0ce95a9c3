import type { LinePrice } from '@raidkit/rules/item-list'
import { GAME_MODES, type GameMode } from '@raidkit/rules/modes'
import { decodePrices } from '@raidkit/rules/prices'
import type { CurrentCatalog } from '../facts/index.ts'
import type { CurrentPrices } from './openPrices.ts'

export type LinePrices = { version: string; byUid: ReadonlyMap<string, LinePrice> }

/**
 * The prices of every line in one mode, read from what browsers are sent, so that the rows of a page are the
 * rows its reader gets. Read once per version.
 */
export function makeLinePrices({ prices, catalog }: { prices: CurrentPrices; catalog: CurrentCatalog }) {
  const kept = new Map<GameMode, LinePrices>(GAME_MODES.map((mode) => [mode, NONE]))

  return (mode: GameMode): LinePrices => {
    const { version } = prices.of(mode)
    const known = kept.get(mode)
    if (known?.version === version) return known
    const { items } = catalog.current
    const rows = decodePrices(prices.reply(mode, '').columns, (row) => items[row]?.basePrice)
    const byUid = new Map(rows.map(({ row, ...price }) => [items[row]?.uid ?? '', price]))
    const read = { version, byUid }
    kept.set(mode, read)
    return read
  }
}

const NONE: LinePrices = { version: '', byUid: new Map() }
