import { NO_TIME, useRaidClock } from '../../api/useRaidClock.ts'
import { useText } from '../../i18n/useText.ts'

/** Both times of the raid. Not live for screen readers: it would never stop talking. */
export function RaidTimes() {
  const t = useText()
  const { left, right } = useRaidClock()
  return (
    <div
      role="timer"
      aria-live="off"
      aria-label={t('frame.raidTime')}
      title={t('frame.raidTime')}
      className="flex items-center gap-2 text-sm whitespace-nowrap"
    >
      <span ref={left}>{NO_TIME}</span>
      <span aria-hidden className="text-faint">
        /
      </span>
      <span ref={right}>{NO_TIME}</span>
    </div>
  )
}
