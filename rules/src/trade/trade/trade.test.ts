import { describe, expect, it } from 'vitest'
import { FLEA_RATES } from '../../testing/fleaRates.ts'
import { DEFAULT_HIDEOUT_PREFERENCES } from '../../account/users/index.ts'
import { buySource, saleOf, type TradedItem, type TradeView } from './index.ts'
import { DAY_MS } from '../../platform/time/index.ts'

const NOW = Date.UTC(2026, 10, 15)
const flea = { price: 30_000, avg24h: 28_000, avg7d: 25_000, observedAtMs: NOW - 1000 }
const prapor = { trader: 'Prapor', loyaltyLevel: 2, rub: 20_000, amount: 20_000, currency: '₽' } as const
const item: TradedItem = {
  uid: 'i',
  basePrice: 20_000,
  bannedFromFlea: false,
  fleaLevel: 20,
  flea,
  offers: [prapor],
  payments: [
    { trader: 'Fence', rub: 6_000 },
    { trader: 'Therapist', rub: 12_600 },
  ],
}
const view: TradeView = {
  flags: DEFAULT_HIDEOUT_PREFERENCES,
  field: 'price',
  progress: undefined,
  level: undefined,
  userPrices: {},
  userSellPrices: {},
  asOfMs: NOW,
  fee: { rates: FLEA_RATES, hasIntelCenter3: false, hideoutManagement: 0 },
}
const off = (...flags: (keyof TradeView['flags'])[]) => ({
  flags: { ...view.flags, ...Object.fromEntries(flags.map((flag) => [flag, false])) },
})
const player = { tradersLL: { Prapor: 2 }, questsDone: new Set(['q']) }
const past = { flea: { ...flea, observedAtMs: NOW - DAY_MS - 1 } }

describe('buySource', () => {
  it.each<[string, Partial<TradedItem>, Partial<TradeView>, object | undefined]>([
    ['the cheaper of trader and flea market', {}, {}, { type: 'trader', trader: 'Prapor', rub: 20_000 }],
    [
      'the flea market when it is cheaper',
      { flea: { ...flea, price: 9_000 } },
      {},
      { type: 'flea', rub: 9_000 },
    ],
    ['by the chosen figure', { offers: [] }, { field: 'avg24hPrice' }, { rub: 28_000 }],
    ['by the week', { offers: [] }, { field: 'avg7daysPrice' }, { rub: 25_000 }],
    [
      'by the next best figure',
      { offers: [], flea: { ...flea, avg7d: null } },
      { field: 'avg7daysPrice' },
      { rub: 28_000 },
    ],
    ['an own price wins', {}, { userPrices: { i: 99_000 } }, { type: 'user', rub: 99_000 }],
    ['an own price of nothing is none', {}, { userPrices: { i: 0 } }, { type: 'trader' }],
    ['nor is one below it', {}, { userPrices: { i: -5 } }, { type: 'trader' }],
    ['nor what is no number', {}, { userPrices: { i: Number.NaN } }, { type: 'trader' }],
    ['nor an endless one', {}, { userPrices: { i: Infinity } }, { type: 'trader' }],
    ['offers for nothing are none', { offers: [{ ...prapor, rub: 0 }] }, {}, { type: 'flea' }],
    ['seen for nothing is not seen', { offers: [], flea: { ...flea, price: 0 } }, {}, undefined],
    [
      'an average of nothing is none',
      { offers: [], flea: { ...flea, avg24h: 0 } },
      { field: 'avg24hPrice' },
      { rub: 30_000 },
    ],
    ['traders switched off', {}, off('hideoutUseTradersPrices'), { type: 'flea' }],
    ['the flea market switched off', { offers: [] }, off('hideoutUseFlea'), undefined],
    ['banned from the flea market', { bannedFromFlea: true, offers: [] }, {}, undefined],
    ['a price of the past', { ...past, offers: [] }, {}, { type: 'historical', rub: 30_000 }],
    ['the past switched off', { ...past, offers: [] }, off('hideoutUseHistorical'), undefined],
    ['never seen', { flea: undefined, offers: [] }, {}, undefined],
    ['loyalty reached', {}, { progress: player }, { type: 'trader' }],
    ['loyalty not reached', {}, { progress: { ...player, tradersLL: {} } }, { type: 'flea' }],
    ['quest not done', { offers: [{ ...prapor, questUid: 'x' }] }, { progress: player }, { type: 'flea' }],
    ['quest done', { offers: [{ ...prapor, questUid: 'q' }] }, { progress: player }, { type: 'trader' }],
    ['below the level of the flea market', { offers: [] }, { progress: player, level: 19 }, undefined],
    ['below it with progress off: everything is unlocked', { offers: [] }, { level: 19 }, { type: 'flea' }],
    ['at the level of the flea market', { offers: [] }, { level: 20 }, { type: 'flea' }],
    ['a level that nobody set', { offers: [] }, { progress: player }, { type: 'flea' }],
    ['few offers', { flea: { ...flea, offers: 2 }, offers: [] }, {}, { type: 'flea', doubts: ['thin'] }],
  ])('%s', (_, change, settings, expected) => {
    const source = buySource({ ...item, ...change }, { ...view, ...settings })
    if (expected) expect(source).toMatchObject(expected)
    else expect(source).toBeUndefined()
  })
})

