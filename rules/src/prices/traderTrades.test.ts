import { describe, expect, it } from 'vitest'
import { bestBuy, bestSell } from './index.ts'

// Pay rates of domain reference 2.1.
const rates: Record<string, number> = { Therapist: 0.63, Jaeger: 0.6, Prapor: 0.5, Lightkeeper: 0 }
const payRateOf = (trader: string) => rates[trader] ?? 0

describe('bestSell', () => {
  it.each([
    ['Salewa', 15_090, ['Prapor', 'Therapist', 'Jaeger'], { trader: 'Therapist', rub: 9506 }],
    ['without the therapist', 15_090, ['Prapor', 'Jaeger'], { trader: 'Jaeger', rub: 9054 }],
    ['nobody takes it', 15_090, [], null],
    ['one who does not pay', 15_090, ['Lightkeeper'], null],
    ['no trader of the game', 15_090, ['Mr. Kerman'], null],
    ['no base price', undefined, ['Therapist'], null],
  ])('%s', (_, basePrice, traders, expected) => {
    expect(bestSell({ basePrice, traders, payRateOf })).toEqual(expected)
  })
})

describe('bestBuy', () => {
  const offer = (trader: string, priceRub: number, modes?: ('PVP' | 'PVE')[]) => ({
    ...{ itemUid: 'x', trader, loyaltyLevel: 1, price: priceRub, currency: 'RUB', priceRub },
    ...(modes && { modes }),
  })
  it.each([
    ['the cheapest, dearer since 1.1.0', [offer('Prapor', 1025), offer('Skier', 2000)], 'PVP', 1283],
    ['not of another mode', [offer('Prapor', 1025, ['PVE']), offer('Skier', 2000)], 'PVP', 2504],
    ['of this mode', [offer('Prapor', 1025, ['PVE']), offer('Skier', 2000)], 'PVE', 1283],
    ['nobody', [], 'PVP', undefined],
  ])('%s', (_, offers, mode, rub) => {
    expect(bestBuy({ offers, mode, factor: 1.2519 })?.rub).toBe(rub)
  })
})
