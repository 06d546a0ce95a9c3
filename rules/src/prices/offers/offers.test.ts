import { describe, expect, it } from 'vitest'
import { cashPrice, offersInMode, stackCost } from './index.ts'

describe('cashPrice', () => {
  it.each([
    ['as recorded', 1, { price: 100, priceRub: 11_700 }],
    // facts: `traderPrices.since110.buyFactor`, 100 · 1.2519 and 11,700 · 1.2519 = 14,647.23
    ['raised by the patch', 1.2519, { price: 125, priceRub: 14_647 }],
  ])('%s', (_, factor, expected) => {
    expect(cashPrice({ price: 100, priceRub: 11_700 }, factor)).toEqual(expected)
  })
})

describe('offersInMode', () => {
  const offer = { itemUid: 'i', trader: 'Prapor', loyaltyLevel: 1, price: 1, currency: 'RUB', priceRub: 1 }
  it('keeps the modes apart and puts the earliest open offer first', () => {
    const offers = [
      { ...offer, trader: 'c', loyaltyLevel: 3 },
      { ...offer, trader: 'a', modes: ['PVP' as const] },
      { ...offer, trader: 'b', modes: ['PVE' as const] },
      { ...offer, trader: 'd', questUid: 'q' },
    ]
    expect(offersInMode(offers, 'PVP').map(({ trader }) => trader)).toEqual(['a', 'd', 'c'])
    expect(offersInMode(offers, 'PVE').map(({ trader }) => trader)).toEqual(['b', 'd', 'c'])
  })
})

describe('stackCost', () => {
  const prices = new Map([
    ['wires', 12_000],
    ['tape', 9_000],
  ])
  it.each([
    [
      'adds up',
      [
        { itemUid: 'wires', count: 2 },
        { itemUid: 'tape', count: 1 },
      ],
      { state: 'known', rub: 33_000 },
    ],
    [
      'believes what is known better',
      [{ itemUid: 'dogtag', count: 2, priceRub: 4_000 }],
      { state: 'known', rub: 8_000 },
    ],
    ['counts fractions', [{ itemUid: 'wires', count: 0.5 }], { state: 'known', rub: 6_000 }],
    [
      'lends tools',
      [
        { itemUid: 'drill', count: 1, isTool: true },
        { itemUid: 'tape', count: 2 },
      ],
      { state: 'known', rub: 18_000 },
    ],
    [
      'names what has no price, once',
      [
        { itemUid: 'ledx', count: 1 },
        { itemUid: 'ledx', count: 2 },
        { itemUid: 'tape', count: 1 },
      ],
      { state: 'unpriced', itemUids: ['ledx'] },
    ],
  ])('%s', (_, stacks, expected) => {
    expect(stackCost(stacks, (uid) => prices.get(uid))).toEqual(expected)
  })
})
