import type { PoolNeed } from '@raidkit/rules/progress/needs'
import { expect, it } from 'vitest'
import type { NeedNames } from '../shared/needs/needNames.ts'
import { fittingPools } from './fittingPools.ts'

const pool = (questUid: string, change: Partial<PoolNeed>): PoolNeed => ({
  questUid,
  objectiveId: questUid,
  purpose: 'handOver',
  members: { pool: 0 },
  size: 2,
  fir: false,
  count: 1,
  of: 1,
  isOpen: false,
  ...change,
})
const later = pool('habit', { members: { uids: ['malboro'] } })
const now = pool('scavenger', { isOpen: true })
const names: NeedNames = {
  itemOf: () => undefined,
  questOf: (uid) => ({ name: uid === 'habit' ? 'Bad Habit' : 'Scavenger', slug: uid }),
  stationName: (slug) => slug,
}
const fits = (search: string, uids: string[], members: string[][] | undefined) =>
  fittingPools([later, now], { members, found: new Set(uids), search, names })

it('shows all of them, open ones first', () => {
  const all = fittingPools([later, now], { members: undefined, found: undefined, search: '', names })
  expect(all.map(({ pool: { questUid } }) => questUid)).toEqual(['scavenger', 'habit'])
})

it.each([
  ['a member of a large one', 'bolts', ['bolts'], [['bolts', 'nuts']], [{ pool: now, hits: ['bolts'] }]],
  ['a member of a small one', 'malboro', ['malboro'], undefined, [{ pool: later, hits: ['malboro'] }]],
  ['a quest', 'bad hab', [], [[]], [{ pool: later, hits: [] }]],
  ['nothing', 'zzz', [], [['bolts']], []],
])('finds %s', (_, search, uids, members, expected) => expect(fits(search, uids, members)).toEqual(expected))
