import { describe, expect, it } from 'vitest'
import { FLEA_RATES } from '../../testing/fleaRates.ts'
import { advisedRub, saleAdvice, whereToSell, type SaleView } from './index.ts'

const therapist = { trader: 'Therapist', amount: 12_600, currency: '₽', rub: 12_600 } as const

/** domain reference 3: base value 20,000, no discount: asked at 14,000 the flea market keeps 12,939. */
function view(change: Partial<SaleView['flea']> = {}, more: Partial<SaleView> = {}): SaleView {
  const reduction = { hasIntelCenter3: false, hideoutManagement: 0 }
  return {
    basePrice: 20_000,
    count: 1,
    traders: [therapist],
    playerLevel: 40,
    flea: {
      priceRub: 14_000,
      marks: [],
      isBanned: false,
      level: 25,
      reduction,
      rates: FLEA_RATES,
      ...change,
    },
    ...more,
  }
}

describe('saleAdvice', () => {
  it.each<[string, SaleView, object, number | undefined]>([
    ['the flea market keeps more', view(), { state: 'sell', way: { way: 'flea' } }, 12_939],
    [
      'a trader pays more',
      view({ priceRub: 13_500 }),
      { state: 'sell', way: { way: 'trader', trader: 'Therapist' } },
      12_600,
    ],
    [
      'below the level the trader',
      view({}, { playerLevel: 24 }),
      { state: 'sell', way: { trader: 'Therapist' } },
      12_600,
    ],
    ['at the level the flea market', view({}, { playerLevel: 25 }), { way: { way: 'flea' } }, 12_939],
    [
      'both where the level is not known',
      view({}, { playerLevel: undefined }),
      { state: 'byLevel', way: { level: 25 }, before: { trader: 'Therapist', rub: 12_600 } },
      12_939,
    ],
    [
      'one where the level does not matter',
      view({ priceRub: 13_500 }, { playerLevel: undefined }),
      { state: 'sell', way: { trader: 'Therapist' } },
      12_600,
    ],
    [
      'nobody before the level',
      view({}, { traders: [], playerLevel: undefined }),
      { state: 'byLevel', before: undefined },
      12_939,
    ],
    [
      'not yet',
      view({}, { traders: [], playerLevel: 3 }),
      { state: 'closed', way: { level: 25 } },
      undefined,
    ],
    [
      'banned, and no trader',
      view({ isBanned: true }, { traders: [] }),
      { state: 'unsold', why: 'banned' },
      undefined,
    ],
    [
      'never seen, and no trader',
      view({ priceRub: undefined }, { traders: [] }),
      { state: 'unsold', why: 'noPrice' },
      undefined,
    ],
    // domain reference 1.3: at a tenth of the base value the fee is 120.8 % of the price
    [
      'the fee is higher than the price',
      view({ priceRub: 2_000 }, { traders: [] }),
      { state: 'unsold', why: 'feeEatsAll' },
      undefined,
    ],
    ['banned: the trader', view({ isBanned: true }), { state: 'sell', way: { trader: 'Therapist' } }, 12_600],
  ])('%s', (_, given, expected, rub) => {
    const advice = saleAdvice(given)
    expect(advice).toMatchObject(expected)
    expect(advisedRub(advice)).toBe(rub)
  })

  it.each([view(), view({ priceRub: 13_500 }), view({}, { playerLevel: 3 }), view({}, { count: 7 })])(
    'names what the page of the item names: %#',
    (given) => {
      const { best } = whereToSell({ ...given, needs: { quests: 0, hideout: 0, count: 0 } })
      expect(saleAdvice(given)).toEqual({ state: 'sell', way: best })
    },
  )
})
