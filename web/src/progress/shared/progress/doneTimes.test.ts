import type { ProgressChange } from '@raidkit/contract/progress/progression'
import { expect, it } from 'vitest'
import { doneTimes } from './doneTimes.ts'

const change = (atMs: number, done: string[], more: Partial<ProgressChange> = {}): ProgressChange => ({
  uid: `${atMs}`,
  atMs,
  source: 'page',
  before: {},
  after: { questsDone: done },
  isUndone: false,
  ...more,
})

it('the latest time that a quest was completed counts', () => {
  const times = doneTimes([change(3, ['a']), change(2, ['b']), change(1, ['a', 'c'])])
  expect([...times]).toEqual([
    ['a', 3],
    ['b', 2],
    ['c', 1],
  ])
})

it.each<[string, Partial<ProgressChange>]>([
  ['read from logs', { source: 'logs' }],
  ['taken over from another tracker', { source: 'import' }],
  ['undone', { isUndone: true }],
  ['only reopened', { before: { questsDone: ['a'] }, after: {} }],
])('what was %s has no time', (_, more) => {
  expect(doneTimes([change(1, ['a'], more)]).size).toBe(0)
})
