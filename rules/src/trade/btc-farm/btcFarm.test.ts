import { describe, expect, it } from 'vitest'
import { fuelRubPerHour } from '../fuel/index.ts'
import {
  btcFarm,
  buildingCost,
  coinSec,
  farmCurve,
  farmSlots,
  type FarmFacts,
  type FarmInput,
} from './index.ts'

// domain reference 7: since 1.1 (E2), and before (E1)
const NOW: FarmFacts = { sec: 300_000, gpuBoost: 0.041225, storage: { plain: 3, elite: 5 } }
const BEFORE = { ...NOW, sec: 145_000 }
const HOUR_SEC = 3600

describe('coinSec', () => {
  it.each([
    [1, 83.33, 0.288, 40.28, 0.5959, 250],
    [10, 60.78, 0.3949, 29.38, 0.8169, 182.3],
    [25, 41.89, 0.5729, 20.25, 1.1854, 125.7],
    [50, 27.59, 0.8698, 13.34, 1.7995, 82.8],
  ])('%i cards', (cards, hours, coins, hoursBefore, coinsBefore, fullHours) => {
    expect(coinSec(cards, NOW) / HOUR_SEC).toBeCloseTo(hours, 2)
    expect(86_400 / coinSec(cards, NOW)).toBeCloseTo(coins, 4)
    expect(coinSec(cards, BEFORE) / HOUR_SEC).toBeCloseTo(hoursBefore, 2)
    expect(86_400 / coinSec(cards, BEFORE)).toBeCloseTo(coinsBefore, 4)
    const { fullAfterSec } = btcFarm({ ...INPUT, cards }, NOW)
    expect(fullAfterSec / HOUR_SEC).toBeCloseTo(fullHours, 1)
  })

  it('never ends without a card', () => expect(coinSec(0, NOW)).toBe(Number.POSITIVE_INFINITY))
})

const INPUT: FarmInput = {
  cards: 50,
  isElite: false,
  coinRub: 529_618,
  cardRub: 222_200,
  buildingRub: 0,
  fuelRubPerDay: 63_333,
}

describe('btcFarm', () => {
  it.each([
    [50, 397_312, 28],
    [25, 240_110, 24],
    [10, 145_790, 16],
    [1, 89_197, 3],
  ])('%i cards bring %i a day and pay in %i days', (cards, profit, days) => {
    const farm = btcFarm({ ...INPUT, cards }, NOW)
    expect(Math.abs((farm.profitRubPerDay ?? 0) - profit)).toBeLessThan(1)
    expect(farm.payBackDays).toBe(days)
  })

  it('says what is earned and laid out', () => {
    const farm = btcFarm(INPUT, NOW)
    expect([Math.round(farm.revenueRubPerDay ?? 0), farm.investedRub]).toEqual([460_644, 11_110_000])
  })

  it('never pays when fuel eats it all, and holds more with elite management', () => {
    expect(btcFarm({ ...INPUT, fuelRubPerDay: 1e6 }, NOW).payBackDays).toBe('never')
    const [plain, elite] = [false, true].map((isElite) => btcFarm({ ...INPUT, isElite }, NOW).fullAfterSec)
    expect((elite ?? 0) / (plain ?? 1)).toBeCloseTo(5 / 3, 9)
  })

  it('is the worked farm of the reference down to its fuel', () => {
    // domain reference 6 and 7: expeditionary tanks at 88,888, solar power, management 50
    const use = { fuelBase: 4.75, hideoutManagement: 50, isSolarPowerBuilt: true }
    const fuelRubPerDay = 24 * fuelRubPerHour('expeditionary', 88_888, use)
    expect(Math.round(fuelRubPerDay)).toBe(63_333)
    expect(Math.round(btcFarm({ ...INPUT, fuelRubPerDay }, NOW).profitRubPerDay ?? 0)).toBe(397_312)
  })

  it('counts the building in', () => {
    // 11,110,000 for cards and 5,000,000 for walls at 397,312 a day: 40.5 days
    expect(btcFarm({ ...INPUT, buildingRub: 5_000_000 }, NOW)).toMatchObject({
      investedRub: 16_110_000,
      payBackDays: 41,
    })
  })

  it.each<[string, Partial<FarmInput>, object]>([
    [
      'the coin',
      { coinRub: undefined },
      { revenueRubPerDay: undefined, profitRubPerDay: undefined, payBackDays: undefined },
    ],
    ['fuel', { fuelRubPerDay: undefined }, { profitRubPerDay: undefined, payBackDays: undefined }],
    ['the card', { cardRub: undefined }, { investedRub: undefined, payBackDays: undefined }],
    ['the walls', { buildingRub: undefined }, { investedRub: undefined, payBackDays: undefined }],
  ])('says no figure that hangs on %s without a price', (_, change, expected) => {
    const farm = btcFarm({ ...INPUT, ...change }, NOW)
    expect(farm).toMatchObject(expected)
    expect(farm.coinsPerDay).toBeCloseTo(0.8698, 4)
  })

  it('without a card costs fuel only', () => {
    expect(btcFarm({ ...INPUT, cards: 0 }, NOW)).toMatchObject({ coinsPerDay: 0, profitRubPerDay: -63_333 })
  })
})

it('takes 10, 25 and 50 cards', () => {
  expect(([1, 2, 3] as const).map(farmSlots)).toEqual([10, 25, 50])
})

describe('farmCurve', () => {
  it.each([1, 2, 3] as const)('of level %i has a point for every card that fits', (level) => {
    const points = farmCurve(INPUT, level, NOW)
    expect(points.map(({ cards }) => cards)).toEqual(
      Array.from({ length: farmSlots(level) }, (_, nth) => nth + 1),
    )
    expect(Math.abs((points[9]?.profitRubPerDay ?? 0) - 145_790)).toBeLessThan(1)
  })
})

describe('buildingCost', () => {
  const levels = [[{ itemUid: 'a', count: 2 }], [{ itemUid: 'b', count: 1 }], [{ itemUid: 'c', count: 3 }]]
  const prices = new Map([
    ['a', 10],
    ['b', 500],
  ])
  it.each([
    [1, { state: 'known', rub: 20 }],
    [2, { state: 'known', rub: 520 }],
    [3, { state: 'unpriced', itemUids: ['c'] }],
  ] as const)('up to level %i', (level, expected) => {
    expect(buildingCost(levels, level, (uid) => prices.get(uid)).bought).toEqual(expected)
  })

  it('tells what has to be found in raid apart', () => {
    const needs = [
      [
        { itemUid: 'a', count: 2 },
        { itemUid: 'b', count: 3, foundInRaid: true as const },
      ],
    ]
    expect(buildingCost(needs, 1, (uid) => prices.get(uid))).toEqual({
      bought: { state: 'known', rub: 20 },
      found: { state: 'known', rub: 1_500 },
    })
  })
})
