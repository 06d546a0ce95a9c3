/**
 * Computes the interquartile mean, which joke offers do not affect (domain reference 3). A value on the boundary of a
 * quarter counts in part; three values give the median, two the plain mean.
 */
export function interquartileMean(values: readonly number[]): number | undefined {
  const { length } = values
  const sorted = Float64Array.from(values).sort()
  if (length === 0) return undefined
  if (length < 3) return sorted.reduce((sum, value) => sum + value, 0) / length
  if (length === 3) return sorted[1]
  const cut = length / 4
  const [from, to] = [Math.floor(cut), Math.ceil(length - cut)]
  let sum = 0
  for (let i = from; i < to; i++) {
    const weight = Math.min(i + 1, length - cut) - Math.max(i, cut)
    sum += weight * (sorted[i] ?? 0)
  }
  return sum / (length / 2)
}

/** Returns the quantile of sorted values with linear interpolation. */
export function computeQuantile(sorted: ArrayLike<number>, share: number): number {
  const at = (sorted.length - 1) * share
  const below = sorted[Math.floor(at)] ?? 0
  const above = sorted[Math.ceil(at)] ?? below
  return below + (above - below) * (at - Math.floor(at))
}
