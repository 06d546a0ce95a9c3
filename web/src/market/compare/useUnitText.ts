import { moneyText, percentText } from '@raidkit/rules/platform/display'
import type { CompareUnit } from '@raidkit/rules/market/item-compare'
import { useLanguage } from '../../i18n/TextsProvider.tsx'

/** Returns the function that formats a value of the chart. */
export function useUnitText(unit: CompareUnit): (value: number | null) => string {
  const language = useLanguage()
  return (value) => (unit === 'rub' ? moneyText(value, language) : percentText(value, language))
}
