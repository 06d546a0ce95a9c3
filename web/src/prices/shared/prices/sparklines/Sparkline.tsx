import { cappedPercentText } from '@raidkit/rules/platform/display'
import { SPARKLINE_BOX, sparklinePath } from '@raidkit/rules/platform/sparklines'
import { memo } from 'react'
import { useLanguage } from '../../../../i18n/TextsProvider.tsx'
import { useText } from '../../../../i18n/useText.ts'
import { classes } from '../../../../ui/classes.ts'
import { VisuallyHidden } from '../../../../ui/VisuallyHidden.tsx'

type Props = {
  /** Letters of `sparkline`; none: there is no line to draw. */
  line: string | undefined
  /** The 7 d change in per cent: the figure that every other place shows. */
  change: number | null | undefined
  /** The line is on its way. */
  isComing: boolean
  isSample: boolean
}

/** Room for the width of the line itself, or its ends would be cut. */
const BOX = `-0.5 -1 ${SPARKLINE_BOX.width + 1} ${SPARKLINE_BOX.height + 2}`

/** Seven days of a price as a line; its room is the same whether there is one, none, or none yet. */
export const Sparkline = memo(Drawn)

function Drawn({ line, change, isComing, isSample }: Props) {
  const t = useText()
  const language = useLanguage()
  if (isComing) return <span aria-hidden className="inline-block h-6 w-20 align-middle" />
  if (line === undefined) {
    return (
      <span
        className="inline-flex h-6 w-20 items-center justify-end align-middle text-faint max-sm:justify-start"
        title={t('items.sparkline.none')}
      >
        <span aria-hidden>–</span>
        <VisuallyHidden>{t('items.sparkline.none')}</VisuallyHidden>
      </span>
    )
  }
  const figure = typeof change === 'number' ? cappedPercentText(change, language) : ''
  const label = figure === '' ? 'unknown' : isSample ? 'sample' : 'label'
  return (
    <svg
      role="img"
      aria-label={t(`items.sparkline.${label}`, { change: figure })}
      viewBox={BOX}
      preserveAspectRatio="none"
      className={classes(
        'inline-block h-6 w-20 overflow-visible align-middle',
        !change ? 'text-muted' : change > 0 ? 'text-up' : 'text-down',
      )}
    >
      <path
        d={sparklinePath(line)}
        fill="none"
        stroke="currentColor"
        strokeWidth={1.5}
        strokeLinecap="round"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}
