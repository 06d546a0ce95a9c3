import { clockText, raidClock } from '@raidkit/rules/maps/raid-clock'
import { HOUR_MS } from '@raidkit/rules/platform/time'
import { useText } from '../../i18n/useText.ts'
import { computeDaylight } from './daylight.ts'

const HOURS = Array.from({ length: 24 }, (_, hour) => hour * HOUR_MS)

/**
 * Shows the raid times for every hour of the real day. Seven raid days fit into one real day, so the table is valid
 * every day, and needs neither clock nor script.
 */
export function HourTable() {
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
