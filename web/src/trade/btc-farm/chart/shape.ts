import { ticksBetween } from '../../../ui/chart/ticks.ts'

export type Box = { width: number; height: number; left: number; right: number; top: number; bottom: number }
export type Dot = { x: number; y: number }

export type Shape = {
  dots: readonly Dot[]
  /** Line as an SVG path. */
  line: string
  yTicks: readonly { value: number; y: number }[]
  xTicks: readonly { value: number; x: number }[]
  zeroY: number
}

/** Computes the line of the values, one for each number of cards from 1, within a box. */
export function shapeOf(values: readonly number[], box: Box): Shape {
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)]
  const span = high - low || 1
  const inner = { width: box.width - box.left - box.right, height: box.height - box.top - box.bottom }
  const yOf = (value: number) => box.top + inner.height * (1 - (value - low) / span)
  const xOf = (nth: number) => box.left + (inner.width * nth) / Math.max(1, values.length - 1)
  const dots = values.map((value, nth) => ({ x: round(xOf(nth)), y: round(yOf(value)) }))
  const cards = [1, ...Array.from({ length: 10 }, (_, nth) => (nth + 1) * (values.length > 12 ? 5 : 1))]
  return {
    dots,
    line: dots.map(({ x, y }, nth) => `${nth === 0 ? 'M' : 'L'}${x} ${y}`).join(''),
    yTicks: ticksBetween(low, high).map((value) => ({ value, y: round(yOf(value)) })),
    xTicks: [...new Set(cards)]
      .filter((value) => value <= values.length)
      .map((value) => ({ value, x: round(xOf(value - 1)) })),
    zeroY: round(yOf(0)),
  }
}

/** Returns the index of the dot nearest to the pointer. */
export function nearestDot(dots: readonly Dot[], x: number): number {
  return dots.reduce(
    (best, dot, nth) => (Math.abs(dot.x - x) < Math.abs((dots[best]?.x ?? 0) - x) ? nth : best),
    0,
  )
}

/** Rounds to tenths of a pixel, which are precise enough and keep the markup short. */
function round(value: number): number {
  return Math.round(value * 10) / 10
}
