import { FIGURES, type ItemFigure } from '@raidkit/rules/guns/figures'
import { numberText, withPercent } from '@raidkit/rules/platform/display'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useText } from '../../../i18n/useText.ts'

/** Renders a figure with its unit; a change has a sign, and a colour for its effect on the player. */
export function FigureValue({ figure: { figure, value } }: { figure: ItemFigure }) {
  const t = useText()
  const language = useLanguage()
  if (typeof value === 'string') return value
  if (typeof value !== 'number') return value.map((word) => t(`item.figures.word.${word}`)).join(', ')
  const facts: (typeof FIGURES)[typeof figure] = FIGURES[figure]
  const better = 'better' in facts ? facts.better : undefined
  const text = numberText(value, language, { decimals: 2, sign: better ? 'exceptZero' : 'negative' })
  const { unit } = facts
  const shown =
    unit === 'number' || unit === 'words' || unit === 'text'
      ? text
      : unit === 'percent'
        ? withPercent(text, language)
        : t(`item.figures.unit.${unit}`, { value: text })
  if (!better || value === 0) return shown
  return <span className={value > 0 === (better === 'more') ? 'text-up' : 'text-down'}>{shown}</span>
}
