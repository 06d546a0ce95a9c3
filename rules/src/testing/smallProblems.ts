import fc from 'fast-check'
import type { Placed } from '../gun-optimiser/optimise.ts'
import type { Place, Problem } from '../gun-optimiser/problem.ts'

export const PARTS = 9

/** Small problems of every kind: a part is only mounted on parts before it, so that nothing goes round. */
export const problems = fc
  .record({
    places: fc.array(
      fc.record({
        owner: fc.integer({ min: -1, max: PARTS - 3 }),
        required: fc.boolean(),
        parts: fc.uniqueArray(fc.integer({ min: 0, max: PARTS - 1 }), { minLength: 1, maxLength: 4 }),
      }),
      { minLength: 2, maxLength: 7 },
    ),
    cost: fc.array(fc.integer({ min: -6, max: 4 }), { minLength: PARTS, maxLength: PARTS }),
    uses: fc.array(fc.array(fc.integer({ min: -3, max: 5 }), { minLength: PARTS, maxLength: PARTS }), {
      maxLength: 3,
    }),
    most: fc.array(fc.integer({ min: -4, max: 8 }), { minLength: 3, maxLength: 3 }),
    conflicts: fc.array(fc.tuple(fc.nat(PARTS - 1), fc.nat(PARTS - 1)), { maxLength: 6 }),
    brings: fc.array(fc.nat(3), { minLength: PARTS, maxLength: PARTS }),
    needed: fc.nat(3),
  })
  .map(({ places, cost, uses, most, conflicts, brings, needed }): Problem => ({
    places: places.map((place, id) => ({
      ...{ id, owner: place.owner, required: place.required && id % 3 === 0 },
      parts: place.parts.filter((part) => part > place.owner),
    })),
    cost: Float64Array.from(cost),
    limits: uses.map((use, at) => ({ use: Float64Array.from(use), most: most[at]! })),
    conflicts: Array.from({ length: PARTS }, (_, part) => [
      ...new Set(conflicts.flatMap(([a, b]) => (a === b ? [] : a === part ? [b] : b === part ? [a] : []))),
    ]),
    brings: Int32Array.from(brings, (bits) => bits & needed),
    needed,
  }))

/** Every way to fill the places of the gun or a part. */
export function everyWay(problem: Problem, owner: number): number[][] {
  const places = problem.places.filter((place) => place.owner === owner)
  return places.reduce<number[][]>(
    (ways, place) => ways.flatMap((way) => fillings(problem, place).map((filling) => [...way, ...filling])),
    [[]],
  )
}

function fillings(problem: Problem, { parts, required }: Place): number[][] {
  const filled = parts.flatMap((part) => everyWay(problem, part).map((way) => [part, ...way]))
  return required ? filled : [[], ...filled]
}

export const costOf = ({ cost }: Problem, parts: readonly number[]) =>
  parts.reduce((sum, part) => sum + cost[part]!, 0)

export function isLegal({ limits, conflicts, brings, needed }: Problem, parts: readonly number[]): boolean {
  const brought = parts.reduce((bits, part) => bits | brings[part]!, 0)
  return (
    limits.every(({ use, most }) => parts.reduce((sum, part) => sum + use[part]!, 0) <= most) &&
    !parts.some((one) => parts.some((other) => conflicts[one]!.includes(other))) &&
    (needed & ~brought) === 0
  )
}

/** Whether the parts stand where they may. */
export function isPlaced({ places }: Problem, build: readonly Placed[]): boolean {
  const filled = new Set(build.map(({ parent, place }) => `${parent} ${place}`))
  const ownerOf = (parent: number) => (parent < 0 ? -1 : build[parent]!.part)
  const stand = build.every(({ part, parent, place }, at) => {
    const found = places.find(({ id }) => id === place)
    return parent < at && found?.owner === ownerOf(parent) && found.parts.includes(part)
  })
  const isFull = [-1, ...build.keys()].every((parent) =>
    places.every(
      ({ id, owner, required }) => owner !== ownerOf(parent) || !required || filled.has(`${parent} ${id}`),
    ),
  )
  return stand && isFull && filled.size === build.length
}
