import { describe, expect, it } from 'vitest'
import { traderPay } from './index.ts'
import type { Buyer, SoldItem } from './index.ts'

const ROUBLES = { currency: '₽', rubPerUnit: 1 } as const
const DOLLARS = { currency: '$', rubPerUnit: 117 } as const // domain reference 1.6
const meds: SoldItem = { uid: 'salewa', basePrice: 15_090, categories: ['item', 'meds', 'medikit'] }
const bitcoin: SoldItem = {
  uid: 'bitcoin',
  basePrice: 840_664,
  categories: ['item', 'barter-item', 'jewelry'],
}

function buyer(rates: readonly number[], change: Partial<Buyer> = {}): Buyer {
  const rest = { playerLevel: 1, reputation: 0, spend: 0, insuranceRate: null, repairMultiplier: null }
  return {
    buys: { categories: ['meds', 'barter-item', 'weapon', 'mod'], items: [] },
    refuses: { categories: [], items: [] },
    levels: rates.map((payRate, nth) => ({ loyaltyLevel: nth + 1, payRate, ...rest })),
    ...change,
  }
}

describe('traderPay', () => {
  // domain reference 2.1, the examples
  it.each([
    ['Salewa to Therapist', meds, 0.63, ROUBLES, 9_506, 9_506],
    ['Salewa to Jaeger', meds, 0.6, ROUBLES, 9_054, 9_054],
    ['Salewa to Prapor', meds, 0.5, ROUBLES, 7_545, 7_545],
    ['bitcoin to Therapist', bitcoin, 0.63, ROUBLES, 529_618, 529_618],
    ['bitcoin to Skier', bitcoin, 0.49, ROUBLES, 411_925, 411_925],
    ['bitcoin to Peacekeeper', bitcoin, 0.45, DOLLARS, 378_298, 3_233],
  ] as const)('%s', (_, item, rate, money, rub, amount) => {
    const pay = traderPay([item], buyer([rate]), { loyaltyLevel: 1, money })
    expect(pay).toEqual({ state: 'pays', rub, amount, currency: money.currency })
  })

  // domain reference 2.1: Ref pays 0.50, 0.56, 0.56, 0.62
  it.each([
    [1, 5_000],
    [2, 5_600],
    [3, 5_600],
    [4, 6_200],
    [9, 6_200],
  ])('a rate that depends on loyalty, at level %i', (loyaltyLevel, rub) => {
    const item = { ...meds, basePrice: 10_000 }
    const ref = buyer([0.5, 0.56, 0.56, 0.62])
    expect(traderPay([item], ref, { loyaltyLevel, money: ROUBLES })).toMatchObject({ rub })
  })

  const terms = { loyaltyLevel: 1, money: ROUBLES }

  it.each([
    ['another kind of goods', { categories: ['item', 'food'] }, {}, 'category'],
    ['on the list', {}, { refuses: { categories: [], items: ['salewa'] } }, 'refusalList'],
    ['a refused kind', {}, { refuses: { categories: ['medikit'], items: [] } }, 'refusalList'],
  ])('refuses %s', (_, item, trader, why) => {
    const pay = traderPay([{ ...meds, ...item }], buyer([0.5], trader), terms)
    expect(pay).toEqual({ state: 'refuses', why })
  })

  it('takes a thing it asks for by name, whatever its kind', () => {
    const trader = buyer([0.5], { buys: { categories: [], items: ['salewa'] } })
    expect(traderPay([meds], trader, terms)).toMatchObject({ state: 'pays', rub: 7_545 })
  })

  it('adds up the parts of a weapon that it takes, each rounded down', () => {
    const part = (uid: string, basePrice: number, category: string) => ({
      uid,
      basePrice,
      categories: [category],
    })
    const weapon = part('gun', 1_001, 'weapon')
    const parts = [part('a', 101, 'mod'), part('b', 101, 'mod'), part('c', 5_000, 'optic')] as const
    // 500.5, 50.5 and 50.5, each rounded down; the optic is not taken
    expect(traderPay([weapon, ...parts], buyer([0.5]), terms)).toMatchObject({ rub: 600 })
    expect(traderPay([parts[2], weapon], buyer([0.5]), terms)).toEqual({ state: 'refuses', why: 'category' })
  })
})