describe('saleOf', () => {
  const both = { flags: { ...view.flags, hideoutSellToFleaOnlyMode: false } }
  // domain reference 3: base value 20,000; at 13,500 the flea market keeps 12,444, at 14,000 12,939
  it.each<[string, Partial<TradedItem>, Partial<TradeView>, object | undefined]>([
    [
      'the trader pays more',
      { flea: { ...flea, price: 13_500 } },
      both,
      { type: 'sellToTrader', trader: 'Therapist', rub: 12_600 },
    ],
    ['the flea market pays more', { flea: { ...flea, price: 14_000 } }, both, { type: 'flea', rub: 12_939 }],
    ['the flea market alone', { flea: { ...flea, price: 13_500 } }, {}, { type: 'flea', rub: 12_444 }],
    ['what may not be listed goes to a trader', { bannedFromFlea: true }, {}, { type: 'sellToTrader' }],
    ['no fee wanted', { flea: { ...flea, price: 14_000 } }, off('hideoutUseFee'), { rub: 14_000, feeRub: 0 }],
    ['no base value, so no fee to tell', { basePrice: undefined }, {}, { type: 'sellToTrader' }],
    ['no base value, no fee wanted', { basePrice: 0 }, off('hideoutUseFee'), { type: 'flea', rub: 30_000 }],
    [
      'no base value, an own price',
      { basePrice: undefined },
      { userSellPrices: { i: 14_000 } },
      { type: 'user', rub: 14_000, feeRub: 0 },
    ],
    ['an own price', {}, { userSellPrices: { i: 14_000 } }, { type: 'user', rub: 12_939 }],
    ['an own price below nothing', {}, { userSellPrices: { i: -1 } }, { type: 'flea' }],
    ['an own price of nothing', {}, { userSellPrices: { i: 0 } }, { type: 'flea' }],
    [
      'a trader who pays nothing',
      { flea: undefined, payments: [{ trader: 'Fence', rub: 0 }] },
      {},
      undefined,
    ],
    ['flea switched off', {}, off('hideoutUseSellToFlea'), { type: 'sellToTrader' }],
    ['both switched off', {}, off('hideoutUseSellToFlea', 'hideoutUseSellToTraders'), undefined],
    ['a price of the past', past, {}, { type: 'historical' }],
    ['the past switched off', past, off('hideoutUseSellToHistorical'), { type: 'sellToTrader' }],
    [
      'a weapon goes with its parts',
      { bannedFromFlea: true, isBuild: true },
      {},
      { type: 'buildSellToTrader' },
    ],
    ['nobody buys it', { flea: undefined, payments: [] }, {}, undefined],
    ['below the level', {}, { progress: player, level: 3 }, { type: 'sellToTrader' }],
    ['below the level with progress off', {}, { level: 3 }, { type: 'flea', opensAt: 20 }],
    // Domain reference 1.3: at the base value the fee is 6 %. An offer at 30,000 finds no buyer while Prapor sells it
    // for 20,000.
    ['above what a trader asks', {}, {}, { type: 'flea', doubt: { marks: ['trader'], rub: 18_800 } }],
    [
      'a joke that a trader beats',
      { offers: [], flea: { ...flea, price: 13_000_000, avg24h: 13_000, avg7d: 13_000, offers: 1 } },
      both,
      { type: 'sellToTrader', rub: 12_600 },
    ],
  ])('%s', (_, change, settings, expected) => {
    const sale = saleOf({ ...item, ...change }, 1, { ...view, ...settings })
    if (expected) expect(sale).toMatchObject(expected)
    else expect(sale).toBeUndefined()
  })

  // domain reference 1.3: three Salewas at 30,000
  it('takes the fee of the whole quantity', () => {
    const salewa = { ...item, basePrice: 15_090 }
    expect(saleOf(salewa, 3, view)).toMatchObject({ feeRub: 4_829, rub: 90_000 - 4_829 })
  })
})
