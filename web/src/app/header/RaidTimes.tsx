import { Link } from 'react-router'
import { NO_TIME, useRaidClock } from '../../api/useRaidClock.ts'
import { useText } from '../../i18n/useText.ts'

/** Where the clock leads to. */
export const CLOCK_PAGE = '/time'

/** Both times of the raid. Not live for screen readers: it would never stop talking. */
export function RaidTimes() {
  const t = useText()
  const { left, right } = useRaidClock()
  return (
    <Link
      to={CLOCK_PAGE}
      title={t('frame.raidTimeMore')}
      className="target inline-flex items-center rounded-md text-sm whitespace-nowrap hover:text-link"
    >
      <span role="timer" aria-live="off" aria-label={t('frame.raidTime')} className="flex items-center gap-2">
        <span ref={left}>{NO_TIME}</span>
        <span aria-hidden className="text-faint">
          /
        </span>
        <span ref={right}>{NO_TIME}</span>
      </span>
    </Link>
  )
}
