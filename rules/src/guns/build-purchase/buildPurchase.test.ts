import { describe, expect, it } from 'vitest'
import type { BuyNow, Exchange } from '../../trade/trade-board/index.ts'
import { buildExchanges, buildPurchase, shoppingList, whyNotBought, type PurchaseView } from './index.ts'

const PRICES: Record<string, number> = { carbine: 60_000, grip: 5_000, scope: 20_000, stock: 4_000 }
const trader = (rub: number, loyaltyLevel = 1) => ({
  type: 'trader' as const,
  rub,
  trader: 'Skier',
  loyaltyLevel,
  amount: rub,
  currency: '₽' as const,
})
const bought = (itemUid: string, rub: number, count = 1) => ({
  rub: rub * count,
  lines: [{ itemUid, count, rub: rub * count, source: trader(rub, count) }],
  exchanges: [],
  limited: [],
})
const buy: BuyNow = (uid, count) => {
  const rub = PRICES[uid]
  return rub === undefined ? undefined : bought(uid, rub, count)
}
const CARBINE = { uid: 'carbine', parts: ['stock', 'grip', 'irons'] }
const view = (of: Partial<PurchaseView>): PurchaseView => ({
  buy,
  bareOf: () => undefined,
  presetOf: (uid) => buy(uid, 1),
  presets: [CARBINE],
  ...of,
})

describe('a build is bought', () => {
  it('as a preset with what that lacks', () => {
    const found = buildPurchase({ gunUid: 'm4', parts: ['stock', 'grip', 'grip', 'scope'] }, view({}))
    expect(found).toMatchObject({
      start: { kind: 'preset', itemUid: 'carbine' },
      rub: 60_000 + 5_000 + 20_000,
      missing: 0,
    })
    expect(found.lines.map(({ itemUid, count, included }) => [itemUid, count, included])).toEqual([
      ['stock', 1, 1],
      ['grip', 2, 1],
      ['scope', 1, 0],
    ])
    expect(found.left).toEqual([{ itemUid: 'irons', count: 1 }])
  })
  it('bare where that is cheaper', () => {
    const bareOf = () => bought('m4', 40_000)
    expect(buildPurchase({ gunUid: 'm4', parts: ['stock', 'grip'] }, view({ bareOf }))).toMatchObject({
      start: { kind: 'bare' },
      rub: 49_000,
      missing: 0,
      left: [],
    })
  })
  it('as the dearer way where the cheaper one leaves something to be found', () => {
    const bareOf = () => bought('m4', 1_000)
    expect(buildPurchase({ gunUid: 'm4', parts: ['irons'] }, view({ bareOf })).start.kind).toBe('preset')
  })
  it('says how much no money gets', () => {
    expect(buildPurchase({ gunUid: 'm4', parts: ['irons', 'grip'] }, view({ presets: [] }))).toMatchObject({
      start: { kind: 'unsold' },
      rub: 5_000,
      missing: 2,
    })
  })
  it('of two equal ways as the first', () => {
    const bareOf = () => bought('m4', 51_000)
    expect(buildPurchase({ gunUid: 'm4', parts: ['stock', 'grip'] }, view({ bareOf })).start.kind).toBe(
      'bare',
    )
  })
  it('no oftener than a trader barters', () => {
    const runs: (number | undefined)[] = []
    const limited: BuyNow = (uid, count, made) => {
      runs.push(made?.get('barter'))
      return { ...bought(uid, 1, count), limited: [{ recipeUid: 'barter', runs: count, limit: 3 }] }
    }
    buildPurchase({ gunUid: 'm4', parts: ['grip', 'scope'] }, view({ buy: limited, presets: [] }))
    expect(runs).toEqual([undefined, 1])
  })
})

