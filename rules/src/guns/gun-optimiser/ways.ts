import type { BuildTask, GunStart } from './task.ts'

/**
 * A way to come by the gun. What comes with it costs nothing, as often as it likes, until it is asked whether there are at most as many of a
 * part as come with it, or more: then the rest is paid. `copies` has the answers, as limits of their number.
 */
export type Way = { start: GunStart; copies: ReadonlyMap<number, CopyLimit> }
/** `sign` times their number is at most `most`. */
type CopyLimit = { sign: 1 | -1; most: number }

export function wayOf(start: GunStart): Way {
  return { start, copies: new Map() }
}

/** What each part costs, null for what cannot be had, and the gun without what is paid with the parts. */
export function pricesOf({ prices }: BuildTask, { start, copies }: Way) {
  const found = prices.slice()
  let gunRub = start.priceRub
  for (const [part, count] of countsOf(start.included)) {
    if (copies.get(part)?.sign !== -1) found[part] = 0
    // Each is paid, and the gun is so much cheaper.
    else gunRub -= count * (prices[part] ?? 0)
  }
  return { prices: found, gunRub }
}

/** What gun and parts cost together. Infinity: more of a part than come with the gun, and nobody sells it. */
export function rubOf({ prices }: BuildTask, { priceRub, included }: GunStart, build: readonly number[]) {
  const comes = countsOf(included)
  let rub = priceRub
  for (const [part, count] of countsOf(build)) {
    const more = count - (comes.get(part) ?? 0)
    if (more > 0) rub += more * (prices[part] ?? Infinity)
  }
  return rub
}

/** The same way in two: with no more of a part than come with the gun, and with more. Undefined: the build has no part too often. */
export function splitByCopies({ prices }: BuildTask, way: Way, build: readonly number[]): Way[] | undefined {
  const comes = countsOf(way.start.included)
  const counts = countsOf(build)
  const over = (part: number) => !way.copies.has(part) && (counts.get(part) ?? 0) > comes.get(part)!
  const part = [...comes.keys()].find(over)
  if (part === undefined) return undefined
  const most = comes.get(part)!
  const limited = (limit: CopyLimit) => ({ ...way, copies: new Map(way.copies).set(part, limit) })
  const few = limited({ sign: 1, most })
  return typeof prices[part] === 'number' ? [few, limited({ sign: -1, most: -most - 1 })] : [few]
}

function countsOf(parts: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>()
  for (const part of parts) counts.set(part, (counts.get(part) ?? 0) + 1)
  return counts
}
