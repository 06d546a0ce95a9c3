import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { craftPlan, planOptions, type PlanInput, type PlanOption } from './index.ts'
import type { CraftRow } from '../crafts/index.ts'

const option = (craftUid: string, station: string, saleRub: number, takes: Record<string, number>) => ({
  ...{ craftUid, station, saleRub, runs: 1, sec: 3600 },
  takes: Object.entries(takes).map(([itemUid, count]) => ({ itemUid, count })),
})
const prices = new Map([
  ['wires', 100],
  ['tape', 10],
])
const times = (rub: number | undefined, count: number) => (rub === undefined ? undefined : rub * count)
const input = (change: Partial<PlanInput>): PlanInput => ({
  ...{ options: [], budgetRub: undefined, owned: new Map(), slots: 1 },
  costOf: (uid, count) => times(prices.get(uid), count),
  ...change,
})
const picked = (asked: Partial<PlanInput>) =>
  craftPlan(input(asked)).picks.map(({ option: { craftUid } }) => craftUid)

const radio = option('radio', 'workbench', 500, { wires: 3 }) // 300 spent, 200 gained
const lamp = option('lamp', 'workbench', 130, { tape: 3 }) // 30 spent, 100 gained
const salve = option('salve', 'medstation', 260, { wires: 1, tape: 1 }) // 110 spent, 150 gained

describe('craftPlan', () => {
  it.each<[string, Partial<PlanInput>, string[]]>([
    ['nothing to do', {}, []],
    ['the best of each station', { options: [lamp, radio, salve] }, ['radio', 'salve']],
    ['what the budget allows', { options: [lamp, radio, salve], budgetRub: 150 }, ['lamp', 'salve']],
    ['a budget met exactly', { options: [radio, salve], budgetRub: 410 }, ['radio', 'salve']],
    ['nothing without money', { options: [lamp, radio, salve], budgetRub: 0 }, []],
    ['no losses', { options: [option('loss', 'lavatory', 5, { tape: 1 })] }, []],
    [
      'what cannot be bought only when it is owned',
      { options: [option('rare', 'lavatory', 5, { relic: 1 })] },
      [],
    ],
    [
      'what cannot be bought and is owned',
      { options: [option('rare', 'lavatory', 5, { relic: 1 })], owned: new Map([['relic', 1]]) },
      ['rare'],
    ],
    [
      'two of a station with elite crafting',
      { options: [lamp, radio, salve], slots: 2 },
      ['lamp', 'radio', 'salve'],
    ],
  ])('%s', (_, asked, expected) => expect(picked(asked)).toEqual(expected))

  it('uses what is owned once, where it helps most', () => {
    const plan = craftPlan(input({ options: [radio, salve], owned: new Map([['wires', 1]]), budgetRub: 210 }))
    // 200 for two wires, and no money left for tape; or 10 for the tape
    expect(plan).toMatchObject({ cashRub: 200, saleRub: 500, gainRub: 300 })
    expect(plan.picks[0]?.used).toEqual([{ itemUid: 'wires', count: 1 }])
  })
})

const ITEMS = ['a', 'b', 'c'] as const
const anyOption = fc.record({
  station: fc.constantFrom('x', 'y', 'z'),
  saleRub: fc.integer({ min: 0, max: 60 }),
  takes: fc.array(fc.record({ itemUid: fc.constantFrom(...ITEMS), count: fc.constantFrom(0.5, 1, 2, 3) }), {
    maxLength: 3,
  }),
})
const anyInput = fc.record({
  options: fc
    .array(anyOption, { maxLength: 7 })
    .map((options) =>
      options.map((one, nth): PlanOption => ({ ...one, craftUid: `${nth}`, runs: 1, sec: 1 })),
    ),
  budgetRub: fc.option(fc.integer({ min: 0, max: 60 }), { nil: undefined }),
  owned: fc.dictionary(fc.constantFrom(...ITEMS), fc.integer({ min: 0, max: 4 })),
  costs: fc.dictionary(fc.constantFrom(...ITEMS), fc.integer({ min: 1, max: 20 })),
  slots: fc.constantFrom(1, 2),
})

