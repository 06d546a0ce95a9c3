import type { BuildTask, GunStart } from './task.ts'

/**
 * Way to get the gun. The parts that come with it are free in any number, until the search is split by their number: at
 * most as many as come with the gun, or more, of which the additional ones are paid. `copies` has these limits.
 */
export type Way = { start: GunStart; copies: ReadonlyMap<number, CopyLimit> }
/** Constraint: `sign` times the number of copies is at most `most`. */
type CopyLimit = { sign: 1 | -1; most: number }

export function wayOf(start: GunStart): Way {
  return { start, copies: new Map() }
}

/**
 * Returns the price of each part, null where it is not available, and the price of the gun without the parts that are
 * paid separately.
 */
export function pricesOf({ prices }: BuildTask, { start, copies }: Way) {
  const found = prices.slice()
  let gunRub = start.priceRub
  for (const [part, count] of countsOf(start.included)) {
    if (copies.get(part)?.sign !== -1) found[part] = 0
    // Each part is paid separately, and the gun costs that much less.
    else gunRub -= count * (prices[part] ?? 0)
  }
  return { prices: found, gunRub }
}

/**
 * Computes the price of gun and parts together. Infinity: more of a part than come with the gun, and it is not for
 * sale.
 */
export function rubOf({ prices }: BuildTask, { priceRub, included }: GunStart, build: readonly number[]) {
  const comes = countsOf(included)
  let rub = priceRub
  for (const [part, count] of countsOf(build)) {
    const more = count - (comes.get(part) ?? 0)
    if (more > 0) rub += more * (prices[part] ?? Infinity)
  }
  return rub
}

/**
 * Splits a way in two: with no more of a part than come with the gun, and with more. Undefined: no part occurs too
 * often.
 */
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
