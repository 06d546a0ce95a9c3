import { describe, expect, it } from 'vitest'
import { moduleUid } from '../hideout/index.ts'
import { FLEA_RATES } from '../../testing/fleaRates.ts'
import { freshCharacter, freshUser } from '../../account/users/index.ts'
import { tradeBoard, tradeBoardSteps, type BoardInput, type TradeTables } from './index.ts'

const NOW = Date.UTC(2026, 10, 15)
const FILTER = 'filter'
const tables: TradeTables = {
  mode: 'PVP',
  traders: [{ name: 'Prapor' }, { name: 'Ref' }],
  stations: [
    { slug: 'workbench', bsgId: 'wb', levels: 3 },
    { slug: 'water-collector', bsgId: 'wc', levels: 3 },
  ],
  barters: [
    {
      uid: 'b',
      trader: 'Prapor',
      loyaltyLevel: 2,
      gives: { itemUid: 'gun', count: 1 },
      takes: [
        { itemUid: 'roubles', count: 1_000 },
        { itemUid: 'tag', count: 1, dogtagLevel: 10 },
      ],
    },
  ],
  crafts: [
    {
      uid: 'c',
      station: 'workbench',
      level: 2,
      sec: 3_600,
      gives: { itemUid: 'ammo', count: 100 },
      takes: [{ itemUid: 'powder', count: 2 }],
    },
  ],
  continuous: [
    {
      uid: 'w',
      station: 'water-collector',
      sec: 19_500,
      limit: 1,
      gives: { itemUid: 'water', count: 1 },
      resource: { itemUid: FILTER, count: 66 },
    },
    { uid: 'f', station: 'bitcoin-farm', sec: 300_000, limit: 3, gives: { itemUid: 'coin', count: 1 } },
  ],
  builds: { gun: ['receiver', 'stock', 'stock'] },
  offers: [['powder', 0, 3, 10_000, 0, 10_000, 'quest']],
  payments: [
    ['relic', 0, 500],
    ['relic', 1, 400, 450, 450, 600],
  ],
  tags: { tag: 300 },
  money: { roubles: 1 },
  flea: { rates: FLEA_RATES, minLevel: 15 },
  fuel: { metal: 'tank', expeditionary: 'can' },
}
const prices: Record<string, number> = {
  [FILTER]: 50_000,
  powder: 12_000,
  receiver: 9_000,
  stock: 4_000,
  water: 90_000,
  ammo: 400,
  tank: 191_520,
  gun: 60_000,
}
const player = freshUser('u', freshCharacter({ uid: 'u', fraction: 'Usec' }))
const input: BoardInput = {
  tables,
  player,
  fuelBase: 4.75,
  asOfMs: NOW,
  itemOf: () => ({ basePrice: 10_000, bannedFromFlea: false }),
  fleaOf: (uid) => {
    const price = prices[uid]
    return price === undefined ? undefined : { price, avg24h: null, avg7d: null, observedAtMs: NOW }
  },
}
const board = (change: Partial<BoardInput['player']> = {}) =>
  tradeBoard({ ...input, player: { ...player, ...change } })
const progress = { hideoutUseProgress: true, level: 40, tradersLL: { Prapor: 2, Ref: 1 } } as const

