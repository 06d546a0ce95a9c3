/** A line down or across: its position, and the total length of its pieces. */
export type Peak = { at: number; length: number }

/** Smallest and largest cell: 63 px on a screen 1080 px high, from half of it to a bit more than double. */
export const SMALLEST_CELL = 30
const LARGEST_CELL = 150
/** Minimum share of the votes for the cell itself, because items of two or three cells make lines of that distance. */
const PART_SHARE = 0.3
/** Minimum length of the lines that divide a cell, relative to those that bound it; large items hide some of them. */
const BETWEEN_SHARE = 0.4

/** Finds the longest line of each bundle of neighbouring ones. */
export function findPeaks(profile: Uint32Array, least: number): Peak[] {
  const found: Peak[] = []
  for (let at = 0; at < profile.length; at += 1) {
    const length = profile[at] ?? 0
    if (length < least) continue
    const last = found[found.length - 1]
    if (!last || at - last.at > 3) found.push({ at, length })
    else if (length > last.length) found[found.length - 1] = { at, length }
  }
  return found
}

/** Weight of lines two and three cells apart: windows have edges, but no further lines at that distance. */
const MULTIPLE_SHARE = 0.5
const MOST_CELLS = 3

/** Finds the distance at which most lines follow each other, to a fraction of a pixel. */
export function commonPitch(groups: readonly Peak[][]): number | undefined {
  const votes = distanceVotes(groups)
  const near = (apart: number) => (votes[apart - 1] ?? 0) + 2 * (votes[apart] ?? 0) + (votes[apart + 1] ?? 0)
  const repeated = (apart: number) =>
    near(apart) === 0 ? 0 : near(apart) + MULTIPLE_SHARE * (near(2 * apart) + near(3 * apart))
  let best = 0
  for (let apart = SMALLEST_CELL; apart <= LARGEST_CELL; apart += 1)
    if (repeated(apart) > repeated(best)) best = apart
  if (best === 0) return undefined
  const whole = centred(votes, best)
  const by = [3, 2].find((parts) => {
    const apart = Math.round(best / parts)
    if (apart < SMALLEST_CELL || near(apart) < near(best) * PART_SHARE) return false
    return betweenShare(groups, whole, parts) >= BETWEEN_SHARE
  })
  return by === undefined ? whole : centred(votes, Math.round(best / by))
}

/** Maximum distance of a line from its expected position. */
const ASIDE = 2.5

/**
 * Measures the lines that would divide cells of this size into parts, relative to the lines that bound the cells. The
 * share is near 1 where cells are really that small, and low where a window's edge happens to stand there.
 */
function betweenShare(groups: readonly Peak[][], whole: number, parts: number): number {
  let [bounds, between] = [0, 0]
  for (const group of groups) {
    const sums = group.map(({ at }) => {
      const sum = [0, 0]
      for (const line of group) {
        const steps = ((line.at - at) * parts) / whole
        if (Math.abs(steps - Math.round(steps)) * (whole / parts) > ASIDE) continue
        const kind = Math.round(steps) % parts === 0 ? 0 : 1
        sum[kind] = (sum[kind] ?? 0) + line.length
      }
      return sum
    })
    const [own = 0, other = 0] = sums.toSorted(([a = 0], [b = 0]) => b - a)[0] ?? []
    bounds += own
    between += other
  }
  return bounds === 0 ? 0 : between / (bounds * (parts - 1))
}

function distanceVotes(groups: readonly Peak[][]): Float64Array {
  const votes = new Float64Array(MOST_CELLS * LARGEST_CELL + 2)
  for (const group of groups) {
    for (const [i, a] of group.entries()) {
      for (const b of group.slice(i + 1)) {
        const apart = b.at - a.at
        if (apart > MOST_CELLS * LARGEST_CELL) break
        votes[apart] = (votes[apart] ?? 0) + Math.min(a.length, b.length)
      }
    }
  }
  return votes
}

function centred(votes: Float64Array, best: number): number {
  const around = [best - 1, best, best + 1].map((apart) => ({ apart, vote: votes[apart] ?? 0 }))
  const weight = around.reduce((sum, { vote }) => sum + vote, 0)
  return around.reduce((sum, { apart, vote }) => sum + apart * vote, 0) / weight
}
