import { describe, expect, it } from 'vitest'
import { COLLECTOR, kappaQuests, neededFor } from './index.ts'

type QuestInput = { after?: string[]; or?: string[]; failedBy?: string[]; active?: boolean; kappa?: true }
const quest = (
  uid: string,
  { after = [], or = [], failedBy = [], active = true, kappa }: QuestInput = {},
) => ({
  uid,
  active,
  failedBy,
  requireOr: or,
  ...(kappa && { kappa }),
  requirements: after.map((questUid) => ({ questUid, states: ['complete' as const] })),
})

describe('what a final quest rests on', () => {
  const quests = [
    quest('final', { after: ['b'], or: ['x', 'y'] }),
    quest('b', { after: ['a'] }),
    quest('a', { failedBy: ['rival', 'gone'] }),
    quest('x'),
    quest('y'),
    quest('rival', { after: ['before-rival'] }),
    quest('before-rival'),
    quest('gone', { active: false }),
    quest('free'),
  ]

  it('is everything before it, any-of included, and the rivals of those', () => {
    expect([...neededFor('final', quests)].toSorted()).toEqual(['a', 'b', 'final', 'rival', 'x', 'y'])
  })

  it('is nothing when it is not in the game', () => {
    expect(neededFor('gone', quests).size).toBe(0)
    expect(neededFor('unknown', quests).size).toBe(0)
  })
})

it('serves the recorded flag beside the derived set, for quests in the game', () => {
  const quests = [
    quest(COLLECTOR, { after: ['a'] }),
    quest('a'),
    quest('flagged', { kappa: true }),
    quest('gone', { kappa: true, active: false }),
    quest('free'),
  ]
  expect([...kappaQuests(quests)].toSorted()).toEqual([COLLECTOR, 'a', 'flagged'].toSorted())
})
