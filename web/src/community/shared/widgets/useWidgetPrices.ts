import { getWidgetPrices } from '@raidkit/contract/community/widgets'
import { MINUTE_MS } from '@raidkit/rules/platform/time'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import type { WidgetAsked } from '@raidkit/rules/community/widgets'
import { usePolled } from './usePolled.ts'

/** Prices of what the link names; asked for once a minute. */
export function useWidgetPrices({ items, movers, mode }: WidgetAsked) {
  const lang = useLanguage()
  const isOn = items.length > 0 || movers > 0
  const request = { items: items.join(','), movers, mode, lang }
  const { data } = usePolled(getWidgetPrices, request, { everyMs: MINUTE_MS, isOn })
  return {
    items: data?.items ?? [],
    movers: data?.movers ?? [],
    isSample: data?.source === 'sample',
  }
}
