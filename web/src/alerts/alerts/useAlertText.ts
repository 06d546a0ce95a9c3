import type { Alert, AlertEvent, Alerts } from '@raidkit/contract/alerts/alerts'
import { moneyText, numberText, withPercent } from '@raidkit/rules/platform/display'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'

/** Returns functions that describe an alert or its event: its subject, limit and value. */
export function useAlertText(items: Alerts['items']) {
  const t = useText()
  const language = useLanguage()
  const names = new Map(items.map((item) => [item.uid, item]))
  const amount = (kind: Alert['kind'], value: number | null) => {
    if (kind === 'priceAbove' || kind === 'priceBelow') return moneyText(value, language)
    const text = numberText(value, language)
    return kind === 'priceChange' ? withPercent(text, language) : text
  }
  return {
    itemOf: ({ itemUid }: Pick<Alert, 'itemUid'>) => (itemUid === null ? undefined : names.get(itemUid)),
    /** Name of the item, the trader or the other subject. */
    nameOf: ({ kind, itemUid, trader }: Alert | AlertEvent) =>
      trader ?? names.get(itemUid ?? '')?.name ?? t(kind === 'btcFarm' ? 'alerts.farm' : 'alerts.gone'),
    limitOf: ({ kind, value }: Alert | AlertEvent) =>
      t(`alerts.limit.${kind}`, { value: amount(kind, value) }),
    readOf: ({ kind, reading }: Alert | AlertEvent) => {
      if (reading === null || kind === 'restock' || kind === 'craft' || kind === 'btcFarm') return undefined
      return kind === 'offersAbove' || kind === 'offersBelow'
        ? t('alerts.offers', { count: reading })
        : moneyText(reading, language)
    },
  }
}
