import { compactText, percentText } from '@raidkit/rules/platform/display'
import type { CompareUnit, Overlaid } from '@raidkit/rules/market/item-compare'
import type { Language } from '@raidkit/rules/platform/languages'
import uPlot from 'uplot'
import { timeLabel } from '../../ui/chart/axes.ts'
import { readInks, type Inks } from '../../ui/chart/inks.ts'
import { LINE_LOOKS } from './lineLooks.ts'

export type OverlayPlot = {
  show: (whole: Overlaid) => void
  /** Puts the crosshair on a point in time; undefined removes it. */
  point: (index: number | undefined) => void
  recolour: () => void
  resize: () => void
  destroy: () => void
}

const LABEL_PX = 12
const AXIS_PX = 72
const HEADROOM = 0.06

type OverlayPlotOptions = {
  lines: number
  unit: CompareUnit
  language: Language
  onPoint: (index: number | undefined) => void
}

/** Draws several lines into a box and reports the time that the reader points at. Browser only. */
export function makeOverlay(
  box: HTMLElement,
  { lines, unit, language, onPoint }: OverlayPlotOptions,
): OverlayPlot {
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
