import { moneyText, numberText } from '@raidkit/rules/display'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useText } from '../../../i18n/useText.ts'
import { classes } from '../../../ui/classes.ts'
import { ticksBetween } from '../../../ui/chart/ticks.ts'
import type { CurvePoint } from './curvePoints.ts'

/** The drawing in its own units. */
const [WIDE, HIGH] = [640, 280]
const [LEFT, RIGHT, TOP, BOTTOM] = [44, 16, 12, 36]
/** A point is pressed within this, and drawn smaller. */
const REACH = 22

type Props = {
  points: readonly CurvePoint[]
  at: number
  onAt: (nth: number) => void
  onOpen: (point: CurvePoint) => void
}

/** Ergonomics to the right, recoil upwards. For the pointer only: the table has the same for the keyboard and the ear. */
export function CurvePlot({ points, at, onAt, onOpen }: Props) {
  const t = useText()
  const language = useLanguage()
  const x = scaleOf(
    points.map(({ ergonomics }) => ergonomics),
    [LEFT, WIDE - RIGHT],
  )
  const y = scaleOf(
    points.map(({ recoil }) => recoil),
    [HIGH - BOTTOM, TOP],
  )
  const chosen = points[at]
  return (
    <figure aria-hidden>
      <svg viewBox={`0 0 ${WIDE} ${HIGH}`} className="w-full max-w-3xl">
        {x.ticks.map((tick) => (
          <text key={tick} x={x.of(tick)} y={HIGH - 18} textAnchor="middle" className="fill-muted text-2xs">
            {numberText(tick, language)}
          </text>
        ))}
        {y.ticks.map((tick) => (
          <g key={tick}>
            <line x1={LEFT} x2={WIDE - RIGHT} y1={y.of(tick)} y2={y.of(tick)} className="stroke-line" />
            <text x={LEFT - 6} y={y.of(tick) + 3} textAnchor="end" className="fill-muted text-2xs">
              {numberText(tick, language)}
            </text>
          </g>
        ))}
        <text x={WIDE - RIGHT} y={HIGH - 4} textAnchor="end" className="fill-muted text-2xs">
          {t('builder.curve.axes')}
        </text>
        <polyline
          points={points.map((point) => `${x.of(point.ergonomics)},${y.of(point.recoil)}`).join(' ')}
          className="fill-none stroke-accent"
          strokeWidth="2"
        />
        {points.map((point, nth) => (
          <Point
            key={point.ergonomics}
            {...{ nth, x: x.of(point.ergonomics), y: y.of(point.recoil), isAt: nth === at }}
            onAt={() => onAt(nth)}
            onOpen={() => onOpen(point)}
          />
        ))}
      </svg>
      <figcaption className="min-h-5 text-sm text-muted">
        {chosen &&
          t('builder.curve.point', {
            ergonomics: numberText(chosen.ergonomics, language, { decimals: 1 }),
            recoil: numberText(chosen.recoil, language),
            price: moneyText(Math.round(chosen.priceRub), language),
          })}
      </figcaption>
    </figure>
  )
}

type PointProps = { nth: number; x: number; y: number; isAt: boolean; onAt: () => void; onOpen: () => void }

function Point({ nth, x, y, isAt, onAt, onOpen }: PointProps) {
  return (
    <g
      data-point={nth}
      transform={`translate(${x} ${y})`}
      onPointerEnter={onAt}
      onClick={onOpen}
      className="cursor-pointer"
    >
      <circle r={REACH} className="fill-transparent" />
      <circle
        r={isAt ? 7 : 5}
        className={classes('stroke-accent', isAt ? 'fill-accent' : 'fill-surface')}
        strokeWidth="2"
      />
    </g>
  )
}

/** Where a value lies between two edges; a single one lies in the middle. */
function scaleOf(values: readonly number[], [from, to]: readonly [number, number]) {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const room = (most - least) * 0.08 || 1
  const [low, high] = [least - room, most + room]
  return {
    of: (value: number) => from + ((value - low) / (high - low)) * (to - from),
    ticks: ticksBetween(low, high),
  }
}
