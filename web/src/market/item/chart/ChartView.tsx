import type { PriceHistory } from '@raidkit/rules/prices/prices'
import { useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'
import { useText } from '../../../i18n/useText.ts'
import { IconButton } from '../../../ui/button/IconButton.tsx'
import { MINUS, PLUS } from '../../../ui/icons/glyphs.ts'
import { indexAfterKey, nearestIndex, pointAt, type PricePoint } from '../../../ui/chart/points.ts'
import { usePlot } from './usePlot.ts'
import 'uplot/dist/uPlot.min.css'
import '../../../ui/chart/chart.css'
import { dateText, moneyText, numberText } from '@raidkit/rules/platform/display'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { ownZone } from '../../../ui/text/ownZone.ts'
import { Price } from '../../../ui/text/Price.tsx'

type Props = { history: PriceHistory; step: 'hour' | 'day' }

/**
 * Renders the chart with the exact figures of one point above it: the one selected by pointer, touch or arrow keys,
 * else the newest. For screen readers it is a slider that reads out each point.
 */
export function ChartView({ history, step }: Props) {
  const t = useText()
  const pointText = usePointText()
  const box = useRef<HTMLDivElement>(null)
  const [atMs, setAtMs] = useState<number>()
  const plot = usePlot(box, { history, step, onPoint: setAtMs })

  const count = history.timesMs.length
  const index = atMs === undefined ? count - 1 : nearestIndex(history.timesMs, atMs)
  const point = pointAt(history, index)
  if (!point) return null

  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const zoom = { '+': 0.5, '=': 0.5, '-': 2 }[event.key]
    const target = indexAfterKey(event.key, index, { count, step })
    if (zoom !== undefined) plot.current?.zoom(zoom)
    else if (event.key === 'Escape') plot.current?.resetZoom()
    else if (target !== undefined) plot.current?.point(target)
    else return
    event.preventDefault()
  }
  const scrub = ({ pointerType, clientX }: PointerEvent) => {
    if (pointerType === 'touch') plot.current?.pointAtX(clientX)
  }

  return (
    <>
      <div className="mb-2 flex items-start justify-between gap-3">
        <Readout point={point} />
        <ZoomButtons onZoom={(by) => plot.current?.zoom(by)} />
      </div>
      <div
        ref={box}
        role="slider"
        tabIndex={0}
        aria-label={t('item.chart.slider')}
        aria-describedby="chart-keys"
        aria-valuemin={0}
        aria-valuemax={count - 1}
        aria-valuenow={index}
        aria-valuetext={pointText(point)}
        onKeyDown={onKey}
        onBlur={() => plot.current?.point(undefined)}
        onPointerDown={scrub}
        onPointerMove={scrub}
        className="h-64 touch-pan-y rounded-sm sm:h-80"
      />
      <p id="chart-keys" className="sr-only">
        {t('item.chart.keys')}
      </p>
    </>
  )
}

/** Renders zoom buttons, an alternative to dragging. */
function ZoomButtons({ onZoom }: { onZoom: (by: number) => void }) {
  const t = useText()
  return (
    <div className="flex gap-1 max-sm:hidden">
      <IconButton glyph={PLUS} size="sm" label={t('item.chart.zoomIn')} onClick={() => onZoom(0.5)} />
      <IconButton glyph={MINUS} size="sm" label={t('item.chart.zoomOut')} onClick={() => onZoom(2)} />
    </div>
  )
}

/** Returns the function that describes a point in one sentence, for screen readers. */
function usePointText(): (point: PricePoint) => string {
  const t = useText()
  const language = useLanguage()
  const known = (value: number | null, text: (value: number) => string) =>
    value === null ? t('item.chart.unknown') : text(value)
  return ({ timeMs, lowest, average, offers }) =>
    t('item.chart.point', {
      time: dateText(timeMs, ownZone()),
      lowest: moneyText(lowest, language),
      average: known(average, (value) => moneyText(value, language)),
      offers: known(offers, (value) => numberText(value, language)),
    })
}

/** Renders the exact figures of one point, each with a sample of its line. */
function Readout({ point }: { point: PricePoint }) {
  const t = useText()
  const language = useLanguage()
  const { timeMs, lowest, average, offers } = point
  return (
    <dl className="grid grow grid-cols-2 gap-x-5 gap-y-1 text-sm sm:flex sm:flex-wrap" data-readout={timeMs}>
      <Figure name={t('item.chart.time', { zone: ownZone() })}>{dateText(timeMs, ownZone())}</Figure>
      <Figure name={t('item.chart.lowest')} sample={<Line className="text-accent" />}>
        <Price rub={lowest} />
      </Figure>
      <Figure name={t('item.chart.average')} sample={<Line className="text-info" dash="4 3" />}>
        <Price rub={average} />
      </Figure>
      <Figure name={t('item.chart.offers')} sample={<Bars />}>
        {numberText(offers, language)}
      </Figure>
    </dl>
  )
}

function Figure({ name, sample, children }: { name: string; sample?: ReactNode; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="flex items-center gap-1.5 text-xs text-muted">
        {sample}
        <span className="truncate">{name}</span>
      </dt>
      <dd className="font-medium">{children}</dd>
    </div>
  )
}

function Line({ className, dash }: { className: string; dash?: string }) {
  return (
    <svg viewBox="0 0 18 8" aria-hidden className={`h-2 w-4.5 shrink-0 ${className}`}>
      <path d="M0 4h18" stroke="currentColor" strokeWidth="2" strokeDasharray={dash} />
    </svg>
  )
}

function Bars() {
  return (
    <svg viewBox="0 0 14 10" aria-hidden className="h-2.5 w-3.5 shrink-0 text-edge">
      <path d="M0 10V5h3.5v5ZM5 10V1h3.5v9ZM10 10V3h3.5v7Z" fill="currentColor" />
    </svg>
  )
}
