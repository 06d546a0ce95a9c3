import type { PriceHistory } from '@raidkit/rules/prices/prices'
import type { Language } from '@raidkit/rules/platform/languages'
import uPlot from 'uplot'
import { moveSpanTo, zoomSpan, type Span } from '../../../ui/chart/axes.ts'
import { readInks } from '../../../ui/chart/inks.ts'
import { plotOptions, type Look } from './plotOptions.ts'

export type Plot = {
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

/** Width of a line; thinner where several points share a pixel. */
const LINE_PX = 2

const POINTED = ['pointerdown', 'pointermove'] as const

type PlotContext = { language: Language; onPoint: (index: number | undefined) => void }

/** Draws a price history into a box and reports the point that the reader points at. Browser only. */
export function makePlot(box: HTMLElement, { language, onPoint }: PlotContext): Plot {
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
