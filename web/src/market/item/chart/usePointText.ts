import { dateText, moneyText, numberText } from '@raidkit/rules/platform/display'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useText } from '../../../i18n/useText.ts'
import { ownZone } from '../../../ui/ownZone.ts'
import type { PricePoint } from '../../../ui/chart/points.ts'

/** Returns the function that describes a point in one sentence, for screen readers. */
export function usePointText(): (point: PricePoint) => string {
  const t = useText()
  const language = useLanguage()
  const known = (value: number | null, text: (value: number) => string) =>
    value === null ? t('item.chart.unknown') : text(value)
  return ({ timeMs, lowest, average, offers }) =>
    t('item.chart.point', {
      time: dateText(timeMs, ownZone()),
      lowest: moneyText(lowest, language),
      average: known(average, (value) => moneyText(value, language)),
      offers: known(offers, (value) => numberText(value, language)),
    })
}
