const ROUND = [1, 2, 2.5, 5, 10] as const
const MOST_LINES = 5

/** Steps of 1, 2, 2.5 or 5 and their tens, few enough to read, with nothing among them where it is crossed. */
export function ticksBetween(min: number, max: number): number[] {
  const rough = (max - min) / MOST_LINES
  if (!(rough > 0)) return [min]
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = power * (ROUND.find((one) => one * power >= rough) ?? 10)
  const first = Math.ceil(min / step)
  const count = Math.floor(max / step) - first + 1
  return Array.from({ length: count }, (_, nth) => (first + nth) * step)
}
