import { quantile } from './interquartileMean.ts'

/** With fewer other samples the quarters say nothing. */
const SAMPLES_NEEDED = 5
/** Tukey's far fence: three times the middle half beyond the quartile. */
const FENCE = 3
/** In a calm market the middle half is narrow: less than twice or more than half is never far. */
const NEVER_WITHIN = 2
/** Against one average, which is known less well than quartiles. */
const FAR_FROM_AVERAGE = 3

/**
 * Is the price far from the others of the day? Prices differ by ratios, so the fences stand on logarithms: beyond
 * three inter-quartile ratios from the nearer quartile and at least twice or at most half of it. Where there are
 * under five others, three times or a third of the average decides, where one is known.
 */
export function isOutlier(price: number, others: readonly number[], average: number | null): boolean {
  if (others.length < SAMPLES_NEEDED) {
    return average !== null && (price > average * FAR_FROM_AVERAGE || price * FAR_FROM_AVERAGE < average)
  }
  const sorted = Float64Array.from(others).sort()
  const [low, high] = [quantile(sorted, 0.25), quantile(sorted, 0.75)]
  const far = Math.max((high / low) ** FENCE, NEVER_WITHIN)
  return price > high * far || price * far < low
}
