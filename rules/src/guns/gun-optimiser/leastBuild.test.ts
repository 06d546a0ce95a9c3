import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { leastAmong, leastBuild, type PlacedPart } from './optimise.ts'
import type { Place, Problem } from './problem.ts'

const PARTS = 9

/** Generates small problems of every kind: a part is only mounted on parts before it, so that there is no cycle. */
const problems = fc
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
      id,
      owner: place.owner,
      required: place.required && id % 3 === 0,
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

/** Lists every way to fill the places of the gun or a part. */
function everyWay(problem: Problem, owner: number): number[][] {
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

const costOf = ({ cost }: Problem, parts: readonly number[]) =>
  parts.reduce((sum, part) => sum + cost[part]!, 0)

function isLegal({ limits, conflicts, brings, needed }: Problem, parts: readonly number[]): boolean {
  const brought = parts.reduce((bits, part) => bits | brings[part]!, 0)
  return (
    limits.every(({ use, most }) => parts.reduce((sum, part) => sum + use[part]!, 0) <= most) &&
    !parts.some((one) => parts.some((other) => conflicts[one]!.includes(other))) &&
    (needed & ~brought) === 0
  )
}

/** Returns true if every part stands in a place that accepts it. */
function isPlaced({ places }: Problem, build: readonly PlacedPart[]): boolean {
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

describe('leastBuild', () => {
  // The first widths are so narrow that most problems are split; the second are those in use.
  it.each([[[1, 2, 3]], [undefined]])(
    'is as good as the best of all builds, and none where there is none (%j)',
    (widths) => {
      fc.assert(
        fc.property(problems, (problem) => {
          const legal = everyWay(problem, -1).filter((parts) => isLegal(problem, parts))
          const best = legal.reduce((least, parts) => Math.min(least, costOf(problem, parts)), Infinity)
          const found = leastBuild(problem, widths && { widths })
          expect(found?.cost ?? Infinity).toBeCloseTo(best, 6)
          if (!found) return
          const parts = found.build.map(({ part }) => part)
          expect(isPlaced(problem, found.build)).toBe(true)
          expect(isLegal(problem, parts)).toBe(true)
          expect(costOf(problem, parts)).toBeCloseTo(found.cost, 6)
        }),
        { numRuns: 400 },
      )
    },
  )
})

/** Generates changed costs of parts in a variant; null: the part is not available. */
const changes = (most: number) =>
  fc.record({
    cost: fc.array(fc.option(fc.integer({ min: 0, max: most }), { freq: 12 }), {
      minLength: PARTS,
      maxLength: PARTS,
    }),
    own: fc.integer({ min: 0, max: most }),
    tighter: fc.integer({ min: 0, max: most > 1 ? 2 : 0 }),
  })

describe('leastAmong', () => {
  // Variants with nearly equal costs are searched as one, others separately.
  it.each([
    ['much', 5, 1],
    ['a little', 1, 1e-3],
  ])('is as good as the best build of the best variant where they differ %s', (_, most, unit) => {
    fc.assert(
      fc.property(problems, fc.array(changes(most), { minLength: 2, maxLength: 4 }), (problem, all) => {
        const variants = all.map(({ cost, own, tighter }) => ({
          cost: problem.cost.map((value, part) => {
            const more = cost[part]
            return typeof more === 'number' ? value + more * unit : Infinity
          }),
          limits: problem.limits.map((limit) => ({ ...limit, most: limit.most - tighter })),
          own: own * unit,
        }))
        const builds = everyWay(problem, -1)
        const bests = variants.map(({ own, ...changed }) => {
          const mine = { ...problem, ...changed }
          const legal = builds.filter((parts) => isLegal(mine, parts))
          return legal.reduce((least, parts) => Math.min(least, costOf(mine, parts) + own), Infinity)
        })
        const found = leastAmong(problem, variants)
        expect(found?.cost ?? Infinity).toBeCloseTo(Math.min(...bests), 6)
        if (!found) return
        const { own, ...changed } = variants[found.variant]!
        const mine = { ...problem, ...changed }
        const parts = found.build.map(({ part }) => part)
        expect(isPlaced(mine, found.build) && isLegal(mine, parts)).toBe(true)
        expect(costOf(mine, parts) + own).toBeCloseTo(found.cost, 6)
      }),
      { numRuns: 300 },
    )
  })
})
