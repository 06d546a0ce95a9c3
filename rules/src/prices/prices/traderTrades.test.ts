import { describe, expect, it } from 'vitest'
import { bestBuy } from './index.ts'

describe('bestBuy', () => {
  const offer = (trader: string, priceRub: number, modes?: ('PVP' | 'PVE')[]) => ({
    itemUid: 'x',
    trader,
    loyaltyLevel: 1,
    price: priceRub,
    currency: 'RUB',
    priceRub,
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
