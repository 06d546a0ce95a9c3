import fc from 'fast-check'
import { expect, it } from 'vitest'
import { craftPlan, planWithChains, stepsOf, type PlanInput, type PlanOption } from './index.ts'

const ITEMS = ['a', 'b', 'c'] as const
const STATIONS = ['x', 'y', 'z'] as const
const LIMIT = 2

const anyOption = fc.record({
  station: fc.constantFrom(...STATIONS),
  saleRub: fc.integer({ min: 0, max: 60 }),
  takes: fc.array(fc.record({ itemUid: fc.constantFrom(...ITEMS), count: fc.constantFrom(1, 2, 3) }), {
    maxLength: 3,
  }),
  /** Station that makes an ingredient first, if any. */
  fed: fc.option(fc.constantFrom(...STATIONS), { nil: undefined, freq: 3 }),
})
const anyInput = fc.record({
  options: fc.array(anyOption, { maxLength: 7 }).map((options) =>
    options.map(({ fed, ...one }, nth): PlanOption => {
      const plain = { ...one, craftUid: `${nth}`, runs: 1, sec: 1 }
      if (!fed) return plain
      // Two of them may share the craft made first.
      const before = [{ craftUid: `${fed}${nth % 2}`, station: fed, runs: 1, sec: 1, startSec: 0 }]
      return { ...plain, startSec: 1, before }
    }),
  ),
  budgetRub: fc.option(fc.integer({ min: 0, max: 60 }), { nil: undefined }),
  owned: fc.dictionary(fc.constantFrom(...ITEMS), fc.integer({ min: 0, max: 4 })),
  costs: fc.dictionary(fc.constantFrom(...ITEMS), fc.integer({ min: 1, max: 20 })),
  slots: fc.constantFrom(1, 2),
})

/** Tries every subset of the crafts. */
function bruteForce({ options, budgetRub = Infinity, owned, buy, slots }: PlanInput): number {
  let best = 0
  for (let set = 0; set < 2 ** options.length; set += 1) {
    const chosen = options.filter((_, nth) => (set >> nth) % 2 === 1)
    if (!hasRoom(chosen, slots)) continue
    const cash = ITEMS.reduce((sum, uid) => {
      const stacks = chosen.flatMap(({ takes }) => takes.filter(({ itemUid }) => itemUid === uid))
      const missing = stacks.reduce((all, { count }) => all + count, 0) - (owned.get(uid) ?? 0)
      return missing > 0 ? sum + (buy(uid, missing, new Map())?.rub ?? Infinity) : sum
    }, 0)
    const sales = chosen.reduce((sum, { saleRub }) => sum + saleRub, 0)
    if (cash <= budgetRub) best = Math.max(best, sales - cash)
  }
  return best
}

/** Tells whether each option has a slot in every station that it occupies, and nothing runs twice at once. */
function hasRoom(chosen: readonly PlanOption[], slots: number): boolean {
  return STATIONS.every((at) => {
    const here = chosen.map((one) => stepsOf(one).filter(({ station }) => station === at))
    const crafts = here.flatMap((steps) => [...new Set(steps.map(({ craftUid }) => craftUid))])
    return here.filter((steps) => steps.length > 0).length <= slots && new Set(crafts).size === crafts.length
  })
}

it('finds what trying every set finds', () => {
  fc.assert(
    fc.property(anyInput, ({ costs, owned, ...rest }) => {
      const own = new Map(Object.entries(owned))
      const asked: PlanInput = {
        ...rest,
        owned: own,
        buy: (uid, count) => {
          const rub = costs[uid as 'a'] // only these are generated
          return rub === undefined ? undefined : { rub: rub * count, limited: [] }
        },
      }
      const plan = craftPlan(asked)
      expect(plan.gainRub).toBeCloseTo(bruteForce(asked), 6)
      // The same result with the plan without chains first; at most four chains, so that none is left out.
      const chained = asked.options.filter(({ before }) => before).slice(0, 4)
      const options = asked.options.filter(({ before }) => !before)
      const both = { ...asked, options: [...options, ...chained] }
      expect(planWithChains({ ...asked, options }, chained).gainRub).toBeCloseTo(bruteForce(both), 6)
      expect(plan.gainRub).toBeCloseTo(plan.saleRub - plan.cashRub, 6)
      expect(plan.cashRub).toBeLessThanOrEqual((rest.budgetRub ?? Infinity) + 1e-9)
    }),
    { numRuns: 2_000 },
  )
})

it('never makes a barter oftener than the trader does, and its sum is what was bought that way', () => {
  fc.assert(
    fc.property(anyInput, ({ costs, owned, ...rest }) => {
      const buy: PlanInput['buy'] = (uid, count, made) => {
        const rub = costs[uid as 'a'] // only these are generated
        if (rub === undefined) return undefined
        const isLeft = count + (made.get(uid) ?? 0) <= LIMIT
        return isLeft
          ? { rub: count, limited: [{ recipeUid: uid, runs: count, limit: LIMIT }] }
          : { rub: rub * count, limited: [] }
      }
      const plan = craftPlan({ ...rest, owned: new Map(Object.entries(owned)), buy })
      const made = new Map<string, number>()
      let rub = 0
      for (const { itemUid, count } of plan.picks.flatMap(({ missing }) => missing)) {
        const one = buy(itemUid, count, made)
        rub += one?.rub ?? Infinity
        for (const { recipeUid, runs } of one?.limited ?? [])
          made.set(recipeUid, (made.get(recipeUid) ?? 0) + runs)
      }
      expect(Math.max(0, ...made.values())).toBeLessThanOrEqual(LIMIT)
      expect(plan.cashRub).toBeCloseTo(rub, 6)
      expect(plan.cashRub).toBeLessThanOrEqual((rest.budgetRub ?? Infinity) + 1e-9)
    }),
    { numRuns: 1_000 },
  )
})
