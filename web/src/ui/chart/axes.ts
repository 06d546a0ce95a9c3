import { DAY_S, HOUR_S } from '@raidkit/rules/platform/time'

export type Span = { min: number; max: number }

/** Share of the chart's height below the lines, used by the bars of offers. */
const BARS_SHARE = 0.22
const TOP_SHARE = 0.06
/**
 * Margin above and below a constant price, as a share of it: the line is drawn in the middle of a tenth of the price.
 */
const FLAT_SHARE = 0.05

/** Computes the range of the price axis, which keeps the lines clear of the bars below them. */
export function priceSpan(min: number | null, max: number | null): Span {
  if (min === null || max === null) return { min: 0, max: 1 }
  const spare = max > min ? 0 : Math.max(1, max * FLAT_SHARE)
  const [low, high] = [min - spare, max + spare]
  const full = (high - low) / (1 - BARS_SHARE - TOP_SHARE)
  return { min: low - full * BARS_SHARE, max: high + full * TOP_SHARE }
}

/** Computes the range of the offers axis: the highest bar takes most of the share below the lines. */
export function offersSpan(max: number | null): Span {
  return { min: 0, max: (Math.max(1, max ?? 1) / BARS_SHARE) * 1.25 }
}

/** Removes the labels of negative ticks, because prices are never negative. */
export function hideNegativeLabels(splits: readonly number[]): (number | null)[] {
  return splits.map((split) => (split < 0 ? null : split))
}

const two = (value: number) => String(value).padStart(2, '0')

/**
 * Formats a time on the axis according to the step between ticks: HH:mm, DD.MM or MM.YY (the parts of the format in
 * spec section 9).
 */
export function timeLabel(date: Date, stepS: number): string {
  const day = `${two(date.getDate())}.${two(date.getMonth() + 1)}`
  if (stepS < DAY_S - HOUR_S) {
    const hour = `${two(date.getHours())}:${two(date.getMinutes())}`
    return hour === '00:00' ? day : hour
  }
  if (stepS < 28 * DAY_S) return day
  return `${two(date.getMonth() + 1)}.${two(date.getFullYear() % 100)}`
}

/** Zooms a range around a moment by a factor, such as 0.5 or 2, and keeps it within the data. */
export function zoomSpan(shown: Span, whole: Span, { by, around }: { by: number; around: number }): Span {
  const size = Math.min((shown.max - shown.min) * by, whole.max - whole.min)
  const share = (around - shown.min) / (shown.max - shown.min || 1)
  const min = Math.max(whole.min, Math.min(around - size * share, whole.max - size))
  return { min, max: min + size }
}

/** Moves a range by the smallest distance that includes a moment. */
export function moveSpanTo(shown: Span, at: number): Span {
  const by = at < shown.min ? at - shown.min : at > shown.max ? at - shown.max : 0
  return { min: shown.min + by, max: shown.max + by }
}
