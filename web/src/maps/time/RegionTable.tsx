import { INTL_LOCALES } from '@raidkit/rules/platform/languages'
import { useRef } from 'react'
import { NO_TIME } from '../../api/useRaidClock.ts'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import { useEverySecond, writeText } from '../../ui/hooks/useEverySecond.ts'
import { zoneTime } from './zoneTime.ts'

/** Regions with game servers, each with the time zone of a city (IANA). */
const REGIONS = [
  { id: 'europeWest', zone: 'Europe/London' },
  { id: 'europeCentral', zone: 'Europe/Berlin' },
  { id: 'europeEast', zone: 'Europe/Bucharest' },
  { id: 'russiaMoscow', zone: 'Europe/Moscow' },
  { id: 'russiaUral', zone: 'Asia/Yekaterinburg' },
  { id: 'russiaSiberia', zone: 'Asia/Novosibirsk' },
  { id: 'russiaEast', zone: 'Asia/Vladivostok' },
  { id: 'middleEast', zone: 'Asia/Dubai' },
  { id: 'usEast', zone: 'America/New_York' },
  { id: 'usCentral', zone: 'America/Chicago' },
  { id: 'usWest', zone: 'America/Los_Angeles' },
  { id: 'southAmerica', zone: 'America/Sao_Paulo' },
  { id: 'asiaSoutheast', zone: 'Asia/Singapore' },
  { id: 'asiaEast', zone: 'Asia/Tokyo' },
  { id: 'oceania', zone: 'Australia/Sydney' },
] as const

const NOTHING_YET = '–'

/** Shows the times at the locations of the servers. Only the browser fills them in. */
export function RegionTable() {
  const t = useText()
  const locale = INTL_LOCALES[useLanguage()]
  const table = useRef<HTMLTableElement>(null)
  useEverySecond((nowMs) => {
    for (const row of table.current?.querySelectorAll<HTMLElement>('[data-zone]') ?? []) {
      const { time, day, offset } = zoneTime(nowMs, row.dataset['zone'] || ownZone(), locale)
      writeText(row.querySelector('[data-cell=time]'), time)
      writeText(row.querySelector('[data-cell=day]'), day)
      writeText(row.querySelector('[data-cell=offset]'), offset)
    }
  })
  return (
    <section aria-labelledby="regions" className="mb-8">
      <h2 id="regions" className="mb-2 text-xl font-semibold">
        {t('time.regions')}
      </h2>
      <table ref={table} className="w-full text-sm">
        <caption className="sr-only">{t('time.regions')}</caption>
        <thead>
          <tr className="border-b border-line text-muted">
            <th scope="col" className="px-2 py-2 text-start font-medium">
              {t('time.region.title')}
            </th>
            <th scope="col" className="px-2 text-end font-medium">
              {t('time.localTime')}
            </th>
            <th scope="col" className="px-2 text-end font-medium">
              {t('time.day')}
            </th>
            <th scope="col" className="px-2 text-end font-medium">
              {t('time.offset')}
            </th>
          </tr>
        </thead>
        <tbody>
          <Row zone="" name={t('time.region.own')} />
          <Row zone="UTC" name={t('time.region.utc')} />
          {REGIONS.map(({ id, zone }) => (
            <Row key={id} zone={zone} name={t(`time.region.${id}`)} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Row of a region; an empty zone is the reader's own. */
function Row({ zone, name }: { zone: string; name: string }) {
  return (
    <tr data-zone={zone} className="border-b border-line hover:bg-raised">
      <th scope="row" className="px-2 py-2 text-start font-normal">
        {name}
      </th>
      <td data-cell="time" className="px-2 text-end font-medium">
        {NO_TIME}
      </td>
      <td data-cell="day" className="px-2 text-end text-muted">
        {NOTHING_YET}
      </td>
      <td data-cell="offset" className="px-2 text-end text-muted">
        {NOTHING_YET}
      </td>
    </tr>
  )
}

function ownZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'
}
