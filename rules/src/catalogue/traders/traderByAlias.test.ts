import { describe, expect, it } from 'vitest'
import { LoyaltyLevel, TRADERS, TRADER_NAMES, TradersLL, loyaltyLevel, traderByAlias } from './index.ts'

describe('the list', () => {
  it('has the eleven of the spec with an id of 24 digits each', () => {
    expect(TRADERS.map((trader) => trader.name)).toEqual(TRADER_NAMES)
    expect(TRADERS.filter((trader) => !/^[0-9a-f]{24}$/.test(trader.id))).toEqual([])
    expect(new Set(TRADERS.map((trader) => trader.id)).size).toBe(11)
  })
})

describe('traderByAlias', () => {
  it.each([
    ['Prapor', 'Prapor'],
    ['THERAPIST', 'Therapist'],
    ['btr-driver', 'BTR Driver'],
    ['BTR Driver', 'BTR Driver'],
    ['6617beeaa9cfa777ca915b7c', 'Ref'],
    [' jaeger ', 'Jaeger'],
    ['Taran', undefined],
    ['', undefined],
  ])('%s', (text, expected) => {
    expect(traderByAlias(text)?.name).toBe(expected)
  })
})

describe('loyaltyLevel', () => {
  it.each([
    [{ Prapor: 3 }, 'Prapor', 3],
    [{ Prapor: 3 }, 'Skier', 1],
    [{}, 'Ref', 1],
    [{ Prapor: 3 }, 'Fence', 1],
    [{}, 'Lightkeeper', 1],
  ] as const)('%j with %s: %i', (tradersLL, trader, expected) => {
    expect(loyaltyLevel(tradersLL, trader)).toBe(expected)
  })

  it('is a whole number from 1 to 4, and only for traders with levels', () => {
    expect([0, 1, 4, 5, 1.5, '1'].filter((level) => LoyaltyLevel.safeParse(level).success)).toEqual([1, 4])
    expect(TradersLL.safeParse({ Ref: 4, Skier: 2 }).success).toBe(true)
    expect(TradersLL.safeParse({ Fence: 2 }).success).toBe(false)
    expect(TradersLL.safeParse({ Ref: 9 }).success).toBe(false)
  })
})
