import { describe, expect, it } from 'vitest'
import { queueRows } from './rows.ts'

const report = (reason: string, atMs: number) => ({ reason, atMs, note: '', by: null })
const one = (uid: string, ...reports: object[]) => ({ uid, reports, moreReports: 0 })
// Safe: only these fields are read.
const reported = {
  loadouts: [
    one('build', report('spam', 10), report('offensive', 40)),
    one('other build', report('other', 30)),
  ],
  messages: [one('message', report('insult', 20)), one('loud message', report('spam', 5), report('spam', 6))],
  challenges: [one('cup', report('scam', 25))],
} as unknown as Parameters<typeof queueRows>[0]

const ALL = { from: 'all', reason: '', sort: 'most' } as const

describe('the queue of reports', () => {
  it.each([
    [
      'the most reported first, of those the newest',
      ALL,
      ['build', 'loud message', 'other build', 'cup', 'message'],
    ],
    [
      'the newest first',
      { ...ALL, sort: 'newest' as const },
      ['build', 'other build', 'cup', 'message', 'loud message'],
    ],
    [
      'who waits longest first, whatever was added since',
      { ...ALL, sort: 'oldest' as const },
      ['loud message', 'build', 'message', 'cup', 'other build'],
    ],
    ['builds alone', { ...ALL, from: 'loadouts' as const }, ['build', 'other build']],
    ['the chat alone', { ...ALL, from: 'chat' as const }, ['loud message', 'message']],
    ['challenges alone', { ...ALL, from: 'challenges' as const }, ['cup']],
    ['one reason of both', { ...ALL, reason: 'spam' as const }, ['build', 'loud message']],
    ['a reason that nobody gave', { ...ALL, reason: 'cheats' as const }, []],
  ])('%s', (_, choice, uids) => {
    expect(queueRows(reported, choice).map(({ about }) => about.uid)).toEqual(uids)
  })
})
