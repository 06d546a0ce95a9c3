import { describe, expect, it } from 'vitest'
import { whereToSell } from './index.ts'
import { FLEA_RATES } from '../../testing/fleaRates.ts'
import type { SellReason, SellView } from './index.ts'

const therapist = { trader: 'Therapist', amount: 12_600, currency: '₽', rub: 12_600 } as const

/** domain reference 3: base value 20,000, no discount. */
function view(change: Partial<SellView['flea']> = {}, more: Partial<SellView> = {}): SellView {
  return {
    basePrice: 20_000,
    count: 1,
    flea: {
      priceRub: 14_000,
      marks: [],
      isBanned: false,
      level: 15,
      reduction: { hasIntelCenter3: false, hideoutManagement: 0 },
      rates: FLEA_RATES,
      ...change,
    },
    traders: [therapist],
    playerLevel: 40,
    needs: { quests: 0, hideout: 0, count: 0 },
    ...more,
  }
}

const codes = (reasons: readonly SellReason[]) => reasons.map(({ code }) => code)

describe('whereToSell', () => {
  it.each([
    [13_500, 'trader', 12_444, { code: 'traderPaysMore', byRub: 156, trader: 'Therapist' }],
    [14_000, 'flea', 12_939, { code: 'fleaPaysMore', byRub: 339, trader: 'Therapist' }],
  ])('domain reference 3: asked at %i the %s keeps more', (priceRub, best, kept, reason) => {
    const answer = whereToSell(view({ priceRub }))
    expect(answer.best?.way).toBe(best)
    expect(answer.ways.find(({ way }) => way === 'flea')?.rub).toBe(kept)
    expect(answer.reasons[0]).toEqual(reason)
  })

  it('says both where the level is not known', () => {
    const { reasons } = whereToSell(view({ level: 25 }, { playerLevel: undefined }))
    const both = { code: 'fleaFromLevel', level: 25, trader: 'Therapist', traderRub: 12_600 }
    expect(reasons[0]).toEqual(both)
  })

  it('names the price from which the flea market pays more', () => {
    const { reasons } = whereToSell(view())
    const turn = reasons.find((reason) => reason.code === 'breakEven')
    expect(turn?.priceRub).toBeGreaterThan(13_500)
    expect(turn?.priceRub).toBeLessThan(14_000)
  })

  it.each<[string, SellView, string[], string | undefined]>([
    ['banned from the flea market', view({ isBanned: true }), ['traderOnly', 'banned'], 'trader'],
    ['no price known', view({ priceRub: undefined }), ['traderOnly', 'noPrice'], 'trader'],
    ['no trader buys it', view({}, { traders: [] }), ['fleaOnly'], 'flea'],
    [
      'the only trader who buys it has yet to be met',
      view({}, { traders: [{ ...therapist, isUnmet: true }] }),
      ['fleaOnly'],
      'flea',
    ],
    [
      'the best payer has yet to be met',
      view({ isBanned: true }, { traders: [{ ...therapist, rub: 99_000, isUnmet: true }, therapist] }),
      ['traderOnly', 'banned'],
      'trader',
    ],
    [
      'nobody who buys it is open',
      view({ level: 35 }, { playerLevel: 20, traders: [{ ...therapist, isUnmet: true }] }),
      ['nobody'],
      undefined,
    ],
    ['nobody buys it', view({ isBanned: true }, { traders: [] }), ['nobody', 'banned'], undefined],
    [
      'the level is not reached',
      view({ level: 35 }, { playerLevel: 20 }),
      ['fleaClosed', 'breakEven'],
      'trader',
    ],
    [
      'the level is not known',
      view({ level: 35 }, { playerLevel: undefined }),
      ['fleaFromLevel', 'breakEven'],
      'flea',
    ],
    [
      'the level is not known and no trader buys it',
      view({ level: 35 }, { playerLevel: undefined, traders: [] }),
      ['fleaOnly', 'fleaLevel'],
      'flea',
    ],
    [
      'a joke counts at its robust value',
      view({ priceRub: 13_000_000, robustRub: 13_500, marks: ['week'] }),
      ['traderPaysMore', 'doubt', 'careful', 'breakEven'],
      'trader',
    ],
    [
      'the price is doubtful',
      view({ marks: ['stale', 'thin', 'outlier'] }),
      ['fleaPaysMore', 'doubt', 'doubt', 'doubt', 'breakEven'],
      'flea',
    ],
    [
      'quests and the hideout need it',
      view({}, { needs: { quests: 2, hideout: 1, count: 7 } }),
      ['fleaPaysMore', 'breakEven', 'keep'],
      'flea',
    ],
    [
      // domain reference 1.3: at a tenth of the base value the fee is 120.8 % of the price
      'the fee is more than the price',
      view({ priceRub: 2_000 }, { traders: [] }),
      ['nobody', 'feeEatsAll'],
      undefined,
    ],
  ])('%s', (_, given, expected, best) => {
    const answer = whereToSell(given)
    expect(codes(answer.reasons)).toEqual(expected)
    expect(answer.best?.way).toBe(best)
  })

  it('ranks the traders and counts every piece', () => {
    const fence = { trader: 'Fence', amount: 6_000, currency: '₽', rub: 6_000 } as const
    const { ways } = whereToSell(view({ isBanned: true }, { traders: [fence, therapist], count: 3 }))
    expect(ways.map((way) => way.way === 'trader' && [way.trader, way.rub])).toEqual([
      ['Therapist', 37_800],
      ['Fence', 18_000],
    ])
  })

  it('is cheaper to list with the Intelligence Center', () => {
    const reduction = { hasIntelCenter3: true, hideoutManagement: 0 }
    const [way] = whereToSell(view({ reduction })).ways
    expect(way).toMatchObject({ way: 'flea', rub: 14_000 - Math.round(1_061 * 0.7) })
  })
})
