import { computeQuantile } from './interquartileMean.ts'

/** Minimum number of other samples for using quartiles. */
const SAMPLES_NEEDED = 5
/** Factor of Tukey's far fence: three interquartile ranges beyond the quartile. */
const FENCE = 3
/** Ratio within which a price is never an outlier, because the interquartile range is narrow in a calm market. */
const NEVER_WITHIN = 2
/** Ratio to a single average, which is less certain than quartiles. */
const FAR_FROM_AVERAGE = 3

/**
 * Tells whether a price is an outlier among the prices of the day, by Tukey's fences. Prices differ by ratios, so the
 * fences are on logarithms: beyond three interquartile ratios from the nearer quartile, and at least twice or at most
 * half of it. With fewer than five others, three times or a third of the average decides, if it is known.
 */
export function isOutlier(price: number, others: readonly number[], average: number | null): boolean {
  if (others.length < SAMPLES_NEEDED) {
    return average !== null && (price > average * FAR_FROM_AVERAGE || price * FAR_FROM_AVERAGE < average)
  }
  const sorted = Float64Array.from(others).sort()
  const [low, high] = [computeQuantile(sorted, 0.25), computeQuantile(sorted, 0.75)]
  const far = Math.max((high / low) ** FENCE, NEVER_WITHIN)
  return price > high * far || price * far < low
}