/** Tries every set of crafts. */
function bruteForce({ options, budgetRub = Infinity, owned, costOf, slots }: PlanInput): number {
  let best = 0
  for (let set = 0; set < 2 ** options.length; set += 1) {
    const chosen = options.filter((_, nth) => (set >> nth) % 2 === 1)
    const isFull = ['x', 'y', 'z'].some((at) => chosen.filter(({ station }) => station === at).length > slots)
    if (isFull) continue
    const cash = ITEMS.reduce((sum, uid) => {
      const stacks = chosen.flatMap(({ takes }) => takes.filter(({ itemUid }) => itemUid === uid))
      const missing = stacks.reduce((all, { count }) => all + count, 0) - (owned.get(uid) ?? 0)
      return missing > 0 ? sum + (costOf(uid, missing) ?? Infinity) : sum
    }, 0)
    const sales = chosen.reduce((sum, { saleRub }) => sum + saleRub, 0)
    if (cash <= budgetRub) best = Math.max(best, sales - cash)
  }
  return best
}

it('finds what trying every set finds', () => {
  fc.assert(
    fc.property(anyInput, ({ costs, owned, ...rest }) => {
      const own = new Map(Object.entries(owned))
      const asked: PlanInput = {
        ...rest,
        owned: own,
        costOf: (uid, count) => times(costs[uid as 'a'], count),
      } // only those are made up
      const plan = craftPlan(asked)
      expect(plan.gainRub).toBeCloseTo(bruteForce(asked), 6)
      expect(plan.gainRub).toBeCloseTo(plan.saleRub - plan.cashRub, 6)
      expect(plan.cashRub).toBeLessThanOrEqual((rest.budgetRub ?? Infinity) + 1e-9)
    }),
    { numRuns: 2_000 },
  )
})

describe('planOptions', () => {
  const row = (uid: string, sec: number, locks: CraftRow['locks'] = []): CraftRow => ({
    craft: {
      ...{ uid, station: 'workbench', level: 1, sec, gives: { itemUid: 'radio', count: 2 } },
      takes: [
        { itemUid: 'wires', count: 0.66 },
        { itemUid: 'drill', count: 1, isTool: true },
      ],
    },
    ...{ sec, locks, outcome: { state: 'unsold' } },
  })
  const water = {
    uid: 'water',
    station: 'workbench',
    sec: 3_600,
    limit: 3,
    gives: { itemUid: 'radio', count: 2 },
  }
  const view = {
    ...{ hours: 2, continuous: [water] },
    saleOf: (_: string, count: number) => ({
      ...{ type: 'flea' as const, priceRub: 10, feeRub: 1, rub: 10 * count - 1 },
    }),
  }

  it('holds what is finished in time, once; what goes on by itself as often as it fits', () => {
    const rows = [row('short', 60), row('exact', 7_200), row('long', 7_201), row('water', 3_600)]
    const options = planOptions(rows, view).map(({ craftUid, runs }) => `${craftUid} ${runs}`)
    expect(options).toEqual(['short 1', 'exact 1', 'water 1', 'water 2'])
    expect(planOptions([row('water', 3_600)], { ...view, hours: 24 })).toHaveLength(3)
  })

  it('counts all runs together and leaves tools out', () => {
    expect(planOptions([row('water', 3_600)], view)[1]).toMatchObject({
      ...{ runs: 2, sec: 7_200, saleRub: 39 },
      takes: [{ itemUid: 'wires', count: 1.32 }],
    })
  })

  it.each([
    ['locked', [row('a', 60, ['station'])], view],
    ['unsold', [row('a', 60)], { ...view, saleOf: () => undefined }],
    ['no time', [row('a', 60)], { ...view, hours: 0 }],
  ])('%s: nothing', (_, rows, asked) => expect(planOptions(rows, asked)).toEqual([]))
})
