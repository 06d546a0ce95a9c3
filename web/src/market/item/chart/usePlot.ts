import { compactText } from '@raidkit/rules/platform/display'
import type { Language } from '@raidkit/rules/platform/languages'
import type { PriceHistory } from '@raidkit/rules/prices/prices'
import { useEffect, type RefObject } from 'react'
import uPlot from 'uplot'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import {
  moveSpanTo,
  zoomSpan,
  type Span,
  hideNegativeLabels,
  offersSpan,
  priceSpan,
  timeLabel,
} from '../../../ui/chart/axes.ts'
import { readInks, type Inks } from '../../../ui/chart/inks.ts'
import { useInBox } from '../../../ui/chart/useInBox.ts'

/** Number of steps without an observation after which the line has a gap. */
const GAP_STEPS = 6

const LABEL_PX = 12
const DIGIT_PX = 7 // at that size

/** Space beside the widest label. */
const AXIS_PX = 18

/** Width of a line; thinner where several points share a pixel. */
const LINE_PX = 2

const POINTED = ['pointerdown', 'pointermove'] as const

type PlotInput = {
  history: PriceHistory
  step: 'hour' | 'day'
  /** Called with the time of the point under the crosshair, or undefined. */
  onPoint: (timeMs: number | undefined) => void
}

/** Keeps a chart of the history in a box: with the size of the box, the colours of the page and the newest data. */
export function usePlot(box: RefObject<HTMLElement | null>, { history, step, onPoint }: PlotInput) {
  const language = useLanguage()
  const plot = useInBox(box, {
    madeFor: language,
    make: (element, tell) => makePlot(element, { language, onPoint: tell }),
    onPoint: (index) => onPoint(index === undefined ? undefined : history.timesMs[index]),
  })
  useEffect(() => plot.current?.show(history, step), [plot, history, step, language])
  return plot
}

type Plot = {
  show: (history: PriceHistory, step: 'hour' | 'day') => void
  /** Puts the crosshair on a point; undefined removes it. */
  point: (index: number | undefined) => void
  pointAtX: (clientX: number) => void
  /** Zooms in (0.5) or out (2) by a factor. */
  zoom: (by: number) => void
  resetZoom: () => void
  recolour: () => void
  resize: () => void
  destroy: () => void
}

type PlotContext = { language: Language; onPoint: (index: number | undefined) => void }

/** Draws a price history into a box and reports the point that the reader points at. Browser only. */
function makePlot(box: HTMLElement, { language, onPoint }: PlotContext): Plot {
  const look: Look = { inks: readInks(box), stepS: 3_600, language, isTouched: false }
  const options = plotOptions(look, (u) => onPoint(u.cursor.idx ?? undefined))
  const u = new uPlot({ ...options, ...sizeOf(box) }, [[], [], [], []], box)

  const onPointer = ({ pointerType }: PointerEvent) => {
    look.isTouched = pointerType === 'touch'
  }
  for (const type of POINTED) u.over.addEventListener(type, onPointer)

  const times = () => u.data[0]
  const whole = (): Span => ({ min: times()[0] ?? 0, max: times().at(-1) ?? 0 })
  const shown = (): Span => ({ min: u.scales['x']?.min ?? 0, max: u.scales['x']?.max ?? 0 })
  const isZoomed = () => shown().min > whole().min || shown().max < whole().max
  const cursorTop = () => u.over.clientHeight / 2

  return {
    show: ({ timesMs, offers, average, lowest }, step) => {
      const staysNear = isZoomed()
      look.stepS = step === 'hour' ? 3_600 : 86_400
      const width = timesMs.length > box.clientWidth ? 1 : LINE_PX
      for (const series of u.series) if (series.scale === 'rub') series.width = width
      u.setData([timesMs.map((timeMs) => timeMs / 1_000), offers, average, lowest], !staysNear)
      if (staysNear) u.redraw()
    },
    point: (index) => {
      const time = index === undefined ? undefined : times()[index]
      if (time === undefined) return u.setCursor({ left: -10, top: -10 })
      const span = moveSpanTo(shown(), time)
      if (span.min !== shown().min) u.setScale('x', span)
      u.setCursor({ left: u.valToPos(time, 'x'), top: cursorTop() })
    },
    pointAtX: (clientX) => {
      const { left, width } = u.over.getBoundingClientRect()
      u.setCursor({ left: Math.min(width - 1, Math.max(0, clientX - left)), top: cursorTop() })
    },
    zoom: (by) => {
      const { idx } = u.cursor
      const around = (idx === null || idx === undefined ? undefined : times()[idx]) ?? shown().max
      u.setScale('x', zoomSpan(shown(), whole(), { by, around }))
    },
    resetZoom: () => u.setScale('x', whole()),
    recolour: () => {
      look.inks = readInks(box)
      u.redraw(false)
    },
    resize: () => u.setSize(sizeOf(box)),
    destroy: () => u.destroy(),
  }
}

