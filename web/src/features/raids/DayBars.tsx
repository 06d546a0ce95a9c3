import type { RaidSum } from '@raidkit/rules/raid-log'
import { useText } from '../../i18n/useText.ts'
import { useRaidTexts } from './useRaidTexts.ts'

const HEIGHT = 40
const [STEP, WIDTH] = [10, 7]

type Props = {
  /** In a row, oldest first. */
  days: readonly { day: string; count: number }[]
  byDay: readonly { day: string; sum: RaidSum }[]
}

/** A bar for each day, and the same as a table for who wants numbers or does not see bars. */
export function DayBars({ days, byDay }: Props) {
  const t = useText()
  const most = Math.max(1, ...days.map(({ count }) => count))
  const [first, last] = [days[0]?.day ?? '', days.at(-1)?.day ?? '']
  return (
    <>
      <svg
        role="img"
        aria-label={t('raids.sums.plot', { first, last, most })}
        viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="block h-24 w-full"
      >
        {days.map(({ day, count }, nth) => {
          const height = (count / most) * HEIGHT
          return (
            <rect
              key={day}
              x={nth * STEP}
              // A day without a raid is a line: it is known that there was none.
              y={count === 0 ? HEIGHT - 0.5 : HEIGHT - height}
              width={WIDTH}
              height={count === 0 ? 0.5 : height}
              className={count === 0 ? 'fill-line' : 'fill-accent'}
            >
              <title>{t('raids.sums.ofDay', { day, count })}</title>
            </rect>
          )
        })}
      </svg>
      <p aria-hidden className="mt-1 flex justify-between text-xs text-muted tabular-nums">
        <span>{first}</span>
        <span>{last}</span>
      </p>
      <DayTable byDay={byDay} />
    </>
  )
}

function DayTable({ byDay }: Pick<Props, 'byDay'>) {
  const t = useText()
  const texts = useRaidTexts()
  return (
    <details className="mt-2 text-sm">
      <summary className="cursor-pointer text-accent">{t('raids.sums.asTable')}</summary>
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
