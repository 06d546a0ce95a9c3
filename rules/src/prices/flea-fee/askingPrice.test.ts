import { describe, expect, it } from 'vitest'
import { bestAskingPrice, breakEvenPrice, keptRub, wornValue } from './index.ts'
import { FLEA_RATES } from '../../testing/fleaRates.ts'
import type { Wear } from './index.ts'

const offer = { basePrice: 10_000, count: 1, hasIntelCenter3: false, hideoutManagement: 0 }

describe('bestAskingPrice', () => {
  it('lies where the formula turns, between 100 and 115 times the base value, and nothing keeps more', () => {
    const best = bestAskingPrice(offer, FLEA_RATES)
    expect(best / offer.basePrice).toBeGreaterThan(100)
    expect(best / offer.basePrice).toBeLessThan(115)
    const kept = (askingPrice: number) => keptRub({ ...offer, askingPrice }, FLEA_RATES)
    for (const factor of [0.5, 0.8, 0.95, 1.05, 1.2, 2]) {
      expect(kept(Math.round(best * factor))).toBeLessThan(kept(best))
    }
  })
})

describe('breakEvenPrice', () => {
  it('is the first price that keeps as much', () => {
    // domain reference 3: with a base value of 20,000 the trader's 12,600 lies between asking 13,500 and 14,000
    const price = breakEvenPrice({ ...offer, basePrice: 20_000 }, 12_600, FLEA_RATES) ?? 0
    expect(price).toBeGreaterThan(13_500)
    expect(price).toBeLessThan(14_000)
    const kept = (askingPrice: number) => keptRub({ ...offer, basePrice: 20_000, askingPrice }, FLEA_RATES)
    expect([kept(price) >= 12_600, kept(price - 1) >= 12_600]).toEqual([true, false])
  })

  it('is unknown where no price keeps that much', () => {
    expect(breakEvenPrice(offer, 1e9, FLEA_RATES)).toBeUndefined()
  })
})

describe('wornValue', () => {
  // domain reference 1.4
  it.each<[string, number, Wear, number]>([
    ['a dog tag of level 20', 300, { kind: 'dogtag', level: 20 }, 6_000],
    ['a key used twice of ten times', 40_000, { kind: 'key', usesLeft: 8, usesTotal: 10 }, 32_000],
    ['half a fuel tank', 100_000, { kind: 'resource', unitsLeft: 50, unitsTotal: 100 }, 55_000],
    ['an empty fuel tank', 100_000, { kind: 'resource', unitsLeft: 0, unitsTotal: 100 }, 10_000],
    [
      'a med kit with 100 of 400 points',
      20_000,
      { kind: 'medkit', pointsLeft: 100, pointsTotal: 400 },
      5_000,
    ],
    ['food half eaten', 9_000, { kind: 'food', shareLeft: 0.5 }, 4_500],
    [
      'armour repaired to 40 of 50 and shot down to 30',
      50_000,
      { kind: 'armor', current: 30, currentMax: 40, factory: 50, repairCost: 120.5 },
      38_795,
    ],
    ['a weapon with two parts', 20_000, { kind: 'assembled', parts: [5_000, 2_500] }, 27_500],
  ])('%s', (_, basePrice, wear, expected) => {
    expect(wornValue(basePrice, wear)).toBeCloseTo(expected, 6)
  })
})