describe('tradeBoard', () => {
  it.each<[string, Partial<BoardInput['player']>, string, number | undefined]>([
    ['never a barter for a dog tag: nobody sells those', {}, 'gun', 9_000 + 2 * 4_000],
    ['a weapon of its parts', { hideoutUseBarters: false }, 'gun', 9_000 + 2 * 4_000],
    ['a hundred rounds at a trader’s price', {}, 'ammo', (2 * 10_000) / 100],
    ['the trader’s quest not done', progress, 'ammo', 400],
    ['two thirds of a filter', {}, 'water', 0.66 * 50_000],
    [
      'less of a filter with hideout management',
      { skill_HideoutManagement: 50 },
      'water',
      0.66 * 0.75 * 50_000,
    ],
    ['no craft in a station that does not stand', { onlyBuilt: true }, 'ammo', 400],
    ['bought water where no collector stands', { onlyBuilt: true }, 'water', 90_000],
    [
      'a craft in the station that stands',
      { onlyBuilt: true, modulesBuilt: [moduleUid({ bsgId: 'wb' }, 2)] },
      ...(['ammo', (2 * 10_000) / 100] as const),
    ],
    ['what nobody sells costs what it would have brought', {}, 'relic', 600],
    ['at the loyalty that was reached', progress, 'relic', 500],
    ['an own price', { userPricesMap: { powder: 100 } }, 'ammo', 2],
    ['nothing known', {}, 'unheard of', undefined],
  ])('%s', (_, change, uid, rub) => {
    const cost = board(change).costOf(uid)
    if (rub === undefined) expect(cost).toBeUndefined()
    else expect(cost).toBeCloseTo(rub, 6)
  })

  it.each<[string, Partial<BoardInput['player']>, string, boolean]>([
    ['sold to anybody', {}, 'powder', false],
    [
      'the flea is closed at level 10, the trader’s quest not done',
      { ...progress, level: 10 },
      'powder',
      true,
    ],
    ['neither is what is made of it', { ...progress, level: 10 }, 'ammo', true],
    [
      'an own price is a way to get it',
      { ...progress, level: 10, userPricesMap: { powder: 5 } },
      'powder',
      false,
    ],
    ['sold by nobody', {}, 'relic', true],
    ['money', {}, 'roubles', false],
  ])('must be owned, %s', (_, change, uid, expected) => {
    expect(board(change).isOwnOnly(uid)).toBe(expected)
  })

  it.each<[string, Partial<BoardInput['player']>, string[], boolean]>([
    ['nobody can do it any more', {}, ['gone'], true],
    ['nor with progress counted', progress, ['gone'], true],
    ['who did it before keeps it', { questsDone: ['flint'] }, [], false],
  ])('a barter behind a quest that left the game: %s', (_, change, locks, isOwnOnly) => {
    const barter = { uid: 'lost', trader: 'Prapor' as const, loyaltyLevel: 1 as const, questUid: 'flint' }
    const takes = [{ itemUid: 'powder', count: 1 }]
    const barters = [{ ...barter, takes, gives: { itemUid: 'case', count: 1 } }]
    const closed = { ...tables, barters, questsGone: ['flint'] }
    const reader = { ...player, userPricesMap: { powder: 5 }, ...change }
    const board = tradeBoard({ ...input, tables: closed, player: reader })
    expect(board.barters[0]?.locks).toEqual(locks)
    expect(board.isOwnOnly('case')).toBe(isOwnOnly)
  })

  it.each<[string, Record<string, number>, object | undefined]>([
    ['everybody', {}, { trader: 'Jaeger', rub: 480 }],
    ['who has not met Jaeger', { Jaeger: 0 }, { trader: 'Mechanic', rub: 450 }],
    ['who has met neither', { Jaeger: 0, Mechanic: 0 }, undefined],
  ])('knows the best open payer for %s', (_, tradersLL, expected) => {
    const traders = [{ name: 'Prapor' }, { name: 'Mechanic' }]
    const paid = { ...tables, traders, payments: [['scope', 1, 450] as const] }
    const payOf = () => ({ trader: 'Jaeger', rub: 480 })
    const reader = { ...player, hideoutUseProgress: true, tradersLL }
    const { paymentOf } = tradeBoard({ ...input, tables: paid, payOf, player: reader })
    if (expected) expect(paymentOf('scope')).toMatchObject(expected)
    else expect(paymentOf('scope')).toBeUndefined()
  })

  it('counts what the tables do not know at what a trader pays', () => {
    const payOf = (uid: string) => (uid === 'junk' ? { trader: 'Therapist', rub: 428_738 } : undefined)
    const { costOf, directOf, isOwnOnly } = tradeBoard({ ...input, payOf })
    expect([costOf('junk'), isOwnOnly('junk')]).toEqual([428_738, true])
    expect(directOf('junk')).toEqual({ type: 'sellToTrader', trader: 'Therapist', rub: 428_738 })
    expect(costOf('relic')).toBe(600)
  })

  it('never prices what is sold by what no money buys', () => {
    const craft = {
      uid: 'r',
      station: 'workbench',
      level: 1,
      sec: 60,
      gives: { itemUid: 'powder', count: 1 },
    }
    const crafts = [{ ...craft, takes: [{ itemUid: 'relic', count: 1 }] }, ...tables.crafts]
    const { costOf, crafts: rows } = tradeBoard({ ...input, tables: { ...tables, crafts } })
    expect(costOf('powder')).toBe(10_000)
    // The row itself lists the items that must be owned, and their worth.
    expect(rows[0]?.outcome).toMatchObject({ costRub: 600, own: { rub: 600, itemUids: ['relic'] } })
    expect(rows[1]?.outcome).toMatchObject({ costRub: 20_000 })
    expect(rows[1]?.outcome).not.toHaveProperty('own')
  })

  it('values a dog tag by its level, and as something that must be owned', () => {
    const [row] = board().barters
    expect(row?.outcome).toMatchObject({
      costRub: 1_000 + 10 * 300,
      own: { rub: 10 * 300, itemUids: ['tag'] },
    })
  })

  it('has what is bartered for dog tags alone as something that must be owned, at their worth', () => {
    const { isOwnOnly, costOf } = tradeBoard({ ...input, fleaOf: () => undefined })
    expect(isOwnOnly('gun')).toBe(true)
    expect(costOf('gun')).toBe(1_000 + 10 * 300)
  })

  it('takes an assembled weapon for what a trader pays for it with its parts', () => {
    const paid = { ...tables, payments: [['gun', 0, 20_000] as const, ['relic', 0, 500] as const] }
    const alone = { ...input, tables: paid, fleaOf: () => undefined }
    const { saleOf, directOf } = tradeBoard({ ...alone, player: { ...player, hideoutUseBarters: false } })
    expect(saleOf('gun', 1)).toMatchObject({ type: 'buildSellToTrader', trader: 'Prapor', rub: 20_000 })
    expect(directOf('gun')?.type).toBe('buildSellToTrader')
    expect(saleOf('relic', 1)).toMatchObject({ type: 'sellToTrader', rub: 500 })
  })

  it('counts the fuel that the player counts', () => {
    // domain reference 6: metal at 191,520 is 218,333 a day
    expect((board({ hideoutUseFuel: 'metal' }).fuelRubPerHour ?? 0) * 24).toBeCloseTo(218_333, -1)
    expect(board({ hideoutUseFuel: '' }).fuelRubPerHour).toBe(0)
  })

  // domain reference 1.2: 30 % with Intelligence Center 3, 37.5 % with management 25 beside it
  it.each([
    [false, true, 0, 0],
    [true, false, 25, 0],
    [true, true, 0, 0.3],
    [true, true, 25, 0.375],
  ])('IC3 %s with progress %s and management %s takes %s off the fee', (isIC3Built, isUsed, level, off) => {
    const player = { isIC3Built, hideoutUseProgress: isUsed, skill_HideoutManagement: level }
    expect(board(player).feeReduction).toBeCloseTo(off, 6)
  })

  it('says that fuel has no price rather than counting it as nothing', () => {
    // The expeditionary tank has neither a seller nor a buyer.
    const { fuelRubPerHour, crafts, costOf } = board({ hideoutUseFuel: 'expeditionary' })
    expect(fuelRubPerHour).toBeUndefined()
    for (const { outcome } of crafts) expect(outcome).toEqual({ state: 'unpriced', itemUids: ['can'] })
    // Rounds are bought, because the cost of making them is unknown.
    expect(costOf('ammo')).toBe(400)
  })

  it('counts a tank that cannot be bought at what it would bring', () => {
    const noFlea = { fleaOf: (uid: string) => (uid === 'tank' ? undefined : input.fleaOf(uid)) }
    const paid = { ...tables, payments: [['tank', 0, 10_000] as const] }
    const { fuelRubPerHour } = tradeBoard({
      ...input,
      ...noFlea,
      tables: paid,
      player: { ...player, hideoutUseFuel: 'metal' },
    })
    expect(fuelRubPerHour).toBeCloseTo((4.75 * 10_000) / 100, 6)
  })

  it('locks what is not reached, and shows its figures all the same', () => {
    const { crafts, barters } = board({ ...progress, modulesBuilt: ['wb-1', 'wc-3'], tradersLL: {} })
    expect(crafts.map(({ locks }) => locks)).toEqual([['station'], []])
    expect(barters.map(({ locks, outcome }) => [locks, outcome.state])).toEqual([[['loyalty'], 'known']])
  })

  it('takes the fee off only with progress, as the Intelligence Center wants it', () => {
    const fees = [{}, { isIC3Built: true }, { ...progress, isIC3Built: true }].map(
      (change) => board(change).saleOf('water', 1)?.feeRub ?? 0,
    )
    expect(fees[1]).toBe(fees[0])
    expect((fees[2] ?? 0) / (fees[0] ?? 1)).toBeCloseTo(0.7, 3)
  })

  it('answers the same whatever was asked before: what is kept depends on nothing that was changed', () => {
    const changes: Partial<BoardInput['player']>[] = [
      {},
      progress,
      { ...progress, tradersLL: { Prapor: 4, Ref: 4 } },
      { ...progress, questsDone: ['quest'] },
      { ...progress, modulesBuilt: ['wb-2'] },
      { hideoutUseFuel: 'metal' },
      { hideoutUseCrafts: false },
      { hideoutUseBarters: false },
      { hideoutUseFlea: false },
      { skill_Crafting: 40 },
      { skill_HideoutManagement: 20 },
      { userPricesMap: { powder: 7 } },
    ]
    const figures = ({ barters, crafts, costOf }: ReturnType<typeof tradeBoard>) =>
      JSON.stringify([barters, crafts, ['gun', 'ammo', 'water', 'relic'].map(costOf)])
    for (const change of [...changes, ...changes.toReversed()]) {
      const alone = tradeBoard({ ...input, tables: { ...tables }, player: { ...player, ...change } })
      expect(figures(board(change))).toBe(figures(alone))
    }
  })

  it('is the same in steps, with other boards counted between them', () => {
    const figures = ({ barters, crafts, costOf }: ReturnType<typeof tradeBoard>) =>
      JSON.stringify([barters, crafts, ['gun', 'ammo', 'water', 'relic'].map(costOf)])
    const steps = tradeBoardSteps({ ...input, tables: { ...tables } })
    let count = 0
    for (let step = steps.next(); ; step = steps.next()) {
      if (step.done) {
        expect(figures(step.value)).toBe(figures(tradeBoard(input)))
        break
      }
      count += 1
      board({ hideoutUseCrafts: count % 2 === 0 })
    }
    expect(count).toBeGreaterThan(4)
  })
})
