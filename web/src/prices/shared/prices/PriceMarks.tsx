import type { PriceMark } from '@raidkit/rules/prices/prices'
import { useText } from '../../../i18n/useText.ts'
import { joinClasses } from '../../../ui/classes.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { CLOCK, WARNING } from '../../../ui/icons/glyphs.ts'
import { VisuallyHidden } from '../../../ui/text/VisuallyHidden.tsx'

/** Icon path: a weak signal, one bar of three. */
const FEW = 'M5 20V8M12 20v-3M19 20v-3'
/** Icon path: a line that leaves its band. */
const OFF = 'M3 17h6l4-11M3 21h18M13 17h8'
/** Icon path: an arrow above a bar, the trader's price. */
const ABOVE = 'M4 20h16M12 15V4m-5 5 5-5 5 5'

const GLYPHS: Record<PriceMark, string> = {
  stale: CLOCK,
  thin: FEW,
  outlier: WARNING,
  week: OFF,
  trader: ABOVE,
}

type Props = { marks: readonly PriceMark[]; className?: string }

/** Renders the doubts about a price: an icon each, with the reason as tooltip and for screen readers. */
export function PriceMarks({ marks, className }: Props) {
  const t = useText()
  if (marks.length === 0) return null
  return (
    <span
      className={joinClasses('inline-flex items-center gap-0.5 align-text-bottom text-warning', className)}
    >
      {marks.map((mark) => (
        <span key={mark} title={t(`prices.mark.${mark}`)} data-mark={mark}>
          <Icon glyph={GLYPHS[mark]} size="sm" />
          <VisuallyHidden>{t(`prices.mark.${mark}`)}</VisuallyHidden>
        </span>
      ))}
    </span>
  )
}
