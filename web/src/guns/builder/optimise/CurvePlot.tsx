import { moneyText, numberText } from '@raidkit/rules/platform/display'
import { useRef, type KeyboardEvent } from 'react'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useText } from '../../../i18n/useText.ts'
import { joinClasses } from '../../../ui/classes.ts'
import { ticksBetween } from '../../../ui/chart/ticks.ts'
import { useWidth } from '../../../ui/chart/useWidth.ts'
import type { CurvePoint } from './curvePoints.ts'
import { curveStep } from './curveStep.ts'

const HIGH = 280
const [LEFT, RIGHT, TOP, BOTTOM] = [44, 16, 12, 36]
/** Radius in which a point can be pressed; it is drawn smaller. */
const REACH = 22

type Props = {
  points: readonly CurvePoint[]
  at: number
  onAt: (nth: number) => void
  onOpen: (point: CurvePoint) => void
}

/**
 * Plots ergonomics to the right and recoil upwards. Arrows move along the points, Enter opens one; the table has the
 * same data.
 */
export function CurvePlot({ points, at, onAt, onOpen }: Props) {
  const t = useText()
  const svg = useRef<SVGSVGElement>(null)
  const shape = shapeOf(points, useWidth(svg))
  const { x, y, width } = shape
  const chosen = points[at]
  const said = usePointText(chosen) ?? t('builder.curve.keys')
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const next = curveStep(event.key, at, points.length)
    if (next !== undefined) onAt(next)
    else if (chosen && (event.key === 'Enter' || event.key === ' ')) onOpen(chosen)
    else return
    event.preventDefault()
  }
  return (
    <figure>
      <svg
        ref={svg}
        viewBox={`0 0 ${width} ${HIGH}`}
        role="slider"
        tabIndex={0}
        aria-label={t('builder.curve.title')}
        aria-valuemin={1}
        aria-valuemax={points.length}
        aria-valuenow={Math.max(at, 0) + 1}
        aria-valuetext={said}
        onKeyDown={onKeyDown}
        className="h-70 w-full max-w-3xl rounded-sm"
      >
        <Axes shape={shape} />
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
      <figcaption className="min-h-5 text-sm text-muted">{said}</figcaption>
    </figure>
  )
}

function usePointText(point: CurvePoint | undefined): string | undefined {
  const t = useText()
  const language = useLanguage()
  if (!point) return undefined
  return t('builder.curve.point', {
    ergonomics: numberText(point.ergonomics, language, { decimals: 1 }),
    recoil: numberText(point.recoil, language),
    price: moneyText(Math.round(point.priceRub), language),
  })
}

type Shape = ReturnType<typeof shapeOf>

function Axes({ shape: { x, y, width } }: { shape: Shape }) {
  const t = useText()
  const language = useLanguage()
  return (
    <g className="fill-muted text-2xs">
      {x.ticks.map((tick) => (
        <text key={tick} x={x.of(tick)} y={HIGH - 18} textAnchor="middle">
          {numberText(tick, language)}
        </text>
      ))}
      {y.ticks.map((tick) => (
        <g key={tick}>
          <line x1={LEFT} x2={width - RIGHT} y1={y.of(tick)} y2={y.of(tick)} className="stroke-line" />
          <text x={LEFT - 6} y={y.of(tick) + 3} textAnchor="end">
            {numberText(tick, language)}
          </text>
        </g>
      ))}
      <text x={width - RIGHT} y={HIGH - 4} textAnchor="end">
        {t('builder.curve.axes')}
      </text>
    </g>
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
        className={joinClasses('stroke-accent', isAt ? 'fill-accent' : 'fill-surface')}
        strokeWidth="2"
      />
    </g>
  )
}

function shapeOf(points: readonly CurvePoint[], width: number) {
  const ergonomics = points.map((point) => point.ergonomics)
  const recoils = points.map(({ recoil }) => recoil)
  return {
    width,
    x: scaleOf(ergonomics, [LEFT, width - RIGHT]),
    y: scaleOf(recoils, [HIGH - BOTTOM, TOP]),
  }
}

/** Returns the scale of values between two edges; a single value lies in the middle. */
function scaleOf(values: readonly number[], [from, to]: readonly [number, number]) {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const room = (most - least) * 0.08 || 1
  const [low, high] = [least - room, most + room]
  return {
    of: (value: number) => from + ((value - low) / (high - low)) * (to - from),
    ticks: ticksBetween(low, high),
  }
}
