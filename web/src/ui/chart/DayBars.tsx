import { joinClasses } from '../classes.ts'

const HEIGHT = 40
const [STEP, WIDTH] = [10, 7]

type Props = {
  /** Counts of consecutive days, oldest first. */
  days: readonly { day: string; count: number }[]
  /** Accessible description of the chart. */
  label: string
  /** Returns the tooltip of a bar. */
  textOf: (day: { day: string; count: number }) => string
  /** Class of the chart's height. */
  className: string
}

/** Bar chart of daily counts, with the first and the last day below. */
export function DayBars({ days, label, textOf, className }: Props) {
  const most = Math.max(1, ...days.map(({ count }) => count))
  return (
    <>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        className={joinClasses('block w-full', className)}
      >
        {days.map(({ day, count }, nth) => {
          const height = (count / most) * HEIGHT
          return (
            <rect
              key={day}
              x={nth * STEP}
              // A day with a count of zero is drawn as a line, which distinguishes it from missing data.
              y={count === 0 ? HEIGHT - 0.5 : HEIGHT - height}
              width={WIDTH}
              height={count === 0 ? 0.5 : height}
              className={count === 0 ? 'fill-line' : 'fill-accent'}
            >
              <title>{textOf({ day, count })}</title>
            </rect>
          )
        })}
      </svg>
      <p aria-hidden className="mt-1 flex justify-between text-xs text-muted tabular-nums">
        <span>{days[0]?.day}</span>
        <span>{days.at(-1)?.day}</span>
      </p>
    </>
  )
}
