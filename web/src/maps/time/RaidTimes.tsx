import { clockText, FACTORY_TIMES, raidClock } from '@raidkit/rules/maps/raid-clock'
import { useRef, type ReactNode, type RefObject } from 'react'
import { useMapName } from '../../api/site.ts'
import { NO_TIME, useRaidClock } from '../../api/useRaidClock.ts'
import { useText } from '../../i18n/useText.ts'
import { joinClasses } from '../../ui/classes.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { CLOCK } from '../../ui/icons/glyphs.ts'
import { computeDaylight } from './daylight.ts'
import { useEverySecond, writeText } from '../../ui/useEverySecond.ts'

/** Shows both raid times in large type, with the next change, and the two maps with other hours. */
export function RaidTimes() {
  const t = useText()
  const mapName = useMapName()
  const { left, right } = useRaidClock()
  const leftNext = useRef<HTMLSpanElement>(null)
  const rightNext = useRef<HTMLSpanElement>(null)
  useEverySecond((nowMs) => {
    const { leftMs, rightMs } = raidClock(nowMs)
    const next = (raidMs: number) => {
      const { isNight, changesInMs } = computeDaylight(raidMs)
      return t(isNight ? 'time.dawnIn' : 'time.duskIn', { duration: clockText(changesInMs) })
    }
    writeText(leftNext.current, next(leftMs))
    writeText(rightNext.current, next(rightMs))
  })
  return (
    <section aria-labelledby="raid" className="mb-8">
      <h2 id="raid" className="mb-2 text-xl font-semibold">
        {t('time.raid')}
      </h2>
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <Clock name={t('time.left')} next={leftNext} note={t('time.waiting')}>
          <span ref={left}>{NO_TIME}</span>
        </Clock>
        <Clock name={t('time.right')} next={rightNext} note={t('time.waiting')}>
          <span ref={right}>{NO_TIME}</span>
        </Clock>
        <Clock wide name={mapName('factory')} note={t('time.factory')}>
          {hours(FACTORY_TIMES.leftMs)} <span className="text-muted">/</span> {hours(FACTORY_TIMES.rightMs)}
        </Clock>
        <Clock wide name={mapName('lab')} note={t('time.lab')}>
          <Icon glyph={CLOCK} size="xl" className="inline text-faint" />
        </Clock>
      </div>
      <p className="mt-3 max-w-text text-sm text-muted">{t('time.raidNote')}</p>
    </section>
  )
}

function hours(timeMs: number): string {
  return clockText(timeMs).slice(0, 'HH:mm'.length)
}

/** `wide`: its text is wider than half a phone's screen. */
type ClockProps = {
  name: string
  note: string
  wide?: boolean
  next?: RefObject<HTMLSpanElement | null>
  children: ReactNode
}

function Clock({ name, note, next, wide = false, children }: ClockProps) {
  return (
    <div
      className={joinClasses(
        'flex min-w-0 flex-col rounded-lg border border-line bg-surface p-4',
        wide && 'col-span-2 sm:col-span-1',
      )}
    >
      <h3 className="text-sm text-muted">{name}</h3>
      {/* Ticking times are announced on request, not each second. */}
      <p role="timer" aria-live="off" className="my-1 text-2xl font-semibold whitespace-nowrap sm:text-4xl">
        {children}
      </p>
      <p className="text-sm text-muted">
        <span ref={next}>{note}</span>
      </p>
    </div>
  )
}
