import { COLOURS } from './colours.ts'
import { createLine, type Element } from './elements.ts'

type Size = { width: number; height: number }
export type Points = { timesMs: readonly number[]; values: readonly number[] }

/** Half of the stroke width, so that the line is not cut off at the edges. */
const EDGE = 4

/** Reduces a series to at most `most` points, each the mean of its share: hourly offers would look like a saw. */
export function thinPoints({ timesMs, values }: Points, most: number): Points {
  const size = Math.max(1, Math.ceil(values.length / most))
  const shares = Array.from({ length: Math.ceil(values.length / size) }, (_, nth) => {
    const own = values.slice(nth * size, (nth + 1) * size)
    return {
      timeMs: timesMs[Math.min(timesMs.length - 1, nth * size + size - 1)] ?? 0,
      value: own.reduce((sum, value) => sum + value, 0) / own.length,
    }
  })
  return { timesMs: shares.map(({ timeMs }) => timeMs), values: shares.map(({ value }) => value) }
}

/** Returns the line through the points and the area below it; undefined for fewer than two points. */
export function chartPath({ timesMs, values }: Points, { width, height }: Size) {
  const [first, last] = [timesMs[0], timesMs.at(-1)]
  if (first === undefined || last === undefined || last <= first) return undefined
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const x = (timeMs: number) => EDGE + ((timeMs - first) / (last - first)) * (width - 2 * EDGE)
  // A constant price is a line through the middle.
  const share = (value: number) => (most === least ? 0.5 : (value - least) / (most - least))
  const y = (value: number) => height - EDGE - share(value) * (height - 2 * EDGE)
  const points = timesMs.map((timeMs, nth) => `${x(timeMs).toFixed(1)} ${y(values[nth] ?? least).toFixed(1)}`)
  const stroke = `M${points.join('L')}`
  return { stroke, area: `${stroke}L${width - EDGE} ${height}L${EDGE} ${height}Z`, least, most }
}

/** Draws a price over time as a line above its area. */
export function priceChart(points: Points, size: Size): Element | undefined {
  const path = chartPath(points, size)
  if (!path) return undefined
  const rules = [0.25, 0.5, 0.75].map((share) => `M0 ${size.height * share}H${size.width}`).join('')
  return createLine(size, [
    { d: rules, stroke: COLOURS.line, 'stroke-width': 1, fill: 'none' },
    { d: path.area, fill: COLOURS.accent, 'fill-opacity': 0.16 },
    {
      d: path.stroke,
      fill: 'none',
      stroke: COLOURS.accent,
      'stroke-width': 5,
      'stroke-linejoin': 'round',
      'stroke-linecap': 'round',
    },
  ])
}
