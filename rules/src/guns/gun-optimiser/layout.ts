import { listPartsInPostOrder, type Problem } from './problem.ts'

/** Problem stored as arrays for fast iteration. A choice is one part in one place. */
export type Layout = {
  problem: Problem
  /** Parts in post-order: each after everything that can be mounted on it. */
  order: readonly number[]
  /** Indexes into `problem.places` by owner. Index 0 is the gun, and index n + 1 is part n. */
  placesByOwner: readonly (readonly number[])[]
  /** 1 for each place that must be filled. */
  required: Uint8Array
  /** Index of the first choice of each place. The last element is the total number of choices. */
  firstChoice: Int32Array
  /** Part and place of each choice. */
  partByChoice: Int32Array
  placeByChoice: Int32Array
  /** The choices of each part. */
  choicesByPart: readonly (readonly number[])[]
}

export function createLayout(problem: Problem): Layout {
  const parts = problem.cost.length
  const placesByOwner = Array.from({ length: parts + 1 }, (): number[] => [])
  const choicesByPart = Array.from({ length: parts }, (): number[] => [])
  const firstChoice = new Int32Array(problem.places.length + 1)
  problem.places.forEach((place, at) => {
    placesByOwner[place.owner + 1]!.push(at)
    firstChoice[at + 1] = firstChoice[at]! + place.parts.length
  })
  const partByChoice = new Int32Array(firstChoice[problem.places.length]!)
  const placeByChoice = new Int32Array(partByChoice.length)
  problem.places.forEach((place, at) => {
    place.parts.forEach((part, nth) => {
      const choice = firstChoice[at]! + nth
      partByChoice[choice] = part
      placeByChoice[choice] = at
      choicesByPart[part]!.push(choice)
    })
  })
  const required = Uint8Array.from(problem.places, (place) => Number(place.required))
  const order = listPartsInPostOrder(problem.places, parts)
  return { problem, order, placesByOwner, required, firstChoice, partByChoice, placeByChoice, choicesByPart }
}
