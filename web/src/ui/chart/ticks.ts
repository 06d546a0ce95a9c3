const ROUND = [1, 2, 2.5, 5, 10] as const
const MOST_LINES = 5

/**
 * Returns at most a few ticks between two values, with a step of 1, 2, 2.5 or 5 times a power of ten. Zero is a tick if
 * it is in the range.
 */
export function ticksBetween(min: number, max: number): number[] {
  const rough = (max - min) / MOST_LINES
  if (!(rough > 0)) return [min]
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = power * (ROUND.find((one) => one * power >= rough) ?? 10)
  const first = Math.ceil(min / step)
  const count = Math.floor(max / step) - first + 1
  return Array.from({ length: count }, (_, nth) => (first + nth) * step)
}
