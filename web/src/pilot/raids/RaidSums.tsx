import { raidDays, type RaidSum } from '@raidkit/rules/pilot/raid-log'
import { NO_VALUE } from '@raidkit/rules/platform/display'
import { DAY_MS } from '@raidkit/rules/platform/time'
import { useNow } from '../../api/useNow.ts'
import { useText } from '../../i18n/useText.ts'
import { DayBars as Bars } from '../../ui/chart/DayBars.tsx'
import { ShareBar } from '../../ui/text/ShareBar.tsx'
import { localDay } from './localDay.ts'
import { useRaidTexts, type RaidTexts } from './useRaidTexts.ts'
import type { RaidsState } from './useRaids.ts'

const DAYS = 30

/** Shows sums of the listed raids: in total, by map and by day. */
export function RaidSums({ raids }: { raids: RaidsState }) {
  const t = useText()
  const texts = useRaidTexts()
  const today = localDay(useNow(DAY_MS))
  const { sum, byMap, byDay, choice } = raids
  const days = raidDays(byDay, choice.to || today, DAYS)
  return (
    <section aria-label={t('raids.sums.title')} className="mb-4 grid gap-4 xl:grid-cols-[1fr_1fr]">
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:col-span-2 xl:grid-cols-6">
        {figures(sum, t, texts).map(({ id, text }) => (
          <div key={id} className="rounded-lg border border-line p-3">
            <dt className="text-sm text-muted">{t(`raids.sums.${id}`)}</dt>
            <dd data-sum={id} className="font-semibold tabular-nums wrap-anywhere">
              {text}
            </dd>
          </div>
        ))}
      </dl>
      <div className="min-w-0 rounded-lg border border-line p-3">
        <h2 className="mb-2 font-semibold">{t('raids.sums.byMap')}</h2>
        <ul className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
          {byMap.map(({ map, sum: { count, meanLengthMs } }) => (
            <li key={map} className="text-sm">
              <p className="flex flex-wrap justify-between gap-x-2">
                <span className="font-medium wrap-anywhere">{texts.map(map)}</span>
                <span className="text-muted tabular-nums">
                  {t('raids.sums.ofMap', { count, length: texts.length(meanLengthMs) })}
                </span>
              </p>
              <ShareBar share={count / sum.count} />
            </li>
          ))}
        </ul>
      </div>
      <div className="min-w-0 rounded-lg border border-line p-3">
        <h2 className="mb-2 font-semibold">{t('raids.sums.byDay', { count: DAYS })}</h2>
        <DayBars days={days} byDay={byDay} />
      </div>
    </section>
  )
}

function figures(sum: RaidSum, t: ReturnType<typeof useText>, texts: RaidTexts) {
  return [
    { id: 'count', text: String(sum.count) },
    { id: 'sides', text: `${sum.pmc} / ${sum.scav}` },
    { id: 'length', text: sum.lengthMs === 0 ? NO_VALUE : texts.length(sum.lengthMs) },
    { id: 'meanLength', text: texts.length(sum.meanLengthMs) },
    { id: 'meanQueue', text: texts.length(sum.meanQueueMs) },
    {
      id: 'sales',
      text: sum.sales === 0 ? NO_VALUE : t('raids.sold', { count: sum.sales, money: texts.money(sum.money) }),
    },
  ] as const
}

type Props = {
  /** Consecutive days, oldest first. */
  days: readonly { day: string; count: number }[]
  byDay: readonly { day: string; sum: RaidSum }[]
}

/** Shows a bar for each day, and a table of the same numbers as an alternative. */
function DayBars({ days, byDay }: Props) {
  const t = useText()
  const most = Math.max(1, ...days.map(({ count }) => count))
  const [first, last] = [days[0]?.day ?? '', days.at(-1)?.day ?? '']
  return (
    <>
      <Bars
        days={days}
        label={t('raids.sums.plot', { first, last, most })}
        textOf={({ day, count }) => t('raids.sums.ofDay', { day, count })}
        className="h-24"
      />
      <DayTable byDay={byDay} />
    </>
  )
}

function DayTable({ byDay }: Pick<Props, 'byDay'>) {
  const t = useText()
  const texts = useRaidTexts()
  return (
    <details className="mt-2 text-sm">
      <summary className="cursor-pointer text-link">{t('raids.sums.asTable')}</summary>
      <div
        role="region"
        aria-label={t('raids.sums.asTable')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls has to take the focus
        tabIndex={0}
        className="mt-2 max-h-64 overflow-y-auto"
      >
        <table className="w-full">
          <thead>
            <tr className="text-muted">
              <th scope="col" className="text-start font-medium">
                {t('raids.sums.day')}
              </th>
              <th scope="col" className="text-end font-medium">
                {t('raids.sums.count')}
              </th>
              <th scope="col" className="text-end font-medium">
                {t('raids.sums.length')}
              </th>
            </tr>
          </thead>
          <tbody className="tabular-nums">
            {byDay.map(({ day, sum }) => (
              <tr key={day} className="border-t border-line">
                <th scope="row" className="text-start font-normal">
                  {day}
                </th>
                <td className="text-end">{sum.count}</td>
                <td className="text-end">{texts.length(sum.lengthMs || undefined)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
