import { cappedPercentText, isKnownChange, UNKNOWN_CHANGE } from '@raidkit/rules/platform/display'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import { joinClasses } from '../classes.ts'
import { Icon } from '../icons/Icon.tsx'
import { ARROW_DOWN, ARROW_UP } from '../icons/glyphs.ts'

type Props = {
  change: number | null | undefined
  /** Shows an unknown change as 0%, as the specification requires in the price list; otherwise it is a dash. */
  unknownAsZero?: boolean
  className?: string
}

/** Change in percent: arrow, sign and colour are redundant, so that none of them is required to understand it. */
export function Percent({ change, unknownAsZero = false, className }: Props) {
  const t = useText()
  const language = useLanguage()
  const isShown = unknownAsZero || isKnownChange(change)
  const text = isShown ? cappedPercentText(change, language) : UNKNOWN_CHANGE
  const isCapped = text.startsWith('>')
  const isUp = isCapped || text.startsWith('+')
  const isDown = text.startsWith('-')
  return (
    <span
      title={isCapped ? t('ui.percentCapped') : undefined}
      className={joinClasses(
        'inline-flex items-center gap-0.5 whitespace-nowrap',
        isUp && 'text-up',
        isDown && 'text-down',
        !isUp && !isDown && 'text-muted',
        className,
      )}
    >
      {isUp && <Icon glyph={ARROW_UP} size="xs" />}
      {isDown && <Icon glyph={ARROW_DOWN} size="xs" />}
      {text}
    </span>
  )
}
