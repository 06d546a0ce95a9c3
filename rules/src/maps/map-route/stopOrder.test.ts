import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exactOrder, goodOrder, orderCost } from './stopOrder.ts'
import type { OrderCosts } from './stopOrder.ts'

function costsOf(points: readonly (readonly [number, number])[]): OrderCosts {
  const between = points.map(([x, z]) => points.map(([u, v]) => Math.hypot(x - u, z - v)))
  return {
    between,
    from: points.map(([x, z]) => Math.hypot(x, z)),
    end: points.map(([x, z]) => Math.hypot(x - 500, z)),
  }
}

function permutations(left: readonly number[]): number[][] {
  if (left.length === 0) return [[]]
  return left.flatMap((first) =>
    permutations(left.filter((one) => one !== first)).map((rest) => [first, ...rest]),
  )
}

describe('the order of stops', () => {
  const metre = fc.integer({ min: -500, max: 500 })
  const stops = (minLength: number, maxLength: number) =>
    fc.array(fc.tuple(metre, metre), { minLength, maxLength })

  it('is the best of all orders', () => {
    fc.assert(
      fc.property(stops(0, 6), (points) => {
        const costs = costsOf(points)
        const least = Math.min(
          ...permutations(points.map((_, at) => at)).map((order) => orderCost(costs, order)),
        )
        expect(orderCost(costs, exactOrder(costs))).toBeCloseTo(least, 6)
      }),
      { numRuns: 60 },
    )
    fc.assert(
      fc.property(stops(7, 7), (points) => {
        const costs = costsOf(points)
        const least = Math.min(...permutations([0, 1, 2, 3, 4, 5, 6]).map((order) => orderCost(costs, order)))
        expect(orderCost(costs, exactOrder(costs))).toBeCloseTo(least, 6)
      }),
      { numRuns: 5 },
    )
  })

  it('is within a tenth of the best where it is searched for, and has every stop once', () => {
    fc.assert(
      fc.property(stops(8, 10), (points) => {
        const costs = costsOf(points)
        const good = orderCost(costs, goodOrder(costs))
        expect(good).toBeLessThanOrEqual(orderCost(costs, exactOrder(costs)) * 1.1)
      }),
      { numRuns: 60, seed: 7 },
    )
    fc.assert(
      fc.property(stops(11, 40), (points) => {
        expect(goodOrder(costsOf(points)).toSorted((a, b) => a - b)).toEqual(points.map((_, at) => at))
      }),
      { numRuns: 20 },
    )
  })
})
