import { Link } from 'react-router'
import { NO_TIME, useRaidClock } from '../../api/useRaidClock.ts'
import { useText } from '../../i18n/useText.ts'

/** Path of the page that the clock links to. */
export const CLOCK_PAGE = '/time'

/** Both raid times. Not a live region: a screen reader would announce every second. */
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
