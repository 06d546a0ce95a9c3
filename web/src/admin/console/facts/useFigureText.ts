import type { SeenEntry } from '@raidkit/contract/catalogue/seenChanges'
import { durationText, moneyText, NO_VALUE, numberText } from '@raidkit/rules/platform/display'
import type { FigureName } from '@raidkit/rules/progress/seen-changes'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useText } from '../../../i18n/useText.ts'

type Value = SeenEntry['figures'][number]['before']

const ROUBLES: ReadonlySet<FigureName> = new Set([
  ...(['basePrice', 'pricePerSlot', 'fleaFee', 'traderAsks', 'traderPays'] as const),
  ...(['cost', 'profit', 'profitPerHour', 'savings'] as const),
])

/** A figure of a page in words. */
export function useFigureText(): (what: FigureName, value: Value) => string {
  const t = useText()
  const language = useLanguage()
  return (what, value) => {
    if (value === null) return NO_VALUE
    if (typeof value === 'boolean') return t(value ? 'admin.facts.yes' : 'admin.facts.no')
    if (typeof value === 'string') return value
    if (typeof value === 'object') return value.join(', ').replaceAll('_', ' ') || NO_VALUE
    if (what === 'durationSec') return durationText(value, language)
    return ROUBLES.has(what) ? moneyText(value, language) : numberText(value, language)
  }
}
