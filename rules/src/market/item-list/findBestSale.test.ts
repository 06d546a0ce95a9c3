import { describe, expect, it } from 'vitest'
import { FLEA_RATES } from '../../testing/fleaRates.ts'
import { findBestSale, type LinePrice, type Seller } from './index.ts'

/** Salewa of the domain reference 1.3 and 2.1: at 30,000 the fee is 1,610; Therapist pays 9,506. */
const salewa = { basePrice: 15_090, assembledSlots: 2, bannedFromFlea: false, fleaLevel: 20 }
const flea: NonNullable<LinePrice['flea']> = {
  price: 30_000,
  lastLow: 30_000,
  avg24h: 30_000,
  avg7d: 30_000,
  change24h: 0,
  change7d: 0,
  offers: 50,
  observedAtMs: 0,
  isOutlier: false,
}
const price: LinePrice = { flea, sell: { trader: 'Therapist', rub: 9_506 }, buy: null }
const seller: Seller = {
  mode: 'PVP',
  level: undefined,
  flea: { rates: FLEA_RATES, minLevel: 15 },
  reduction: { hasIntelCenter3: false, hideoutManagement: 0 },
}
const onFlea = { where: 'flea', rub: 28_390, rubPerSlot: 14_195, level: 20 }
const atTherapist = { where: 'trader', trader: 'Therapist', rub: 9_506 }

describe('findBestSale', () => {
  it.each([
    ['says both where the level is not known', {}, {}, {}, { ...onFlea, before: atTherapist }],
    ['is the flea market from its level on', {}, {}, { level: 20 }, onFlea],
    ['is the trader before', {}, {}, { level: 19 }, { ...atTherapist, rubPerSlot: 4_753 }],
    // Domain reference 1.5: the larger of 15 and the item's own level.
    ['asks for 15 at least', { fleaLevel: undefined }, {}, { level: 15 }, { ...onFlea, level: 15 }],
    [
      'takes the hideout off the fee',
      {},
      {},
      { level: 42, reduction: { hasIntelCenter3: true, hideoutManagement: 50 } },
      { ...onFlea, rub: 29_115, rubPerSlot: 14_558 },
    ],
    [
      'is the trader for what is banned',
      { bannedFromFlea: true },
      {},
      {},
      { ...atTherapist, rubPerSlot: 4_753 },
    ],
    [
      'is the trader where nobody was seen selling',
      {},
      { flea: null },
      {},
      { ...atTherapist, rubPerSlot: 4_753 },
    ],
    ['is the flea market where no trader buys', {}, { sell: null }, { level: 42 }, onFlea],
    [
      'counts a joke at its robust value',
      {},
      { flea: { ...flea, price: 13_000_000 } },
      { level: 42 },
      onFlea,
    ],
    // Asking 30,000 finds no buyer while Therapist sells it for 15,090: at that price the fee is 6 % (905).
    [
      'counts no more than a trader asks',
      {},
      { buy: { trader: 'Therapist', rub: 15_090 } },
      { level: 42 },
      { ...onFlea, rub: 14_185, rubPerSlot: 7_093 },
    ],
  ] as const)('%s', (_, item, prices, player, expected) => {
    expect(findBestSale({ ...salewa, ...item }, { ...price, ...prices }, { ...seller, ...player })).toEqual(
      expected,
    )
  })

  it('is nothing where nobody buys it', () => {
    expect(findBestSale(salewa, { flea: null, sell: null, buy: null }, seller)).toBeUndefined()
    expect(findBestSale(salewa, { ...price, sell: null }, { ...seller, level: 3 })).toBeUndefined()
    expect(findBestSale(salewa, undefined, seller)).toBeUndefined()
  })

  // Domain reference 3: base value 20,000, Therapist pays 12,600; 13,500 keeps 12,444 and 14,000 keeps 12,939.
  it.each([
    [13_500, 'trader', 12_600],
    [14_000, 'flea', 12_939],
  ])('at %i sells where more is kept', (asked, where, rub) => {
    const sold = { ...flea, price: asked }
    const there = { ...price, flea: sold, sell: { trader: 'Therapist', rub: 12_600 } as const }
    expect(findBestSale({ ...salewa, basePrice: 20_000 }, there, { ...seller, level: 42 })).toMatchObject({
      where,
      rub,
    })
  })
})
