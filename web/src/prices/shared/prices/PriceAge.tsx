import { dateText, relativeAge } from '@raidkit/rules/platform/display'
import { useText } from '../../../i18n/useText.ts'
import { joinClasses } from '../../../ui/classes.ts'
import { useHydrated } from '../../../ui/hooks/useHydrated.ts'
import { ownZone } from '../../../ui/text/ownZone.ts'

type Props = {
  observedAtMs: number
  nowMs: number
  /** True for sample prices, whose age is shown as a date. */
  isSample?: boolean
  className?: string
}

const DAY_LENGTH = 'DD.MM.YY'.length

/** Renders the age of a price; the tooltip shows the time. */
export function PriceAge({ observedAtMs, nowMs, isSample = false, className }: Props) {
  const t = useText()
  const { value, unit } = relativeAge(observedAtMs, nowMs)
  // The server does not know the reader's time zone, so the exact time is in UTC until hydration.
  const zone = useHydrated() ? ownZone() : 'UTC'
  return (
    <time
      dateTime={isoOf(observedAtMs)}
      title={t('prices.seenAt', { date: dateText(observedAtMs, zone), zone })}
      className={joinClasses('whitespace-nowrap', className)}
    >
      {isSample ? dateText(observedAtMs, 'UTC').slice(0, DAY_LENGTH) : t(`prices.age.${unit}`, { value })}
    </time>
  )
}

/** Formats a time as ISO; undefined if it is out of range. */
function isoOf(timeMs: number): string | undefined {
  const date = new Date(timeMs)
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString()
}
