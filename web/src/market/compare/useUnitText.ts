import { moneyText, percentText } from '@raidkit/rules/platform/display'
import type { CompareUnit } from '@raidkit/rules/market/item-compare'
import { useLanguage } from '../../i18n/TextsProvider.tsx'

/** A value of the chart as it is written. */
export function useUnitText(unit: CompareUnit): (value: number | null) => string {
  const language = useLanguage()
  return (value) => (unit === 'rub' ? moneyText(value, language) : percentText(value, language))
}
