import { moneyText, percentText } from '@raidkit/rules/display'
import type { CompareUnit } from '@raidkit/rules/item-compare'
import { useLanguage } from '../../i18n/TextsProvider.tsx'

/** A value of the chart as it is written. */
export function useUnitText(unit: CompareUnit): (value: number | null) => string {
  const language = useLanguage()
  return (value) => (unit === 'rub' ? moneyText(value, language) : percentText(value, language))
}
