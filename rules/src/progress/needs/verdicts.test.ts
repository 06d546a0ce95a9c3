import { describe, expect, it } from 'vitest'
import type { Needs, PoolNeed } from './types.ts'
import { poolMembers, createVerdictLookup } from './verdicts.ts'

const pool = (objectiveId: string, change: Partial<PoolNeed>): PoolNeed => ({
  questUid: 'q',
  objectiveId,
  purpose: 'handOver',
  members: { pool: 0 },
  size: 2,
  fir: true,
  count: 5,
  of: 5,
  isOpen: true,
  ...change,
})
const few = pool('few', { members: { uids: ['malboro', 'wilston'] } })
const many = pool('many', {})
const sold = pool('sold', { purpose: 'sell', members: { pool: 1 } })
const needs: Needs = {
  items: [
    {
      uid: 'salewa',
      fir: 3,
      plain: 2,
      foundFir: 9,
      foundPlain: 0,
      leftFir: 0,
      leftPlain: 0,
      by: [],
    },
    {
      uid: 'bandage',
      fir: 2,
      plain: 1,
      foundFir: 0,
      foundPlain: 1,
      leftFir: 2,
      leftPlain: 0,
      by: [],
    },
  ],
  held: [{ uids: ['306', '308'], isKey: true, isHeld: false, by: [] }],
  pools: [few, many, sold],
  money: [{ uid: 'roubles', count: 400_000, by: [] }],
  spare: [
    { uid: 'salewa', fir: 4, plain: 0 },
    { uid: 'bolts', fir: 0, plain: 7 },
  ],
}
const members = [
  ['bear', 'usec'],
  ['bolts', 'nuts'],
]

describe('verdicts', () => {
  it.each([
    ['salewa', { state: 'keep', count: 5, left: 0, spare: 4 }],
    ['bandage', { state: 'keep', count: 3, left: 2, spare: 0 }],
    ['roubles', { state: 'keep', count: 400_000, left: 400_000 }],
    ['306', { state: 'keep', count: 1, left: 1 }],
    ['308', { state: 'keep', count: 1 }],
    ['malboro', { state: 'pool', pools: [few] }],
    ['bear', { state: 'pool', pools: [many] }],
    ['bolts', { state: 'sell', spare: 7 }],
    ['nuts', { state: 'sell', spare: 0 }],
    ['anything', { state: 'sell' }],
  ])('%s', (uid, expected) => expect(createVerdictLookup(needs, members)(uid)).toMatchObject(expected))

  it('knows small pools before the large ones have come', () => {
    const of = createVerdictLookup(needs, undefined)
    expect(of('malboro').state).toBe('pool')
    expect(of('bear').state).toBe('sell')
    expect(poolMembers(many, undefined)).toBeUndefined()
  })
})
