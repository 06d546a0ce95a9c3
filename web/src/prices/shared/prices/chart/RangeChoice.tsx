import { hasAccess, type Access } from '@raidkit/rules/platform/access'
import { CHART_RANGES, rangeAccess, type ChartRange } from '@raidkit/rules/platform/chart-ranges'
import { useSite } from '../../../../api/site.ts'
import { useText } from '../../../../i18n/useText.ts'
import { joinClasses } from '../../../../ui/classes.ts'
import { Icon } from '../../../../ui/icons/Icon.tsx'
import { LOCK } from '../../../../ui/icons/glyphs.ts'
import { VisuallyHidden } from '../../../../ui/text/VisuallyHidden.tsx'

type Props = { range: ChartRange; access: Access; onRange: (range: ChartRange) => void }

/** Renders the choice of one of five ranges. Those that need Pro are labelled; choosing one shows an explanation. */
export function RangeChoice({ range, access, onRange }: Props) {
  const t = useText()
  const overrides = useSite().settings?.access
  return (
    <fieldset className="flex rounded-md border border-edge">
      <legend className="sr-only">{t('item.chart.ranges')}</legend>
      {CHART_RANGES.map((each) => {
        const needed = rangeAccess(each, overrides)
        const isLocked = !hasAccess(access, needed)
        return (
          <label
            key={each}
            className={joinClasses(
              'target control-sm relative flex items-center gap-0.5 rounded-md px-2 text-sm font-medium text-muted transition-colors',
              'hover:text-text has-checked:bg-selected has-checked:text-text',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
            )}
          >
            <input
              type="radio"
              name="range"
              value={each}
              checked={each === range}
              onChange={() => onRange(each)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            {t(`item.chart.range.${each}`)}
            {/* Its place stays when it turns out that the reader is Pro: nothing moves. */}
            {needed !== 'visitor' && (
              <Icon glyph={LOCK} size="xs" className={isLocked ? 'text-faint' : 'invisible'} />
            )}
            {isLocked && <VisuallyHidden>{t('item.chart.locked')}</VisuallyHidden>}
          </label>
        )
      })}
    </fieldset>
  )
}
