import type { PriceHistory } from '@raidkit/rules/prices/prices'
import { offersSpan, priceSpan, type Span } from './axes.ts'

/** Side length of the square in which a shape is drawn. */
export const SHAPE_SIDE = 1000

/** Outlines of a history as SVG paths: two lines, and a stroke for each bar of offers. */
export type Shape = { lowest: string; average: string; offers: string }

/**
 * Computes an approximate shape of the chart, shown until the chart itself is drawn. Returns undefined if there is
 * nothing to draw.
 */
export function historyShape({ timesMs, lowest, average, offers }: PriceHistory): Shape | undefined {
  const [first, last] = [timesMs[0], timesMs.at(-1)]
  if (first === undefined || last === undefined) return undefined
  const known = [...lowest, ...average].filter((price) => price !== null)
  const counts = offers.filter((count) => count !== null)
  const prices = priceSpan(Math.min(...known), Math.max(...known))
  const bars = offersSpan(counts.length > 0 ? Math.max(...counts) : null)
  const left = (index: number) => share(timesMs[index] ?? first, { min: first, max: last })
  const top = (value: number, span: Span) => SHAPE_SIDE - share(value, span)
  return {
    lowest: line(lowest, (value, index) => `${left(index)} ${top(value, prices)}`),
    average: line(average, (value, index) => `${left(index)} ${top(value, prices)}`),
    offers: offers
      .map((count, index) => (count === null ? '' : `M${left(index)} ${SHAPE_SIDE}V${top(count, bars)}`))
      .join(''),
  }
}

function share(value: number, { min, max }: Span): number {
  return Math.round(((value - min) / (max - min || 1)) * SHAPE_SIDE)
}

/** Builds the path of a line; an unknown point breaks it. */
function line(values: readonly (number | null)[], place: (value: number, index: number) => string): string {
  return values
    .map((value, index) => {
      if (value === null) return ''
      const isBegun = index > 0 && values[index - 1] !== null
      return `${isBegun ? 'L' : 'M'}${place(value, index)}`
    })
    .join('')
}
