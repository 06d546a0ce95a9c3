import type { GearOption } from './schema.ts'

/**
 * Returns the Pareto-optimal options: no other option is at least as good in cost, weight and protection. A best set
 * never needs the rest. Of equal options one stays.
 */
export function filterUndominated(options: readonly GearOption[]): GearOption[] {
  const kept: GearOption[] = []
  /** Front of the options that cost no more, with increasing weight and score. */
  const stairs: GearOption[] = []
  for (const option of options.toSorted((a, b) => a.rub - b.rub || a.kg - b.kg || b.score - a.score)) {
    const after = firstHeavier(stairs, option.kg)
    const before = stairs[after - 1]
    if (before && before.score >= option.score) continue
    kept.push(option)
    let until = after
    while (until < stairs.length && (stairs[until]?.score ?? Infinity) <= option.score) until++
    // A worse option of the same weight is removed too.
    const from = before?.kg === option.kg ? after - 1 : after
    stairs.splice(from, until - from, option)
  }
  return kept
}

function firstHeavier(stairs: readonly GearOption[], kg: number): number {
  let [from, to] = [0, stairs.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((stairs[middle]?.kg ?? 0) <= kg) from = middle + 1
    else to = middle
  }
  return from
}
