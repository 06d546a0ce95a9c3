import { dateText, compactText, percentText } from '@raidkit/rules/platform/display'
import type { CompareUnit, Overlaid } from '@raidkit/rules/market/item-compare'
import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import { indexAfterKey } from '../../ui/chart/points.ts'
import { useInBox } from '../../ui/chart/useInBox.ts'
import { ownZone } from '../../ui/text/ownZone.ts'
import { LineSample } from './LineSample.tsx'
import { useUnitText } from './useUnitText.ts'
import 'uplot/dist/uPlot.min.css'
import '../../ui/chart/chart.css'
import type { Language } from '@raidkit/rules/platform/languages'
import uPlot from 'uplot'
import { timeLabel } from '../../ui/chart/axes.ts'
import { readInks, type Inks } from '../../ui/chart/inks.ts'
import { LINE_LOOKS } from './lineLooks.ts'

const LABEL_PX = 12
const AXIS_PX = 72
const HEADROOM = 0.06

type Props = {
  items: readonly { uid: string; name: string; shortName: string }[]
  whole: Overlaid
  unit: CompareUnit
  step: 'hour' | 'day'
}

/**
 * Renders all lines in one chart, with the figures of the selected time above it, and a slider that screen readers can
 * use.
 */
export function OverlayView({ items, whole, unit, step }: Props) {
  const t = useText()
  const unitText = useUnitText(unit)
  const box = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState<number>()
  const plot = useOverlay(box, { whole, unit, onPoint: setAt })
  const count = whole.timesMs.length
  const index = Math.min(at ?? count - 1, count - 1)
  const valueAt = (line: number) => unitText(whole.lines[line]?.[index] ?? null)
  const time = dateText(whole.timesMs[index] ?? 0, ownZone())
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const target = indexAfterKey(event.key, index, { count, step })
    if (target === undefined) return
    event.preventDefault()
    plot.current?.point(target)
  }
  return (
    <>
      <dl className="mb-2 grid grid-cols-2 gap-x-5 gap-y-1 text-sm sm:flex sm:flex-wrap" data-readout={index}>
        <div>
          <dt className="text-xs text-muted">{t('item.chart.time', { zone: ownZone() })}</dt>
          <dd className="font-medium">{time}</dd>
        </div>
        {items.map(({ uid, shortName }, nth) => (
          <div key={uid} className="min-w-0">
            <dt className="flex items-center gap-1.5 text-xs text-muted">
              <LineSample at={nth} />
              <span className="truncate">{shortName}</span>
            </dt>
            <dd className="font-medium">{valueAt(nth)}</dd>
          </div>
        ))}
      </dl>
      <div
        ref={box}
        role="slider"
        tabIndex={0}
        aria-label={t('item.chart.slider')}
        aria-valuemin={0}
        aria-valuemax={count - 1}
        aria-valuenow={index}
        aria-valuetext={`${time}: ${items.map(({ name }, nth) => `${name} ${valueAt(nth)}`).join(', ')}`}
        onKeyDown={onKey}
        onBlur={() => plot.current?.point(undefined)}
        className="h-64 touch-pan-y rounded-sm sm:h-80"
      />
    </>
  )
}

type OverlayOptions = { whole: Overlaid; unit: CompareUnit; onPoint: (index: number | undefined) => void }

/** Keeps the chart up to date with the newest data. */
function useOverlay(box: RefObject<HTMLElement | null>, { whole, unit, onPoint }: OverlayOptions) {
  const language = useLanguage()
  const lines = whole.lines.length
  const plot = useInBox(box, {
    madeFor: `${lines} ${unit} ${language}`,
    make: (element, tell) => makeOverlay(element, { lines, unit, language, onPoint: tell }),
    onPoint,
  })
  useEffect(() => plot.current?.show(whole), [plot, whole, lines, unit, language])
  return plot
}

type OverlayPlot = {
  show: (whole: Overlaid) => void
  /** Puts the crosshair on a point in time; undefined removes it. */
  point: (index: number | undefined) => void
  recolour: () => void
  resize: () => void
  destroy: () => void
}

type OverlayPlotOptions = {
  lines: number
  unit: CompareUnit
  language: Language
  onPoint: (index: number | undefined) => void
}

/** Draws several lines into a box and reports the time that the reader points at. Browser only. */
function makeOverlay(box: HTMLElement, { lines, unit, language, onPoint }: OverlayPlotOptions): OverlayPlot {
  const look = { inks: readInks(box), lines: lineInks(box) }
  const label = (value: number) =>
    unit === 'rub' ? compactText(value, language) : percentText(value, language)
  const options: uPlot.Options = {
    ...sizeOf(box),
    legend: { show: false },
    padding: [8, 20, null, null],
    cursor: { y: false, drag: { x: true, y: false, dist: 8 } },
    scales: { x: { time: true }, y: { range: (_, min, max) => spanOf(min, max) } },
    series: [
      {},
      ...Array.from({ length: lines }, (_, at) => ({
        scale: 'y',
        width: 2,
        spanGaps: true,
        dash: [...(LINE_LOOKS[at]?.dash ?? [])],
        stroke: () => look.lines[at] ?? look.inks.text,
      })),
    ],
    axes: axesOf(() => look.inks, label),
    hooks: { setCursor: [(u) => onPoint(u.cursor.idx ?? undefined)] },
  }
  const u = new uPlot(options, [[], ...Array.from({ length: lines }, () => [])], box)
  return {
    show: ({ timesMs, lines: values }) => u.setData([timesMs.map((timeMs) => timeMs / 1_000), ...values]),
    point: (index) => {
      const time = index === undefined ? undefined : u.data[0][index]
      if (time === undefined) return u.setCursor({ left: -10, top: -10 })
      return u.setCursor({ left: u.valToPos(time, 'x'), top: u.over.clientHeight / 2 })
    },
    recolour: () => {
      look.inks = readInks(box)
      look.lines = lineInks(box)
      u.redraw(false)
    },
    resize: () => u.setSize(sizeOf(box)),
    destroy: () => u.destroy(),
  }
}

function axesOf(inks: () => Inks, label: (value: number) => string): uPlot.Axis[] {
  const grid = { stroke: () => inks().grid, width: 1 }
  const font = `${LABEL_PX}px ${getComputedStyle(document.body).fontFamily}`
  const plain = { stroke: () => inks().text, font, grid, ticks: { ...grid, size: 4 }, gap: 6 }
  return [
    {
      ...plain,
      space: 64,
      size: 30,
      values: (_, ...[splits, , , stepS]) => splits.map((split) => timeLabel(new Date(split * 1_000), stepS)),
    },
    { ...plain, scale: 'y', size: AXIS_PX, values: (_, splits) => splits.map(label) },
  ]
}

function spanOf(min: number | null, max: number | null): uPlot.Range.MinMax {
  if (min === null || max === null) return [0, 1]
  const room = (max - min || Math.max(1, Math.abs(max))) * HEADROOM
  return [min - room, max + room]
}

/**
 * Returns the colours of the lines. A canvas has no classes, so each class is set on an element to read its computed
 * colour.
 */
function lineInks(box: HTMLElement): string[] {
  const probe = document.createElement('span')
  probe.hidden = true
  box.append(probe)
  const inks = LINE_LOOKS.map(({ className }) => {
    probe.className = className
    return getComputedStyle(probe).color
  })
  probe.remove()
  return inks
}

function sizeOf(box: HTMLElement) {
  return { width: Math.max(1, box.clientWidth), height: Math.max(1, box.clientHeight) }
}
