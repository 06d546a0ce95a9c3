import type { Layout } from './layout.ts'

/** 1 for each choice that may still be made. */
export type OpenChoices = Uint8Array

/** Result of a pass over a problem under the current prices. */
export type Pass = {
  /** Lower bound of the cost of a build. */
  least: number
  /** Lower bound of the parts mounted on a part, and of the content of a place. */
  onPart: Float64Array
  inPlace: Float64Array
  /** Cheapest choice of each place, -1 for none. */
  chosen: Int32Array
}

/**
 * Computes lower bounds in one pass from the innermost parts to the gun. Infinity: a part or the gun lacks a required
 * part.
 */
export function leastOf(layout: Layout, price: Float64Array): Pass {
  const { problem, order, placesByOwner, required, firstChoice, partByChoice } = layout
  const onPart = new Float64Array(problem.cost.length)
  const inPlace = new Float64Array(required.length)
  const chosen = new Int32Array(required.length).fill(-1)
  const fill = (owner: number) => {
    let sum = 0
    for (const place of placesByOwner[owner + 1]!) {
      let least = required[place] === 1 ? Infinity : 0
      for (let choice = firstChoice[place]!; choice < firstChoice[place + 1]!; choice++) {
        const value = price[choice]! + onPart[partByChoice[choice]!]!
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

/** Computes, for each choice and for each part, the lower bound of a build with it. */
export function leastWith(
  { problem, order, placesByOwner, firstChoice, partByChoice }: Layout,
  price: Float64Array,
  pass: Pass,
) {
  const withPart = new Float64Array(problem.cost.length).fill(Infinity)
  const withChoice = new Float64Array(partByChoice.length).fill(Infinity)
  const spread = (owner: number, least: number) => {
    for (const place of placesByOwner[owner + 1]!) {
      const beside = least - pass.inPlace[place]!
      for (let choice = firstChoice[place]!; choice < firstChoice[place + 1]!; choice++) {
        const part = partByChoice[choice]!
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

/** Counts the occurrences of each choice in the build that a pass found. */
export function countsOf(
  { problem, order, placesByOwner, partByChoice }: Layout,
  { chosen }: Pass,
): Float64Array {
  const counts = new Float64Array(partByChoice.length)
  const mounted = new Float64Array(problem.cost.length)
  const take = (owner: number, count: number) => {
    for (const place of placesByOwner[owner + 1]!) {
      const choice = chosen[place]!
      if (choice < 0) continue
      counts[choice]! += count
      mounted[partByChoice[choice]!]! += count
    }
  }
  take(-1, 1)
  for (let at = order.length - 1; at >= 0; at--)
    if (mounted[order[at]!]! > 0) take(order[at]!, mounted[order[at]!]!)
  return counts
}
