import { describe, expect, it } from 'vitest'
import { COLLECTOR } from '../quests/index.ts'
import { linkedQuests, questPlayer } from '../../testing/questSamples.ts'
import type { QuestGiven } from '../../testing/questSamples.ts'
import {
  activeQuests,
  completeQuests,
  setObjectiveCount,
  doneUpTo,
  effectsOf,
  effectsOfChange,
  failQuest,
  hideQuest,
  unstartQuest,
  questBook,
  questCounts,
  questsPerMap,
  questViews,
  questWeight,
  reopenQuest,
  unhideQuest,
  startQuests,
} from './index.ts'

const NONE = { questsDone: [], questsStarted: [], questsFailed: [], questsHidden: [] }

describe('changes', () => {
  it('complete adds once and reopen removes it', () => {
    expect(completeQuests({ questsDone: ['a'] }, ['a', 'b'])).toEqual({ questsDone: ['a', 'b'] })
    expect(reopenQuest({ questsDone: ['a', 'b'], questsFailed: ['b'] }, 'b')).toEqual({ questsDone: ['a'] })
    expect(reopenQuest({ questsDone: ['a'], questsFailed: ['b'] }, 'b')).toEqual({ questsFailed: [] })
  })

  it('fail ends it, start takes it again', () => {
    const lost = failQuest({ ...NONE, questsStarted: ['a'], questsDone: ['a'] }, 'a')
    expect(lost).toEqual({ questsDone: [], questsStarted: [], questsFailed: ['a'] })
    expect(startQuests(lost, 'a')).toEqual({ questsStarted: ['a'], questsFailed: [] })
    expect(unstartQuest({ questsStarted: ['a'] }, 'a')).toEqual({ questsStarted: [] })
  })

  it('counts an objective, and forgets it at 0', () => {
    const one = setObjectiveCount({ objectives: [{ uid: 'x', count: 1 }] }, 'y', 3)
    expect(one.objectives).toEqual([
      { uid: 'x', count: 1 },
      { uid: 'y', count: 3 },
    ])
    expect(setObjectiveCount(one, 'x', 0)).toEqual({ objectives: [{ uid: 'y', count: 3 }] })
  })

  it('hide and show', () => {
    expect(hideQuest(NONE, 'a')).toEqual({ questsHidden: ['a'] })
    expect(unhideQuest({ questsHidden: ['a'] }, 'a')).toEqual({ questsHidden: [] })
  })
})

const quests: Record<string, QuestGiven> = {
  start: {},
  one: { needs: ['start'], failedBy: ['two'] },
  two: { needs: ['start'], failedBy: ['one'] },
  after: { requireOr: ['one', 'two'] },
  underWay: { needs: [['after', ['active']]] },
  late: { needs: ['after', 'aside'] },
  aside: { reqLevel: 20 },
  bear: { needs: ['start'], fraction: 'Bear' },
}
const book = questBook(linkedQuests(quests))

describe('what completing changes', () => {
  it.each([
    ['start', [], { opens: ['one', 'two'], cancels: [], closer: [] }],
    ['one', ['start'], { opens: ['after', 'underWay'], cancels: ['two'], closer: [] }],
    ['after', ['start', 'one'], { opens: [], cancels: [], closer: ['late'] }],
    ['nobody knows it', [], { opens: [], cancels: [], closer: [] }],
  ])('%s', (uid, questsDone, effects) =>
    expect(effectsOf(book, questPlayer({ questsDone }), uid)).toEqual(effects),
  )
})

it('says what reopening locks again, and what failing ends', () => {
  const player = questPlayer({ questsDone: ['start', 'one'] })
  expect(effectsOfChange(book, player, reopenQuest(player, 'one'))).toEqual({
    opens: ['two'],
    cancels: [],
    locks: ['after', 'underWay'],
  })
  expect(effectsOfChange(book, questPlayer(), failQuest(NONE, 'start')).cancels).toEqual([
    'one',
    'two',
    'after',
    'underWay',
    'late',
  ])
})

describe('done up to here', () => {
  it.each([
    ['itself', 'start', [], ['start']],
    ['nothing when it is done', 'start', ['start'], []],
    ['nothing when it is canceled', 'two', ['start', 'one'], []],
    ['one of an any-of group', 'after', [], ['start', 'one', 'after']],
    ['none when one is done', 'after', ['start', 'two'], ['after']],
    ['not what only has to be open, but what is before that', 'underWay', [], ['start', 'one', 'underWay']],
    ['every branch', 'late', [], ['start', 'one', 'after', 'aside', 'late']],
  ])('%s', (_, uid, questsDone, expected) =>
    expect(doneUpTo(book, questPlayer({ questsDone }), uid)).toEqual(expected),
  )

  it('takes all of Kappa but one of each pair of alternatives', () => {
    const kappa = { requiredForKappa: true }
    const all = linkedQuests({
      [COLLECTOR]: { ...kappa, needs: ['a'] },
      a: kappa,
      b: { ...kappa, failedBy: ['c'] },
      c: { ...kappa, failedBy: ['b'] },
      bear: { ...kappa, fraction: 'Bear' },
    })
    expect(doneUpTo(questBook(all), questPlayer(), COLLECTOR)).toEqual(['a', 'b', COLLECTOR])
  })
})

it.each([
  ['one location', { uid: 'q', locations: ['Woods'] }, 100],
  ['several', { uid: 'q', locations: ['Woods', 'Customs'] }, 50],
  ['none', { uid: 'q', locations: [] }, 10],
  ['Collector', { uid: COLLECTOR, locations: [] }, 90],
])('weight: %s', (_, quest, weight) => expect(questWeight(quest)).toBe(weight))

it.each([
  [{ pro: true, hideoutUseProgress: true }, ['start']],
  [{ pro: false, hideoutUseProgress: true }, []],
  [{ pro: true, hideoutUseProgress: false }, []],
])('active for %o: %o', (user, expected) => {
  const views = questViews(book, questPlayer())
  expect(activeQuests(book, views, user).map((quest) => quest.uid)).toEqual(expected)
})

it('counts Factory by day and by night once', () => {
  const counts = questsPerMap([
    { locations: ['Factory', 'Nighttime Factory', 'Woods'] },
    { locations: ['Nighttime Factory'] },
    { locations: [] },
  ])
  expect(Object.fromEntries(counts)).toEqual({ Factory: 2, 'Nighttime Factory': 2, Woods: 1 })
})

it('counts what the player can see', () => {
  const player = questPlayer({ questsDone: ['start', 'one'], questsStarted: ['after'] })
  expect(questCounts(book.quests, questViews(book, player))).toEqual({
    total: 7,
    done: 2,
    canceled: 1,
    active: 2,
    started: 1,
    locked: 2,
    unknown: 0,
    waiting: 0,
    failed: 0,
  })
})
