import type { ItemDetails } from '@raidkit/contract/market/itemDetails'
import { MINUTE_MS } from '@raidkit/rules/platform/time'
import { useNow } from '../../../api/useNow.ts'

/** The moment that prices are judged by: sample prices stand still at their snapshot. */
export function usePriceClock({ source, asOfMs }: Pick<ItemDetails, 'source' | 'asOfMs'>): number {
  const nowMs = useNow(MINUTE_MS)
  return source === 'sample' ? asOfMs : nowMs
}
