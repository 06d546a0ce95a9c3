import type { RaidSum } from '@raidkit/rules/pilot/raid-log'
import { useText } from '../../i18n/useText.ts'
import { DayBars as Bars } from '../../ui/chart/DayBars.tsx'
import { useRaidTexts } from './useRaidTexts.ts'

type Props = {
  /** Consecutive days, oldest first. */
  days: readonly { day: string; count: number }[]
  byDay: readonly { day: string; sum: RaidSum }[]
}

/** Shows a bar for each day, and a table of the same numbers as an alternative. */
export function DayBars({ days, byDay }: Props) {
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