function sizeOf(box: HTMLElement) {
  return { width: Math.max(1, box.clientWidth), height: Math.max(1, box.clientHeight) }
}

/** Mutable state of a chart. */
type Look = {
  inks: Inks
  stepS: number
  language: Language
  /** True after a touch, which browsers follow with emulated mouse events. */
  isTouched: boolean
}

type Options = Omit<uPlot.Options, 'width' | 'height'>

/**
 * Returns the options with the series in drawing order: bars of offers at the bottom, the average dashed, the lowest
 * offer on top.
 */
function plotOptions(look: Look, onCursor: (u: uPlot) => void): Options {
  const ink = (name: keyof Inks) => () => look.inks[name]
  const byMouse: uPlot.Cursor.MouseListenerFactory = (_, _target, handle) => (event) =>
    look.isTouched ? null : handle(event)
  const line = {
    scale: 'rub',
    gaps: (u: uPlot, ...seen: GapArguments) => gapsOf(u, look.stepS * GAP_STEPS, seen),
  }
  return {
    legend: { show: false },
    padding: [8, 20, null, null],
    cursor: {
      y: false,
      drag: { x: true, y: false, dist: 8 },
      bind: { mousemove: byMouse, mousedown: byMouse, mouseleave: byMouse },
      points: { size: 9, width: 2, fill: ink('ground'), stroke: (_, at) => pointInk(look.inks, at) },
    },
    scales: {
      x: { time: true },
      rub: { range: (_, min, max) => pair(priceSpan(min, max)) },
      offers: { range: (_, _min, max) => pair(offersSpan(max)) },
    },
    series: [
      {},
      {
        scale: 'offers',
        fill: ink('offers'),
        width: 0,
        alpha: 0.55,
        ...bars(),
        points: { show: false },
      },
      { ...line, stroke: ink('average'), width: 2, dash: [6, 4] },
      { ...line, stroke: ink('lowest'), width: 2 },
    ],
    axes: axesOf(look),
    hooks: { setCursor: [onCursor] },
  }
}

function axesOf(look: Look): uPlot.Axis[] {
  const text = () => look.inks.text
  const grid = { stroke: () => look.inks.grid, width: 1 }
  const plain = { stroke: text, font: fontOfPage(), grid, ticks: { ...grid, size: 4 }, gap: 6 }
  return [
    {
      ...plain,
      space: 64,
      size: 30,
      values: (_, ...[splits, , , stepS]) => splits.map((split) => timeLabel(new Date(split * 1_000), stepS)),
    },
    {
      ...plain,
      scale: 'rub',
      filter: (_, splits) => hideNegativeLabels(splits),
      values: (_, splits) =>
        splits.map((split) => (split === null ? null : compactText(split, look.language))),
      size: (_, labels) => widest(labels) + AXIS_PX,
    },
  ]
}

/** Returns the bar renderer, which the library's types declare as optional. */
function bars(): Pick<uPlot.Series, 'paths'> {
  const paths = uPlot.paths.bars?.({ size: [0.8, 16] })
  return paths ? { paths } : {}
}

type GapArguments = [seriesIdx: number, from: number, to: number, nullGaps: uPlot.Series.Gaps]

function gapsOf(u: uPlot, longestS: number, [, from, to, nullGaps]: GapArguments): uPlot.Series.Gaps {
  const times = u.data[0]
  const gaps: uPlot.Series.Gaps = []
  for (let at = from + 1; at <= to; at += 1) {
    const [before = 0, after = 0] = [times[at - 1], times[at]]
    if (after - before > longestS)
      uPlot.addGap(gaps, u.valToPos(before, 'x', true), u.valToPos(after, 'x', true))
  }
  return [...nullGaps, ...gaps].toSorted(([a], [b]) => a - b)
}

/**
 * Estimates the width of the widest label. Measuring would change the font of the canvas; digits all have the same
 * width.
 */
function widest(labels: readonly string[] | null): number {
  return DIGIT_PX * Math.max(0, ...(labels ?? []).map((label) => label?.length ?? 0))
}

function fontOfPage(): string {
  return `${LABEL_PX}px ${getComputedStyle(document.body).fontFamily}`
}

function pointInk(inks: Inks, series: number): string {
  return series === 1 ? inks.offers : series === 2 ? inks.average : inks.lowest
}

function pair({ min, max }: { min: number; max: number }): uPlot.Range.MinMax {
  return [min, max]
}
