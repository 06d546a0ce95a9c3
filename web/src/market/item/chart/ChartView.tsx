import type { PriceHistory } from '@raidkit/rules/prices/prices'
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { useText } from '../../../i18n/useText.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { MINUS, PLUS } from '../../../ui/icons/glyphs.ts'
import { indexAfterKey, nearestIndex, pointAt } from '../../../ui/chart/points.ts'
import { Readout } from './Readout.tsx'
import { usePlot } from './usePlot.ts'
import { usePointText } from './usePointText.ts'
import 'uplot/dist/uPlot.min.css'
import '../../../ui/chart/chart.css'

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
