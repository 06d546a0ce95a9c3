import type { PricesReply } from '@raidkit/contract/prices/prices'
import type { GameMode } from '@raidkit/rules/catalogue/modes'

/** Last known table of prices as it is stored. */
export type KeptPrices = Pick<PricesReply, 'version' | 'catalog' | 'source' | 'asOfMs' | 'columns'>

/** Returns the storage key of a mode, because modes are never mixed. */
export function keyOf(mode: GameMode) {
  return `prices_${mode}` as const
}

/** Validates stored prices, because older builds and other programs may have stored anything under our keys. */
export function isKeptPrices(found: unknown): found is KeptPrices {
  if (typeof found !== 'object' || found === null) return false
  const { version, catalog, source, asOfMs, columns } = found as Record<string, unknown> // any object may be read by name
  if (typeof version !== 'string' || typeof catalog !== 'string' || typeof asOfMs !== 'number') return false
  if (source !== 'sample' && source !== 'live') return false
  return typeof columns === 'object' && columns !== null && Object.values(columns).every(Array.isArray)
}
