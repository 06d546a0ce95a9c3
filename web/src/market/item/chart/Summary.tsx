import { moneyText } from '@raidkit/rules/platform/display'
import type { PriceHistory } from '@raidkit/rules/prices/prices'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useText } from '../../../i18n/useText.ts'
import { findPriceExtremes } from '../../../ui/chart/points.ts'

/** Renders a summary of the history in one sentence, also for screen readers. */
export function Summary({ history }: { history: PriceHistory }) {
  const t = useText()
  const language = useLanguage()
  const found = findPriceExtremes(history)
  if (!found) return null
  const { low, high, last } = found
  return (
    <p className="mt-2 text-sm text-muted">
      {t('item.chart.summary', {
        low: moneyText(low, language),
        high: moneyText(high, language),
        last: moneyText(last, language),
        points: history.lowest.length,
      })}
    </p>
  )
}
