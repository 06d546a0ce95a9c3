import { innerFirst, type Problem } from './problem.ts'

/** Problem laid out for passes over it: a choice is one part in one place. */
export type Layout = {
  problem: Problem
  /** Parts in topological order, each after everything that can be mounted on it. */
  order: readonly number[]
  /** Places of the gun (0) and of each part (its number + 1), as positions in `problem.places`. */
  placesOf: readonly (readonly number[])[]
  /** 1 for each place that must be filled. */
  required: Uint8Array
  /** Index of the first choice of each place; one more at the end. */
  first: Int32Array
  /** Part and place of each choice. */
  partOf: Int32Array
  placeOf: Int32Array
  /** The choices of each part. */
  choicesOf: readonly (readonly number[])[]
}

export function layoutOf(problem: Problem): Layout {
  const parts = problem.cost.length
  const placesOf = Array.from({ length: parts + 1 }, (): number[] => [])
  const choicesOf = Array.from({ length: parts }, (): number[] => [])
  const first = new Int32Array(problem.places.length + 1)
  problem.places.forEach((place, at) => {
    placesOf[place.owner + 1]!.push(at)
    first[at + 1] = first[at]! + place.parts.length
  })
  const partOf = new Int32Array(first[problem.places.length]!)
  const placeOf = new Int32Array(partOf.length)
  problem.places.forEach((place, at) => {
    place.parts.forEach((part, nth) => {
      const choice = first[at]! + nth
      partOf[choice] = part
      placeOf[choice] = at
      choicesOf[part]!.push(choice)
    })
  })
  const required = Uint8Array.from(problem.places, (place) => Number(place.required))
  const order = innerFirst(problem.places, parts)
  return { problem, order, placesOf, required, first, partOf, placeOf, choicesOf }
}
