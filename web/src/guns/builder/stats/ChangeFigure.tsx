import { numberText } from '@raidkit/rules/platform/display'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { joinClasses } from '../../../ui/classes.ts'
import { DECIMALS, rateChange, type Stat } from './statRows.ts'

const TONES = { '-1': 'text-down', '0': 'text-faint', '1': 'text-up' } as const

/** How much a stat changes, with its sign; its colour says whether that is better. */
export function ChangeFigure({
  stat,
  change,
  className,
}: {
  stat: Stat
  change: number
  className?: string
}) {
  const language = useLanguage()
  const decimals = DECIMALS[stat]
  const text = numberText(Math.abs(change), language, { decimals })
  const sign = change > 0 ? '+' : change < 0 ? '−' : '±'
  return (
    <span
      data-change={stat}
      className={joinClasses('whitespace-nowrap tabular-nums', TONES[rateChange(stat, change)], className)}
    >
      {sign}
      {text}
    </span>
  )
}
