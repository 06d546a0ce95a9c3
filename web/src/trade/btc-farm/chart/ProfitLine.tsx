import type { FarmPoint } from '@raidkit/rules/trade/btc-farm'
import { compactText, moneyText } from '@raidkit/rules/platform/display'
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useText } from '../../../i18n/useText.ts'
import { ticksBetween } from '../../../ui/chart/ticks.ts'
import { useWidth } from '../../../ui/chart/useWidth.ts'
import { Price } from '../../../ui/text/Price.tsx'
import { usePayBackText } from '../usePayBackText.ts'
import { nearestDot, shapeOf, type Shape } from './shape.ts'

const HEIGHT = 240
const ROOM = { height: HEIGHT, right: 12, top: 10, bottom: 24 }
/** Maximum width of a character beside the axis, and the gap after the text. */
const LETTER_PX = 7
const GAP_PX = 6
const STEPS: Partial<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -5,
  PageUp: 5,
  Home: -Infinity,
  End: Infinity,
}

type Props = { curve: readonly FarmPoint[]; cards: number; onCards: (cards: number) => void }

/**
 * Renders the profit per day by number of cards. A slider makes each number available to screen readers; a press
 * selects it.
 */
export function ProfitLine({ curve, cards, onCards }: Props) {
  const t = useText()
  const language = useLanguage()
  const svg = useRef<SVGSVGElement>(null)
  const width = useWidth(svg)
  const [pointed, setPointed] = useState<number>()
  const values = curve.map(({ profitRubPerDay = 0 }) => profitRubPerDay)
  const left = useAxisRoom(values)
  const shape = shapeOf(values, { ...ROOM, left, width })
  const at = Math.min(curve.length - 1, pointed ?? Math.max(0, cards - 1))
  const point = curve[at]
  if (!point) return null
  const nearest = ({ clientX }: PointerEvent) =>
    nearestDot(shape.dots, clientX - (svg.current?.getBoundingClientRect().left ?? 0))
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    setPointed(undefined)
    onCards(Math.min(curve.length, Math.max(1, point.cards + step)))
  }
  return (
    <>
      <Readout point={point} />
      <svg
        ref={svg}
        viewBox={`0 0 ${width} ${HEIGHT}`}
        role="slider"
        tabIndex={0}
        aria-label={t('btcFarm.chart.slider')}
        aria-valuemin={1}
        aria-valuemax={curve.length}
        aria-valuenow={point.cards}
        aria-valuetext={t('btcFarm.chart.point', {
          cards: point.cards,
          profit: moneyText(point.profitRubPerDay, language),
        })}
        onKeyDown={onKeyDown}
        onPointerMove={(event) => setPointed(nearest(event))}
        onPointerLeave={() => setPointed(undefined)}
        onClick={() => onCards(point.cards)}
        className="h-60 w-full cursor-pointer touch-pan-y rounded-sm"
      >
        <Axes shape={shape} left={left} width={width} />
        <path d={shape.line} fill="none" strokeWidth="2" className="stroke-accent" />
        <Mark shape={shape} at={at} />
      </svg>
      <p className="mt-1 text-center text-xs text-muted">{t('btcFarm.cards')}</p>
    </>
  )
}

/** Returns the width of the longest figure beside the axis, which some languages write out in words. */
function useAxisRoom(values: readonly number[]): number {
  const language = useLanguage()
  const figures = ticksBetween(Math.min(0, ...values), Math.max(0, ...values))
  const longest = Math.max(...figures.map((figure) => compactText(figure, language).length))
  return LETTER_PX * longest + 2 * GAP_PX
}

function Axes({ shape, left, width }: { shape: Shape; left: number; width: number }) {
  const language = useLanguage()
  return (
    <g aria-hidden className="fill-muted text-2xs">
      {shape.yTicks.map(({ value, y }) => (
        <g key={value}>
          <path d={`M${left} ${y}H${width - ROOM.right}`} className="stroke-line" />
          <text x={left - GAP_PX} y={y + 4} textAnchor="end">
            {compactText(value, language)}
          </text>
        </g>
      ))}
      <path d={`M${left} ${shape.zeroY}H${width - ROOM.right}`} className="stroke-edge" />
      {shape.xTicks.map(({ value, x }) => (
        <text key={value} x={x} y={HEIGHT - 6} textAnchor="middle">
          {value}
        </text>
      ))}
    </g>
  )
}

function Mark({ shape, at }: { shape: Shape; at: number }) {
  const dot = shape.dots[at]
  if (!dot) return null
  return (
    <g aria-hidden>
      <path
        d={`M${dot.x} ${ROOM.top}V${HEIGHT - ROOM.bottom}`}
        strokeDasharray="3 3"
        className="stroke-edge"
      />
      <circle cx={dot.x} cy={dot.y} r="5" strokeWidth="2" className="fill-accent stroke-surface" />
    </g>
  )
}

/** Renders the figures of one number of cards. */
function Readout({ point }: { point: FarmPoint }) {
  const t = useText()
  const payBackText = usePayBackText()
  return (
    <p className="mb-2 flex flex-wrap gap-x-4 text-sm" data-cards={point.cards}>
      <span className="font-medium">{t('btcFarm.chart.cards', { count: point.cards })}</span>
      <span>
        <span className="text-muted">{t('btcFarm.profit')}</span>{' '}
        <Price rub={point.profitRubPerDay} signed className="font-medium" />
      </span>
      <span>
        <span className="text-muted">{t('btcFarm.payBack')}</span>{' '}
        <span className="font-medium">{payBackText(point)}</span>
      </span>
    </p>
  )
}
