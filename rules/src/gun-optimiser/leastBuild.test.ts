import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { leastAmong, leastBuild } from './optimise.ts'
import { costOf, everyWay, isLegal, isPlaced, PARTS, problems } from '../testing/smallProblems.ts'

describe('leastBuild', () => {
  // So narrow that most problems are split, and as wide as it is used.
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

/** What parts cost more or less in a variant than in the problem; null: they cannot be had. */
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
  // Hardly other costs are searched as one, others each by itself.
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
