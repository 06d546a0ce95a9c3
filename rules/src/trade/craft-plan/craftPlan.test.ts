import { describe, expect, it } from 'vitest'
import { craftPlan, planOptions, type PlanInput, type PlanOption } from './index.ts'
import type { CraftRow } from '../crafts/index.ts'

const option = (craftUid: string, station: string, saleRub: number, takes: Record<string, number>) => ({
  craftUid,
  station,
  saleRub,
  runs: 1,
  sec: 3600,
  takes: Object.entries(takes).map(([itemUid, count]) => ({ itemUid, count })),
})
const prices = new Map([
  ['wires', 100],
  ['tape', 10],
])
const times = (rub: number | undefined, count: number) => (rub === undefined ? undefined : rub * count)
const bought = (rub: number | undefined) => (rub === undefined ? undefined : { rub, limited: [] })
const input = (change: Partial<PlanInput>): PlanInput => ({
  options: [],
  budgetRub: undefined,
  owned: new Map(),
  slots: 1,
  buy: (uid, count) => bought(times(prices.get(uid), count)),
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
    [
      'a budget that a tool eats up',
      { options: [lamp, { ...radio, toolRub: 200 }, salve], budgetRub: 410 },
      ['lamp', 'salve'],
    ],
    [
      'tools are no loss where there is money',
      { options: [lamp, { ...radio, toolRub: 200 }, salve] },
      ['radio', 'salve'],
    ],
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

describe('crafts that wait for others', () => {
  const step = (craftUid: string, station: string, startSec: number) => ({
    craftUid,
    station,
    runs: 1,
    sec: 1_800,
    startSec,
  })
  // Spirit is made from two tapes for 20 instead of 400; it occupies the booze generator.
  const spirit = option('spirit', 'booze', 90, { tape: 2 }) // 20 spent, 70 gained
  const vodka = { ...option('vodka', 'kitchen', 500, { tape: 2 }), before: [step('spirit', 'booze', 0)] }
  const soup = option('soup', 'kitchen', 100, { tape: 1 }) // 10 spent, 90 gained

  it.each<[string, Partial<PlanInput>, string[]]>([
    ['keep both stations busy', { options: [spirit, soup, vodka] }, ['vodka']],
    [
      'are left where both stations gain more',
      { options: [option('gin', 'booze', 450, { tape: 1 }), soup, vodka] },
      ['gin', 'soup'],
    ],
    ['leave the second place of a station', { options: [spirit, soup, vodka], slots: 2 }, ['vodka', 'soup']],
    ['whatever stands first', { options: [soup, vodka, spirit] }, ['vodka']],
    ['within the budget', { options: [spirit, soup, vodka], budgetRub: 15 }, ['soup']],
  ])('%s', (_, asked, expected) => expect(picked(asked)).toEqual(expected))
})

describe('a barter that the trader makes once', () => {
  // The first relic is bartered for 10; every further one costs 300.
  const buy: PlanInput['buy'] = (uid, count, made) => {
    if (uid !== 'relic') return bought(times(prices.get(uid), count))
    const isLeft = count === 1 && !made.has('swap')
    return isLeft ? { rub: 10, limited: [{ recipeUid: 'swap', runs: 1, limit: 1 }] } : bought(300 * count)
  }
  const icon = option('icon', 'workbench', 400, { relic: 1 })
  const charm = option('charm', 'medstation', 200, { relic: 1 })
  const crown = option('crown', 'lavatory', 350, { relic: 1 })

  it.each<[string, PlanOption[], string[], number]>([
    ['one craft gets it', [icon], ['icon'], 10],
    ['the other pays the full price, and is dropped where that is a loss', [icon, charm], ['icon'], 10],
    ['or pays it where it gains all the same', [icon, crown], ['icon', 'crown'], 310],
    ['whoever stands first', [charm, icon, crown], ['icon', 'crown'], 310],
  ])('%s', (_, options, expected, cashRub) => {
    const plan = craftPlan(input({ options, buy }))
    expect(plan.picks.map(({ option: { craftUid } }) => craftUid)).toEqual(expected)
    expect(plan.cashRub).toBe(cashRub)
  })
})

describe('planOptions', () => {
  const row = (uid: string, sec: number, locks: CraftRow['locks'] = []): CraftRow => ({
    craft: {
      uid,
      station: 'workbench',
      level: 1,
      sec,
      gives: { itemUid: 'radio', count: 2 },
      takes: [
        { itemUid: 'wires', count: 0.66 },
        { itemUid: 'drill', count: 1, isTool: true },
      ],
    },
    sec,
    locks,
    outcome: { state: 'unsold' },
  })
  const water = {
    uid: 'water',
    station: 'workbench',
    sec: 3_600,
    limit: 3,
    gives: { itemUid: 'radio', count: 2 },
  }
  const view = {
    hours: 2,
    continuous: [water],
    saleOf: (_: string, count: number) => ({
      type: 'flea' as const,
      priceRub: 10,
      feeRub: 1,
      rub: 10 * count - 1,
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
      runs: 2,
      sec: 7_200,
      saleRub: 39,
      takes: [{ itemUid: 'wires', count: 1.32 }],
    })
  })

  it.each([
    ['locked', [row('a', 60, ['station'])], view],
    ['unsold', [row('a', 60)], { ...view, saleOf: () => undefined }],
    ['no time', [row('a', 60)], { ...view, hours: 0 }],
  ])('%s: nothing', (_, rows, asked) => expect(planOptions(rows, asked)).toEqual([]))
})
