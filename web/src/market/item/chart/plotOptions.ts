import { compactText } from '@raidkit/rules/platform/display'
import type { Language } from '@raidkit/rules/platform/languages'
import uPlot from 'uplot'
import { hideNegativeLabels, offersSpan, priceSpan, timeLabel } from '../../../ui/chart/axes.ts'
import type { Inks } from '../../../ui/chart/inks.ts'

/** Mutable state of a chart. */
export type Look = {
  inks: Inks
  stepS: number
  language: Language
  /** True after a touch, which browsers follow with emulated mouse events. */
  isTouched: boolean
}

type Options = Omit<uPlot.Options, 'width' | 'height'>

/** Number of steps without an observation after which the line has a gap. */
const GAP_STEPS = 6
const LABEL_PX = 12
const DIGIT_PX = 7 // at that size
/** Space beside the widest label. */
const AXIS_PX = 18

/**
 * Returns the options with the series in drawing order: bars of offers at the bottom, the average dashed, the lowest
 * offer on top.
 */
export function plotOptions(look: Look, onCursor: (u: uPlot) => void): Options {
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
