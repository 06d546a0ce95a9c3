import { expect, it } from 'vitest'
import { costGraph, type Recipe } from '../../catalogue/costs/index.ts'
import { buyNow, withRuns } from './index.ts'

const recipe = (uid: string, takes: [string, number][], gives: [string, number]): Recipe => ({
  uid,
  extraRub: 0,
  gives: { itemUid: gives[0], count: gives[1] },
  takes: takes.map(([itemUid, count]) => ({ itemUid, count })),
})
const prices: Record<string, number> = {
  filter: 60_000,
  vodka: 30_000,
  whiskey: 9_000,
  sugar: 40_000,
  bolts: 500,
  shells: 60,
}
const graph = costGraph([
  recipe('moonshine', [['vodka', 2]], ['moonshine', 1]),
  recipe('rounds', [['bolts', 3]], ['rounds', 40]),
  recipe('shells', [['bolts', 3]], ['shells', 40]),
  recipe('sugar', [['whiskey', 3]], ['sugar', 1]),
  recipe('scarce', [['bolts', 1]], ['whiskey', 1]),
])
const buy = buyNow({
  graph: () => graph,
  boughtOf: (uid) => (prices[uid] === undefined ? undefined : { type: 'flea', rub: prices[uid] }),
  limitOf: (uid) => (uid === 'scarce' ? 1 : Infinity),
})

it.each([
  ['two thirds of a filter are a whole one', 'filter', 0.66, 60_000],
  ['as it is sold', 'vodka', 2, 60_000],
  ['bartered for what is bought', 'moonshine', 1, 60_000],
  ['a whole exchange for one piece of it', 'rounds', 1, 1_500],
  ['forty-one take two exchanges', 'rounds', 41, 3_000],
  ['one by the barter that the trader has once, one bought', 'whiskey', 2, 500 + 9_000],
  ['through that limit two of three bought', 'sugar', 1, 500 + 2 * 9_000],
  ['forty by an exchange, the last one bought', 'shells', 41, 1_500 + 60],
  ['nobody has it tonight', 'relic', 1, undefined],
])('%s', (_, uid, count, rub) => expect(buy(uid, count)?.rub).toBe(rub))

it('names what is bought and what is exchanged', () => {
  expect(buy('moonshine', 2)).toEqual({
    rub: 120_000,
    lines: [{ itemUid: 'vodka', count: 4, rub: 120_000, source: { type: 'flea', rub: 30_000 } }],
    exchanges: [{ recipeUid: 'moonshine', itemUid: 'moonshine', runs: 2, count: 2 }],
    limited: [],
  })
})

it('counts what was bartered before towards the limit of the trader', () => {
  const first = buy('whiskey', 1)
  expect(first).toMatchObject({ rub: 500, limited: [{ recipeUid: 'scarce', runs: 1, limit: 1 }] })
  const made = withRuns(new Map(), first?.limited ?? [])
  expect(buy('whiskey', 1, made)?.rub).toBe(9_000)
  expect(buy('whiskey', 1)?.rub).toBe(500)
})
