import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  cheapestCosts,
  costGraph,
  explainedCost,
  findReachable,
  type CostNode,
  type Recipe,
} from './index.ts'

const INFINITE = Number.POSITIVE_INFINITY

/** The definition, tried out: every way that uses no item twice on a chain. */
function tried(
  recipes: readonly Recipe[],
  sold: (uid: string) => number,
  itemUid: string,
  chain: string[] = [],
): number {
  const ways = recipes
    .filter(({ gives }) => gives.itemUid === itemUid)
    .map(({ gives, takes, extraRub }) => {
      const parts = takes.map((part) => {
        if (part.isTool) return 0
        if (part.unitRub !== undefined) return part.unitRub * part.count
        const longer = [...chain, itemUid]
        return longer.includes(part.itemUid)
          ? INFINITE
          : tried(recipes, sold, part.itemUid, longer) * part.count
      })
      return parts.reduce((sum, rub) => sum + rub, extraRub) / gives.count
    })
  return Math.min(sold(itemUid), ...ways)
}

const recipe = (uid: string, takes: [string, number][], gives: [string, number], extraRub = 0): Recipe => ({
  uid,
  extraRub,
  gives: { itemUid: gives[0], count: gives[1] },
  takes: takes.map(([itemUid, count]) => ({ itemUid, count })),
})
const soldAt = (prices: Record<string, number>) => (uid: string) => prices[uid] ?? INFINITE
const costOf = (recipes: Recipe[], prices: Record<string, number>, uid: string) => {
  const found = cheapestCosts(costGraph(recipes), soldAt(prices))
  return found.costs[found.graph.placeOf.get(uid) ?? -1]
}

describe('cheapestCosts', () => {
  it.each<[string, Recipe[], Record<string, number>, number]>([
    ['as it is sold', [recipe('r', [['b', 1]], ['a', 1])], { a: 5, b: 9 }, 5],
    ['made, where that is cheaper', [recipe('r', [['b', 2]], ['a', 1], 1)], { a: 9, b: 3 }, 7],
    ['by the piece', [recipe('r', [['b', 1]], ['a', 4], 2)], { b: 10 }, 3],
    ['a part of an ingredient', [recipe('r', [['b', 0.66]], ['a', 1])], { b: 100 }, 66],
    [
      'through a chain',
      [recipe('r', [['b', 1]], ['a', 1]), recipe('s', [['c', 2]], ['b', 1])],
      { b: 9, c: 3 },
      6,
    ],
    ['nothing without an ingredient', [recipe('r', [['b', 1]], ['a', 1])], {}, INFINITE],
    // Ten a from nine b and one b from one a: each round would gain, but nothing is made of itself.
    [
      'not of itself',
      [recipe('r', [['b', 9]], ['a', 10]), recipe('s', [['a', 1]], ['b', 1])],
      { a: 100, b: 100 },
      90,
    ],
    ['not of itself at once', [recipe('r', [['a', 1]], ['a', 2])], { a: 8 }, 8],
  ])('%s', (_, recipes, prices, expected) => {
    expect(costOf(recipes, prices, 'a')).toBeCloseTo(expected, 9)
  })

  it('lends tools and believes what is known of dog tags', () => {
    const takes = [
      { itemUid: 'drill', count: 1, isTool: true },
      { itemUid: 'tag', count: 2, unitRub: 500 },
      { itemUid: 'b', count: 1 },
    ]
    const recipes: Recipe[] = [{ uid: 'r', takes, gives: { itemUid: 'a', count: 1 }, extraRub: 0 }]
    expect(costOf(recipes, { b: 7 }, 'a')).toBe(1_007)
  })

  const item = fc.constantFrom('a', 'b', 'c', 'd', 'e')
  const count = fc.constantFrom(0.5, 1, 2, 3)
  const recipes = fc.array(
    fc.record({
      uid: fc.constant('r'),
      extraRub: fc.constantFrom(0, 0, 5),
      gives: fc.record({ itemUid: item, count }),
      takes: fc.array(
        fc.record(
          { itemUid: item, count, isTool: fc.constantFrom(undefined, undefined, true) },
          { requiredKeys: ['itemUid', 'count'] },
        ),
        { minLength: 1, maxLength: 3 },
      ),
    }),
    { maxLength: 9 },
  )
  const prices = fc.dictionary(item, fc.integer({ min: 1, max: 100 }), { maxKeys: 5 })

  it('are those of every way tried out, and each explains itself', () => {
    fc.assert(
      fc.property(recipes, prices, (given, sold) => {
        const found = cheapestCosts(costGraph(given), soldAt(sold))
        const isOpen = findReachable(found.graph, (uid) => uid in sold)
        for (const itemUid of found.graph.itemUids) {
          const place = found.graph.placeOf.get(itemUid) ?? -1
          const rub = found.costs[place] ?? Number.NaN
          const expected = tried(given, soldAt(sold), itemUid)
          expect(isOpen[place]).toBe(Number(expected < INFINITE))
          expect(isNear(rub, expected), `${itemUid}: ${rub}, tried ${expected}`).toBe(true)
          const node = explainedCost(found, itemUid, soldAt(sold)(itemUid))
          expect(isNear(summed(node, soldAt(sold), []), expected)).toBe(true)
        }
      }),
      { numRuns: 3000 },
    )
  })
})

const isNear = (one: number, other: number) =>
  one === other || Math.abs(one - other) <= 1e-9 * Math.max(1, other)

/** Adds up an explanation again, from what is sold; nothing may be on its own chain. */
function summed(node: CostNode, sold: (uid: string) => number, chain: string[]): number {
  expect(chain).not.toContain(node.itemUid)
  if (node.state === 'unknown') return INFINITE
  if (node.state === 'sold') return sold(node.itemUid)
  const { recipe: used, parts } = node
  const below = [...chain, node.itemUid]
  const rub = parts.map(({ ingredient, node: part }) =>
    part ? summed(part, sold, below) * ingredient.count : 0,
  )
  return rub.reduce((sum, one) => sum + one, used.extraRub) / used.gives.count
}
