import type { PricesReply } from '@raidkit/contract/prices/prices'
import type { GameMode } from '@raidkit/rules/catalogue/modes'

/** The whole table as it was last known. */
export type KeptPrices = Pick<PricesReply, 'version' | 'catalog' | 'source' | 'asOfMs' | 'columns'>

/** Beside the items, a key for each mode: they are never mixed. */
export function keyOf(mode: GameMode) {
  return `prices_${mode}` as const
}

/** Older builds and other programs may have left anything under our keys. */
export function isKeptPrices(found: unknown): found is KeptPrices {
  if (typeof found !== 'object' || found === null) return false
  const { version, catalog, source, asOfMs, columns } = found as Record<string, unknown> // any object may be read by name
  if (typeof version !== 'string' || typeof catalog !== 'string' || typeof asOfMs !== 'number') return false
  if (source !== 'sample' && source !== 'live') return false
  return typeof columns === 'object' && columns !== null && Object.values(columns).every(Array.isArray)
}
