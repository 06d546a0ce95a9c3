import { numberText } from '@raidkit/rules/platform/display'
import { changeBetween, type BuildFigures } from '@raidkit/rules/guns/gun-builds'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useText } from '../../../i18n/useText.ts'
import { ChangeFigure } from './ChangeFigure.tsx'
import { DECIMALS, type Stat } from './statRows.ts'

/** Stats that fit into one line of a phone. */
const SHOWN: readonly Stat[] = ['ergonomics', 'recoilVertical', 'recoilHorizontal', 'accuracy']

/** Shows the first stats in one sticky line where the full list is below the tree. */
export function StatBar({ figures, usual }: { figures: BuildFigures; usual: BuildFigures }) {
  const t = useText()
  const language = useLanguage()
  const change = changeBetween(usual, figures)
  return (
    <dl
      aria-label={t('builder.statsTitle')}
      className="sticky-below-header mb-3 grid grid-cols-4 gap-2 border-b border-line bg-canvas py-2 text-sm lg:hidden"
    >
      {SHOWN.map((stat) => (
        <div key={stat} className="min-w-0">
          <dt className="truncate text-2xs text-muted">{t(`builder.short.${stat}`)}</dt>
          <dd className="flex flex-wrap items-baseline gap-x-1">
            <span className="font-medium tabular-nums">
              {numberText(figures[stat], language, { decimals: DECIMALS[stat] })}
            </span>
            {change[stat] !== 0 && <ChangeFigure stat={stat} change={change[stat]} className="text-2xs" />}
          </dd>
        </div>
      ))}
    </dl>
  )
}