it('a shopping list goes from place to place, and says what is handed in for what', () => {
  const flea = { itemUid: 'wires', count: 2, rub: 30_000, source: { type: 'flea' as const, rub: 15_000 } }
  const bartered = { rub: 30_000, lines: [flea], exchanges: [], limited: [] }
  const withBarter: BuyNow = (uid, count) => (uid === 'scope' ? bartered : buy(uid, count))
  const found = buildPurchase(
    { gunUid: 'm4', parts: ['scope', 'grip', 'grip'] },
    view({ buy: withBarter, bareOf: () => bought('m4', 10_000), presets: [] }),
  )
  expect(shoppingList(found)).toMatchObject([
    { type: 'flea', trader: undefined, rub: 30_000, lines: [{ itemUid: 'wires', count: 2, for: 'scope' }] },
    {
      trader: 'Skier',
      rub: 20_000,
      loyaltyLevel: 2,
      lines: [{ itemUid: 'm4' }, { itemUid: 'grip', count: 2 }],
    },
  ])
})

it('the barters of a build are added up, and what one of them hands in is bartered for before it', () => {
  const folder = (runs: number) => ({ recipeUid: 'folder', itemUid: 'folder', runs, count: runs })
  const scope = { recipeUid: 'scope', itemUid: 'scope', runs: 1, count: 1 }
  const grip = { recipeUid: 'grip', itemUid: 'grip', runs: 2, count: 2 }
  const made: Record<string, Exchange[]> = { scope: [folder(1), scope], grip: [folder(2), grip] }
  const withBarters: BuyNow = (uid) => ({ rub: 1, lines: [], exchanges: made[uid] ?? [], limited: [] })
  const found = buildPurchase(
    { gunUid: 'm4', parts: ['scope', 'grip', 'grip'] },
    view({ buy: withBarters, bareOf: () => bought('m4', 10_000), presets: [] }),
  )
  expect(buildExchanges(found)).toEqual([folder(3), scope, grip])
})

describe('why a part cannot be bought', () => {
  const offer = { trader: 'Skier', loyaltyLevel: 3, rub: 1, amount: 1, currency: '₽' as const }
  const flea = { price: 1, avg24h: 1, avg7d: 1, observedAtMs: 0 }
  const item = { bannedFromFlea: false, fleaLevel: 20, flea: undefined, offers: [] }
  const flags = { hideoutUseFlea: true, hideoutUseTradersPrices: true }
  const progress = { tradersLL: { Skier: 2 }, questsDone: new Set<string>() }
  it.each([
    ['nobody has seen it', {}, {}, [{ kind: 'notSeen' }]],
    ['it is banned', { bannedFromFlea: true, flea }, {}, [{ kind: 'banned' }]],
    ['the level is too low', { flea }, { progress, level: 19 }, [{ kind: 'fleaLevel', level: 20 }]],
    [
      'the trader is not met',
      { offers: [{ ...offer, loyaltyLevel: 1 }] },
      { progress: { ...progress, tradersLL: { Skier: 0 } } },
      [{ kind: 'unmet', trader: 'Skier' }, { kind: 'notSeen' }],
    ],
    [
      'the flea market is switched off',
      { flea },
      { flags: { ...flags, hideoutUseFlea: false } },
      [{ kind: 'fleaOff' }],
    ],
    [
      'loyalty',
      { offers: [offer] },
      { progress },
      [{ kind: 'loyalty', trader: 'Skier', level: 3 }, { kind: 'notSeen' }],
    ],
    [
      'a quest',
      { offers: [{ ...offer, loyaltyLevel: 2, questUid: 'q' }], bannedFromFlea: true },
      { progress },
      [{ kind: 'quest', trader: 'Skier', questUid: 'q' }, { kind: 'banned' }],
    ],
    [
      'traders are switched off',
      { offers: [offer], bannedFromFlea: true },
      { flags: { ...flags, hideoutUseTradersPrices: false } },
      [{ kind: 'tradersOff' }, { kind: 'banned' }],
    ],
  ])('%s', (_, change, settings, expected) => {
    const asked = { level: undefined, progress: undefined, flags, ...settings }
    expect(whyNotBought({ ...item, ...change }, asked)).toEqual(expected)
  })
})
