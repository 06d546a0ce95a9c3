import type { Layout } from './layout.ts'

/** 1 for each choice that may still be made. */
export type Open = Uint8Array

/** What a pass over a problem found under prices for what is scarce. */
export type Pass = {
  /** The least that a build costs. */
  least: number
  /** The least that goes on a part; for a place, the least of what goes into it. */
  onPart: Float64Array
  inPlace: Float64Array
  /** The choice that is the least of each place, -1 for none. */
  chosen: Int32Array
}

/** The least of everything, by one pass from the innermost parts to the gun. Infinity: a part or the gun lacks something it needs. */
export function leastOf(layout: Layout, price: Float64Array): Pass {
  const { problem, order, placesOf, required, first, partOf } = layout
  const onPart = new Float64Array(problem.cost.length)
  const inPlace = new Float64Array(required.length)
  const chosen = new Int32Array(required.length).fill(-1)
  const fill = (owner: number) => {
    let sum = 0
    for (const place of placesOf[owner + 1]!) {
      let least = required[place] === 1 ? Infinity : 0
      for (let choice = first[place]!; choice < first[place + 1]!; choice++) {
        const value = price[choice]! + onPart[partOf[choice]!]!
        if (value < least) {
          least = value
          chosen[place] = choice
        }
      }
      inPlace[place] = least
      sum += least
    }
    return sum
  }
  for (const part of order) onPart[part] = fill(part)
  return { least: fill(-1), onPart, inPlace, chosen }
}

/** For each choice the least that a build with it costs; for each part likewise. */
export function leastWith(
  { problem, order, placesOf, first, partOf }: Layout,
  price: Float64Array,
  pass: Pass,
) {
  const withPart = new Float64Array(problem.cost.length).fill(Infinity)
  const withChoice = new Float64Array(partOf.length).fill(Infinity)
  const spread = (owner: number, least: number) => {
    for (const place of placesOf[owner + 1]!) {
      const beside = least - pass.inPlace[place]!
      for (let choice = first[place]!; choice < first[place + 1]!; choice++) {
        const part = partOf[choice]!
        const value = beside + price[choice]! + pass.onPart[part]!
        withChoice[choice] = value
        if (value < withPart[part]!) withPart[part] = value
      }
    }
  }
  if (pass.least === Infinity) return { withPart, withChoice }
  spread(-1, pass.least)
  for (let at = order.length - 1; at >= 0; at--) {
    if (withPart[order[at]!]! < Infinity) spread(order[at]!, withPart[order[at]!]!)
  }
  return { withPart, withChoice }
}

/** How often each choice stands in the build that a pass found. */
export function countsOf({ problem, order, placesOf, partOf }: Layout, { chosen }: Pass): Float64Array {
  const counts = new Float64Array(partOf.length)
  const mounted = new Float64Array(problem.cost.length)
  const take = (owner: number, count: number) => {
    for (const place of placesOf[owner + 1]!) {
      const choice = chosen[place]!
      if (choice < 0) continue
      counts[choice]! += count
      mounted[partOf[choice]!]! += count
    }
  }
  take(-1, 1)
  for (let at = order.length - 1; at >= 0; at--)
    if (mounted[order[at]!]! > 0) take(order[at]!, mounted[order[at]!]!)
  return counts
}
