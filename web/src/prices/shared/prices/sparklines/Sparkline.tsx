import { cappedPercentText } from '@raidkit/rules/platform/display'
import { SPARKLINE_BOX, sparklinePath } from '@raidkit/rules/platform/sparklines'
import { memo } from 'react'
import { useLanguage } from '../../../../i18n/TextsProvider.tsx'
import { useText } from '../../../../i18n/useText.ts'
import { joinClasses } from '../../../../ui/classes.ts'
import { VisuallyHidden } from '../../../../ui/text/VisuallyHidden.tsx'

type Props = {
  /** Letters of `sparkline`; undefined: there is no line. */
  line: string | undefined
  /** 7 d change in per cent, the same figure as elsewhere. */
  change: number | null | undefined
  /** True while the line is loading. */
  isComing: boolean
  isSample: boolean
}

/** View box with a margin for the stroke width, so that the ends of the line are not cut. */
const BOX = `-0.5 -1 ${SPARKLINE_BOX.width + 1} ${SPARKLINE_BOX.height + 2}`

/** Renders seven days of a price as a line; its space is the same with a line, without one and while loading. */
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
      className={joinClasses(
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
