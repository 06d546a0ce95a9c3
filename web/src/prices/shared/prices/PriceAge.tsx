import { dateText, relativeAge } from '@raidkit/rules/platform/display'
import { useText } from '../../../i18n/useText.ts'
import { classes } from '../../../ui/classes.ts'
import { useHydrated } from '../../../ui/useHydrated.ts'
import { ownZone } from '../../../ui/ownZone.ts'

type Props = {
  observedAtMs: number
  nowMs: number
  /** A sample does not age with the clock: its day is said instead. */
  isSample?: boolean
  className?: string
}

const DAY_LENGTH = 'DD.MM.YY'.length

/** How long ago a price was seen; a pointer that rests on it reads when that was. */
export function PriceAge({ observedAtMs, nowMs, isSample = false, className }: Props) {
  const t = useText()
  const { value, unit } = relativeAge(observedAtMs, nowMs)
  // The server does not know the reader's zone; until the page is taken over the exact time is in UTC.
  const zone = useHydrated() ? ownZone() : 'UTC'
  return (
    <time
      dateTime={isoOf(observedAtMs)}
      title={t('prices.seenAt', { date: dateText(observedAtMs, zone), zone })}
      className={classes('whitespace-nowrap', className)}
    >
      {isSample ? dateText(observedAtMs, 'UTC').slice(0, DAY_LENGTH) : t(`prices.age.${unit}`, { value })}
    </time>
  )
}

/** A moment beyond the calendar has no name. */
function isoOf(timeMs: number): string | undefined {
  const date = new Date(timeMs)
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString()
}
