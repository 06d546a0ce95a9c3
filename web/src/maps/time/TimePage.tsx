import { listTraders } from '@raidkit/contract/catalogue/traders'
import { clockText, raidClock, FACTORY_TIMES } from '@raidkit/rules/maps/raid-clock'
import { HOUR_MS } from '@raidkit/rules/platform/time'
import { useRef, type ReactNode, type RefObject } from 'react'
import { inBrowser, onServer, type Loading } from '../../api/loaders.ts'
import { useMapName } from '../../api/site.ts'
import { NO_TIME, useRaidClock } from '../../api/useRaidClock.ts'
import { useText } from '../../i18n/useText.ts'
import { modeIn } from '../../ui/address/codec.ts'
import { joinClasses } from '../../ui/classes.ts'
import { useEverySecond, writeText } from '../../ui/hooks/useEverySecond.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { CLOCK } from '../../ui/icons/glyphs.ts'
import { PageHeading } from '../../ui/text/PageHeading.tsx'
import type { Route } from './+types/TimePage.ts'
import { RegionTable } from './RegionTable.tsx'
import { TraderRestocks } from './TraderRestocks.tsx'
import { computeDaylight } from './daylight.ts'

const HOURS = Array.from({ length: 24 }, (_, hour) => hour * HOUR_MS)

async function load({ ask, url, language }: Loading) {
  const mode = modeIn(url.searchParams)
  return { mode, ...(await ask(listTraders, { lang: language, mode })) }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export default function TimePage({ loaderData: { mode, traders } }: Route.ComponentProps) {
  const t = useText()
  return (
    <>
      <PageHeading note={t('time.note')}>{t('time.title')}</PageHeading>
      <RaidTimes />
      <div className="grid items-start gap-x-10 xl:grid-cols-2">
        <div>
          <TraderRestocks mode={mode} first={{ traders }} />
          <RegionTable />
        </div>
        <HourTable />
      </div>
    </>
  )
}

/**
 * Shows the raid times for every hour of the real day. Seven raid days fit into one real day, so the table is valid
 * every day, and needs neither clock nor script.
 */
function HourTable() {
  const t = useText()
  return (
    <section aria-labelledby="hours">
      <h2 id="hours" className="mb-1 text-xl font-semibold">
        {t('time.hours')}
      </h2>
      <p className="mb-3 max-w-text text-sm text-muted">{t('time.hoursNote')}</p>
      <table className="w-full text-sm">
        <caption className="sr-only">{t('time.hours')}</caption>
        <thead>
          <tr className="border-b border-line text-muted">
            <th scope="col" className="px-2 py-2 text-start font-medium">
              {t('time.utc')}
            </th>
            <th scope="col" className="px-2 text-end font-medium">
              {t('time.left')}
            </th>
            <th scope="col" className="px-2 text-end font-medium">
              {t('time.right')}
            </th>
          </tr>
        </thead>
        <tbody>
          {HOURS.map((timeMs) => {
            const { leftMs, rightMs } = raidClock(timeMs)
            return (
              <tr key={timeMs} className="border-b border-line hover:bg-raised">
                <th scope="row" className="px-2 py-1.5 text-start font-normal">
                  {hoursText(timeMs)}
                </th>
                <RaidTime raidMs={leftMs} />
                <RaidTime raidMs={rightMs} />
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

function RaidTime({ raidMs }: { raidMs: number }) {
  const t = useText()
  const { isNight } = computeDaylight(raidMs)
  return (
    <td className="px-2 text-end">
      {hoursText(raidMs)} <span className="text-muted">{isNight ? t('time.night') : t('time.daytime')}</span>
    </td>
  )
}

function hoursText(timeMs: number): string {
  return clockText(timeMs).slice(0, 'HH:mm'.length)
}

/** Shows both raid times in large type, with the next change, and the two maps with other hours. */
function RaidTimes() {
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
