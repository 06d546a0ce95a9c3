import type { Alert, AlertEvent, Alerts } from '@raidkit/contract/alerts/alerts'
import { ALERTS, isAlertWith, limitText } from '@raidkit/rules/alerts/alerts'
import { moneyText } from '@raidkit/rules/platform/display'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'

/** Returns functions that describe an alert or its event: its subject, limit and value. */
export function useAlertText(items: Alerts['items']) {
  const t = useText()
  const language = useLanguage()
  const names = new Map(items.map((item) => [item.uid, item]))
  const readings = {
    rub: (rub: number) => moneyText(rub, language),
    offers: (count: number) => t('alerts.offers', { count }),
    moment: () => undefined,
  }
  return {
    itemOf: ({ itemUid }: Pick<Alert, 'itemUid'>) => (itemUid === null ? undefined : names.get(itemUid)),
    /** Name of the item, the trader or the other subject. */
    nameOf: ({ kind, itemUid, trader }: Alert | AlertEvent) =>
      isAlertWith(kind, { subject: 'none' })
        ? t(`alerts.name.${kind}`)
        : (trader ?? names.get(itemUid ?? '')?.name ?? t('alerts.gone')),
    limitOf: ({ kind, value }: Alert | AlertEvent) =>
      t(`alerts.limit.${kind}`, { value: limitText(ALERTS[kind].unit, value, language) }),
    readOf: ({ kind, reading }: Alert | AlertEvent) =>
      reading === null ? undefined : readings[ALERTS[kind].reads](reading),
  }
}
