import { describe, expect, it } from 'vitest'
import { uidOf } from '../../platform/uid/index.ts'
import { stashAdvice, type StashPieces, type StashView } from './stashAdvice.ts'
import type { PoolNeed } from './types.ts'

const ROUBLES = uidOf('5449016a4bdc2d6f028b456f')
const by = [
  {
    kind: 'quest',
    questUid: 'q',
    objectiveId: 'o',
    purpose: 'handOver',
    count: 2,
    fir: true,
    have: 0,
    isOpen: true,
  },
] as const
const pool = (fir: boolean, count: number): PoolNeed => ({
  questUid: 'p',
  objectiveId: 'o',
  purpose: 'handOver',
  members: { uids: [] },
  size: 9,
  fir,
  count,
  of: count,
  isOpen: true,
})

/** A Salewa brings 9,506 at Therapist (domain reference 2.1); two are needed found in raid, one more in any state. */
const view: StashView<number | undefined> = {
  rowsOf: (uid) =>
    uid === 'salewa' ? [{ fir: 2, plain: 1, by }] : uid === 'key' ? [{ fir: 0, plain: 1, by }] : [],
  verdictOf: (uid) => {
    if (uid === 'food') return { state: 'pool', pools: [pool(false, 3)], spare: 0 }
    if (uid === 'firFood') return { state: 'pool', pools: [pool(true, 3)], spare: 0 }
    return { state: 'sell', spare: 0 }
  },
  saleOf: (uid, count) => (uid === 'junk' ? undefined : (uid === 'worn' ? -5 : 9_506) * count),
  rubOf: (sale) => sale,
}
const lying = (uid: string, fir: number, plain: number): StashPieces => ({ uid, fir, plain })

describe('what to do with a stash', () => {
  it.each<
    [string, StashPieces, { keep: number; why: string | undefined; sell: number; rub: number | undefined }]
  >([
    ['nobody needs it', lying('bolts', 1, 2), { keep: 0, why: undefined, sell: 3, rub: 28_518 }],
    ['all of it is needed', lying('salewa', 2, 1), { keep: 3, why: 'needed', sell: 0, rub: undefined }],
    [
      'not found in raid, so one serves',
      lying('salewa', 0, 4),
      { keep: 1, why: 'needed', sell: 3, rub: 28_518 },
    ],
    [
      'found in raid serves any need',
      lying('salewa', 5, 0),
      { keep: 3, why: 'needed', sell: 2, rub: 19_012 },
    ],
    ['one key is enough', lying('key', 0, 2), { keep: 1, why: 'needed', sell: 1, rub: 9_506 }],
    ['one of many serves', lying('food', 0, 5), { keep: 3, why: 'pool', sell: 2, rub: 19_012 }],
    [
      'one of many, found in raid only',
      lying('firFood', 0, 2),
      { keep: 0, why: undefined, sell: 2, rub: 19_012 },
    ],
    ['one of many, found in raid', lying('firFood', 1, 2), { keep: 1, why: 'pool', sell: 2, rub: 19_012 }],
    ['money', lying(ROUBLES, 0, 250_000), { keep: 250_000, why: 'money', sell: 0, rub: undefined }],
    ['nobody takes it', lying('junk', 0, 1), { keep: 0, why: undefined, sell: 1, rub: undefined }],
    [
      'the fee is more than the price',
      lying('worn', 0, 1),
      { keep: 0, why: undefined, sell: 1, rub: undefined },
    ],
  ])('%s', (_, piece, { keep, why, sell, rub }) => {
    const [row] = stashAdvice([piece], view).rows
    expect(row).toMatchObject({ keep, sell })
    expect(row?.why?.why).toBe(why)
    expect(row?.rub).toBe(rub)
  })

  it('adds up, an item of two places once, the best sale first', () => {
    const pieces = [
      lying('junk', 0, 1),
      lying('salewa', 2, 0),
      lying('bolts', 0, 1),
      lying('bolts', 1, 0),
      lying('nut', 0, 3),
    ]
    const advice = stashAdvice([...pieces, lying(ROUBLES, 0, 9)], view)
    expect(advice.rows.map(({ uid }) => uid)).toEqual(['nut', 'bolts', 'salewa', ROUBLES, 'junk'])
    expect(advice).toMatchObject({ keepCount: 2, sellCount: 5, sellRub: 5 * 9_506 })
  })
})
