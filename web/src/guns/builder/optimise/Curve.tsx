import type { BestBuild, OptimiseResult } from '@raidkit/rules/guns/gun-optimiser'
import type { MountedPart } from '@raidkit/rules/guns/gun-parts'
import { moneyText, numberText } from '@raidkit/rules/platform/display'
import { useState, useRef, type KeyboardEvent } from 'react'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useText } from '../../../i18n/useText.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { ticksBetween } from '../../../ui/chart/ticks.ts'
import { useWidth } from '../../../ui/chart/useWidth.ts'
import { joinClasses } from '../../../ui/classes.ts'
import type { BuilderModel } from '../useBuilder.ts'
import { curveStep } from './curveStep.ts'

const HIGH = 280
const [LEFT, RIGHT, TOP, BOTTOM] = [44, 16, 12, 36]

/** Radius in which a point can be pressed; it is drawn smaller. */
const REACH = 22

type Props = {
  answers: readonly OptimiseResult[]
  model: BuilderModel
  rubOf: (solved: BestBuild) => number
}

/**
 * Shows the cost of less recoil in ergonomics and money: a plot, and the same as a table for keyboards and screen
 * readers.
 */
export function Curve({ answers, model, rubOf }: Props) {
  const t = useText()
  const points = curvePoints(answers, rubOf)
  const [at, setAt] = useState(-1)
  const open = (point: CurvePoint) => model.replace(point.build)
  return (
    <section
      aria-label={t('builder.curve.title')}
      data-curve={points.length}
      className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-3"
    >
      <header>
        <h3 className="font-semibold">{t('builder.curve.title')}</h3>
        <p className="text-sm text-muted">{t('builder.curve.note')}</p>
      </header>
      <CurvePlot {...{ points, at }} onAt={setAt} onOpen={open} />
      <table className="w-full text-sm">
        <thead className="text-start text-muted">
          <tr>
            <th className="py-1 pe-3 text-start font-medium">{t('builder.stats.ergonomics')}</th>
            <th className="py-1 pe-3 text-start font-medium">{t('builder.curve.recoil')}</th>
            <th className="py-1 pe-3 text-start font-medium">{t('builder.optimise.price')}</th>
            <th>
              <span className="sr-only">{t('builder.optimise.use')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {points.map((point, nth) => (
            <Row key={point.ergonomics} {...{ point, isAt: nth === at, open }} onAt={() => setAt(nth)} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

type RowProps = { point: CurvePoint; isAt: boolean; onAt: () => void; open: (point: CurvePoint) => void }

function Row({ point, isAt, onAt, open }: RowProps) {
  const t = useText()
  const language = useLanguage()
  return (
    <tr
      onPointerEnter={onAt}
      onFocus={onAt}
      className={joinClasses('border-t border-line tabular-nums', isAt && 'bg-selected')}
    >
      <td className="py-1">{numberText(point.ergonomics, language, { decimals: 1 })}</td>
      <td className="py-1">{numberText(point.recoil, language)}</td>
      <td className="py-1">{moneyText(Math.round(point.priceRub), language)}</td>
      <td className="py-1 text-end">
        <Button size="sm" onClick={() => open(point)}>
          {t('builder.curve.use')}
        </Button>
      </td>
    </tr>
  )
}

type CurvePlotProps = {
  points: readonly CurvePoint[]
  at: number
  onAt: (nth: number) => void
  onOpen: (point: CurvePoint) => void
}

/**
 * Plots ergonomics to the right and recoil upwards. Arrows move along the points, Enter opens one; the table has the
 * same data.
 */
function CurvePlot({ points, at, onAt, onOpen }: CurvePlotProps) {
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

type CurvePoint = {
  ergonomics: number
  /** Vertical and horizontal together. */
  recoil: number
  priceRub: number
  build: readonly MountedPart[]
}

/** The builds of a curve, from little ergonomics to much. */
function curvePoints(answers: readonly OptimiseResult[], rubOf: (solved: BestBuild) => number): CurvePoint[] {
  return answers
    .flatMap((answer) => {
      if (answer.kind !== 'build') return []
      const { build, figures } = answer
      const recoil = figures.recoilVertical + figures.recoilHorizontal
      return [{ ergonomics: figures.ergonomics, recoil, priceRub: rubOf(answer), build }]
    })
    .toSorted((one, other) => one.ergonomics - other.ergonomics)
}
