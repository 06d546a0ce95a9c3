import type { PriceMark } from '@raidkit/rules/prices/prices'
import { useText } from '../../../i18n/useText.ts'
import { classes } from '../../../ui/classes.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { CLOCK, WARNING } from '../../../ui/icons/glyphs.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'

/** A weak signal: a bar of three, the others near the ground. */
const FEW = 'M5 20V8M12 20v-3M19 20v-3'
/** A line that leaves the band it ran in. */
const OFF = 'M3 17h6l4-11M3 21h18M13 17h8'
/** Above a bar: what a trader asks. */
const ABOVE = 'M4 20h16M12 15V4m-5 5 5-5 5 5'

const GLYPHS: Record<PriceMark, string> = {
  stale: CLOCK,
  thin: FEW,
  outlier: WARNING,
  week: OFF,
  trader: ABOVE,
}

type Props = { marks: readonly PriceMark[]; className?: string }

/** Why a price is to be taken with care: a glyph each, its reason for the pointer and for the ear. */
export function PriceMarks({ marks, className }: Props) {
  const t = useText()
  if (marks.length === 0) return null
  return (
    <span className={classes('inline-flex items-center gap-0.5 align-text-bottom text-warning', className)}>
      {marks.map((mark) => (
        <span key={mark} title={t(`prices.mark.${mark}`)} data-mark={mark}>
          <Icon glyph={GLYPHS[mark]} size="sm" />
          <VisuallyHidden>{t(`prices.mark.${mark}`)}</VisuallyHidden>
        </span>
      ))}
    </span>
  )
}
