import { listTraders, type TraderRow } from '@raidkit/contract/catalogue/traders'
import { timeText } from '@raidkit/rules/platform/display'
import type { GameMode } from '@raidkit/rules/catalogue/modes'
import { clockText } from '@raidkit/rules/maps/raid-clock'
import { useRef } from 'react'
import { Link } from 'react-router'
import { useSiteEvents } from '../../api/siteEvents.ts'
import { useCall } from '../../api/useCall.ts'
import { NO_TIME } from '../../api/useRaidClock.ts'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import { TraderBadge } from '../../catalogue/shared/game/TraderBadge.tsx'
import { ownZone } from '../../ui/text/ownZone.ts'
import { useEverySecond, writeText } from '../../ui/hooks/useEverySecond.ts'

const REFRESH_MS = 120_000
const NO_HOUR = NO_TIME.slice(0, 'HH:mm'.length)

type Props = { mode: GameMode; first: { traders: TraderRow[] } }

/** Shows the time until each trader restocks, soonest first, with the range of hours if it is estimated. */
export function TraderRestocks({ mode, first }: Props) {
  const t = useText()
  const lang = useLanguage()
  const { data, refetch } = useCall(
    listTraders,
    { lang, mode },
    { initialData: first, staleTime: REFRESH_MS, refetchInterval: REFRESH_MS },
  )
  useSiteEvents(({ type }) => {
    // Restock times change with a feed's report; a gap may have hidden one.
    if (type === 'priceStatus' || type === 'gap') void refetch()
  })
  const rows = soonestFirst(data?.traders ?? [])
  return (
    <section aria-labelledby="restocks" className="mb-8">
      <h2 id="restocks" className="mb-1 text-xl font-semibold">
        {t('time.restocks.title')}
      </h2>
      {rows.length === 0 ? (
        <p className="text-sm text-muted">{t('time.restocks.none')}</p>
      ) : (
        <>
          <p className="mb-3 max-w-text text-sm text-muted">
            {t('time.restocks.note')}{' '}
            <Link to="/alerts" className="inline-block py-1 text-link hover:underline">
              {t('frame.restock.notify')}
            </Link>
          </p>
          <RestockTable rows={rows} />
          {rows.some(({ isEstimated }) => isEstimated) && (
            <p className="mt-2 max-w-text text-sm text-muted">{t('time.restocks.estimatedNote')}</p>
          )}
        </>
      )}
    </section>
  )
}

type Restock = Pick<TraderRow, 'name' | 'localName'> & {
  fromMs: number
  untilMs: number
  isEstimated: boolean
}

/** Sorts restocks by time; estimated ones come after known ones. */
function soonestFirst(traders: readonly TraderRow[]): Restock[] {
  return traders
    .flatMap(({ name, localName, resetAtMs, estimate }): Restock[] => {
      if (resetAtMs !== null)
        return [{ name, localName, fromMs: resetAtMs, untilMs: resetAtMs, isEstimated: false }]
      return estimate ? [{ name, localName, ...estimate, isEstimated: true }] : []
    })
    .toSorted((a, b) => Number(a.isEstimated) - Number(b.isEstimated) || a.untilMs - b.untilMs)
}

function RestockTable({ rows }: { rows: readonly Restock[] }) {
  const t = useText()
  const zone = ownZone()
  const table = useRef<HTMLTableElement>(null)
  useEverySecond((nowMs) => {
    for (const row of table.current?.querySelectorAll<HTMLElement>('[data-reset]') ?? []) {
      const [fromMs = 0, untilMs = 0] = (row.dataset['reset'] ?? '').split(' ').map(Number)
      const hours = [...new Set([timeText(fromMs, zone), timeText(untilMs, zone)])].join('–')
      writeText(row.querySelector('[data-cell=at]'), hours)
      const left = untilMs > nowMs ? clockText(untilMs - nowMs) : t('time.restocks.now')
      writeText(row.querySelector('[data-cell=left]'), left)
    }
  })
  return (
    <table ref={table} className="w-full text-sm">
      <caption className="sr-only">{t('time.restocks.title')}</caption>
      <thead>
        <tr className="border-b border-line text-muted">
          <th scope="col" className="px-2 py-2 text-start font-medium">
            {t('time.restocks.trader')}
          </th>
          <th scope="col" className="px-2 text-end font-medium">
            {t('time.restocks.in')}
          </th>
          <th scope="col" className="px-2 text-end font-medium">
            {t('time.restocks.at')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, localName, fromMs, untilMs, isEstimated }) => (
          <tr key={name} data-reset={`${fromMs} ${untilMs}`} className="border-b border-line hover:bg-raised">
            <th scope="row" className="px-2 py-1.5 text-start font-normal">
              <span className="flex items-center gap-2">
                <TraderBadge trader={name} size="sm" />
                {localName}
              </span>
            </th>
            {isEstimated ? (
              <td className="px-2 text-end text-muted">{t('time.restocks.estimated')}</td>
            ) : (
              // Ticking times are announced on request, not each second.
              <td data-cell="left" role="timer" aria-live="off" className="px-2 text-end font-medium">
                {NO_TIME}
              </td>
            )}
            <td data-cell="at" className="px-2 text-end text-muted">
              {NO_HOUR}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
