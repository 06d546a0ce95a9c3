import type { ItemDetails } from '@raidkit/contract/market/itemDetails'
import { MINUTE_MS } from '@raidkit/rules/platform/time'
import { useNow } from '../../../api/useNow.ts'

/** Returns the reference time for the age of prices; for sample prices the date of their snapshot. */
export function usePriceClock({ source, asOfMs }: Pick<ItemDetails, 'source' | 'asOfMs'>): number {
  const nowMs = useNow(MINUTE_MS)
  return source === 'sample' ? asOfMs : nowMs
}
