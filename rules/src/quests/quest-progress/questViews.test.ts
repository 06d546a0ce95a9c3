import { describe, expect, it } from 'vitest'
import { COLLECTOR } from '../quests/index.ts'
import { linkedQuests, questPlayer } from '../../testing/questSamples.ts'
import type { QuestGiven } from '../../testing/questSamples.ts'
import { questBook, questStatusesOf, questViews } from './index.ts'
import type { QuestPlayer } from './index.ts'

type QuestInputs = Record<string, QuestGiven>

function states(quests: QuestInputs, player: Partial<QuestPlayer> = {}) {
  const views = questViews(questBook(linkedQuests(quests)), questPlayer(player))
  return Object.fromEntries([...views].map(([uid, view]) => [uid, view.state]))
}

function missing(quest: QuestGiven, player: Partial<QuestPlayer> = {}, others: QuestInputs = {}) {
  return questViews(questBook(linkedQuests({ q: quest, ...others })), questPlayer(player)).get('q')?.missing
}

describe('canceled (spec section 4)', () => {
  // one and two exclude each other; each has followers, "both" follows both of them
  const quests: QuestInputs = {
    one: { failedBy: ['two'] },
    two: { failedBy: ['one'] },
    afterOne: { needs: ['one'] },
    farAfterOne: { needs: ['afterOne'] },
    both: { needs: ['one', 'two'] },
  }

  it('is the alternative of a done quest, and what follows only the alternative', () => {
    expect(states(quests, { questsDone: ['two'] })).toEqual({
      one: 'canceled',
      two: 'done',
      afterOne: 'canceled',
      farAfterOne: 'canceled',
      // follows the done quest too: the canceled one counts as settled
      both: 'active',
    })
  })

  it('is nothing before one is done', () => {
    expect(Object.values(states(quests))).toEqual(['active', 'active', 'locked', 'locked', 'locked'])
  })

  it('never takes what is done', () => {
    expect(states(quests, { questsDone: ['one', 'two', 'farAfterOne'] })).toMatchObject({
      one: 'done',
      two: 'done',
      farAfterOne: 'done',
      afterOne: 'active',
      both: 'active',
    })
  })

  it.each<[string, QuestGiven, string]>([
    ['accepts the failure: goes on', { needs: [['one', ['complete', 'failed']]] }, 'active'],
    ['wants the failure: opens', { needs: [['one', ['failed']]] }, 'active'],
    ['wanted it under way: over', { needs: [['one', ['active']]] }, 'canceled'],
    ['any of it and another: that other is left', { requireOr: ['one', 'free'] }, 'locked'],
    ['any of those that are all canceled: over', { requireOr: ['one', 'afterOne'] }, 'canceled'],
    ['any of it and the done one', { requireOr: ['one', 'two'] }, 'active'],
  ])('%s', (_, quest, state) => {
    expect(states({ ...quests, free: {}, quest }, { questsDone: ['two'] })['quest']).toBe(state)
  })

  it('goes no further than a quest that accepts the failure', () => {
    const line: QuestInputs = {
      ...quests,
      bridge: { needs: [['one', ['complete', 'failed']]] },
      beyond: { needs: ['bridge'] },
    }
    expect(states(line, { questsDone: ['two'] })).toMatchObject({ bridge: 'active', beyond: 'locked' })
  })

  it('is what waits for the failure of a quest that is done, and what follows it', () => {
    const line: QuestInputs = { a: {}, again: { needs: [['a', ['failed']]] }, onward: { needs: ['again'] } }
    expect(states(line, { questsDone: ['a'] })).toMatchObject({ again: 'canceled', onward: 'canceled' })
    expect(states(line, { questsFailed: ['a'] })).toEqual({ a: 'failed', again: 'active', onward: 'locked' })
  })

  it('is what needs a quest that failed for good', () => {
    expect(states({ a: {}, b: { needs: ['a'] } }, { questsFailed: ['a'] })).toEqual({
      a: 'failed',
      b: 'canceled',
    })
  })

  it('is the copy of a quest on the other branch, unless one leads to the other', () => {
    const branches: QuestInputs = { a: { sameAs: ['b'] }, b: { sameAs: ['a'] }, afterB: { needs: ['b'] } }
    expect(states(branches, { questsDone: ['a'] })).toEqual({ a: 'done', b: 'canceled', afterB: 'canceled' })
    const steps: QuestInputs = { a: { sameAs: ['b'] }, b: { sameAs: ['a'], needs: ['a'] } }
    expect(states(steps, { questsDone: ['a'] })).toEqual({ a: 'done', b: 'active' })
  })
})

describe('open or locked', () => {
  it.each<[string, QuestGiven, Partial<QuestPlayer>, unknown[]]>([
    ['level', { reqLevel: 11 }, {}, [{ kind: 'level', level: 11 }]],
    ['level reached', { reqLevel: 10 }, {}, []],
    [
      'loyalty, 1 when nobody said',
      { gates: [{ trader: 'Skier', kind: 'loyalty', op: '>=', value: 2 }] },
      {},
      [{ kind: 'loyalty', trader: 'Skier', level: 2 }],
    ],
    [
      'loyalty reached',
      { gates: [{ trader: 'Skier', kind: 'loyalty', op: '>=', value: 2 }] },
      { tradersLL: { Skier: 2 } },
      [],
    ],
    [
      'reputation at most, 0 when nobody said',
      { gates: [{ trader: 'Fence', kind: 'reputation', op: '<=', value: -1 }] },
      {},
      [{ kind: 'reputation', trader: 'Fence', op: '<=', value: -1 }],
    ],
    [
      'reputation low enough',
      { gates: [{ trader: 'Fence', kind: 'reputation', op: '<=', value: -1 }] },
      { tradersRep: { Fence: -1 } },
      [],
    ],
    [
      'below is not equal',
      { gates: [{ trader: 'Fence', kind: 'reputation', op: '<', value: -1 }] },
      { tradersRep: { Fence: -1 } },
      [{ kind: 'reputation', trader: 'Fence', op: '<', value: -1 }],
    ],
    ['at most 0', { gates: [{ trader: 'Lightkeeper', kind: 'reputation', op: '<=', value: 0 }] }, {}, []],
    ['prestige', { prestige: 2 }, { prestige: 1 }, [{ kind: 'prestige', level: 2 }]],
  ])('%s', (_, quest, player, expected) => {
    const found = missing(quest, player)
    expect(found).toHaveLength(expected.length)
    expect(found).toMatchObject(expected)
  })

  it.each<[string, QuestGiven, QuestInputs, Partial<QuestPlayer>, string]>([
    ['all of', { needs: ['a', 'b'] }, { a: {}, b: {} }, { questsDone: ['a'] }, 'locked'],
    ['all of, done', { needs: ['a', 'b'] }, { a: {}, b: {} }, { questsDone: ['a', 'b'] }, 'active'],
    ['one of', { requireOr: ['a', 'b'] }, { a: {}, b: {} }, { questsDone: ['b'] }, 'active'],
    ['none of', { requireOr: ['a', 'b'] }, { a: {}, b: {} }, {}, 'locked'],
    ['under way: that one is open', { needs: [['a', ['active']]] }, { a: {} }, {}, 'active'],
    ['under way: that one is locked', { needs: [['a', ['active']]] }, { a: { reqLevel: 20 } }, {}, 'locked'],
    [
      'under way: taken all the same',
      { needs: [['a', ['active']]] },
      { a: { reqLevel: 20 } },
      { questsStarted: ['a'] },
      'active',
    ],
    [
      'under way: done since',
      { needs: [['a', ['active']]] },
      { a: { reqLevel: 20 } },
      { questsDone: ['a'] },
      'active',
    ],
    [
      'open by each other: neither',
      { needs: [['a', ['active']]] },
      { a: { needs: [['q', ['active']]] } },
      {},
      'locked',
    ],
    [
      'the other faction’s quest is not asked for',
      { needs: ['a'] },
      { a: { fraction: 'Bear' } },
      {},
      'active',
    ],
    ['one out of the game is not asked for', { needs: ['a'] }, { a: { active: false } }, {}, 'active'],
    ['one nobody knows is not asked for', { needs: ['a'] }, {}, {}, 'active'],
  ])('%s', (_, q, others, player, state) => expect(states({ q, ...others }, player)['q']).toBe(state))

  it('waits for the shortest start delay after the last prerequisite whose time is known', () => {
    const given: QuestInputs = { a: {}, q: { needs: ['a'], delaySec: [3600, 7200] } }
    const at = (nowMs: number) =>
      states(given, { questsDone: ['a'], doneAtMs: new Map([['a', 1_000]]), nowMs })['q']
    expect([at(3_600_999), at(3_601_000)]).toEqual(['waiting', 'active'])
    expect(states(given, { questsDone: ['a'], nowMs: 0 })['q']).toBe('active')
  })

  it('opens a failed quest again only when it can be restarted', () => {
    expect(states({ q: { restartable: true } }, { questsFailed: ['q'] })['q']).toBe('active')
    expect(states({ q: {} }, { questsFailed: ['q'] })['q']).toBe('failed')
    expect(states({ q: {} }, { questsFailed: ['q'], questsDone: ['q'] })['q']).toBe('done')
  })
})

describe('visible (spec section 4)', () => {
  it.each<[string, QuestGiven, boolean]>([
    ['of nobody in particular', {}, true],
    ['own faction', { fraction: 'Usec' }, true],
    ['other faction', { fraction: 'Bear' }, false],
    ['own edition', { reqGameEdition: ['Edge of Darkness', 'Standard'] }, true],
    ['other edition', { reqGameEdition: ['Edge of Darkness'] }, false],
    ['own mode first', { reqGameMode: ['PVP', 'PVE'] }, true],
    ['own mode listed second', { reqGameMode: ['PVE', 'PVP'] }, false],
    ['out of the game', { active: false }, false],
  ])('%s: %s', (_, quest, expected) => {
    const views = questViews(questBook(linkedQuests({ q: quest })), questPlayer())
    expect(views.get('q')?.isVisible).toBe(expected)
  })
})

describe('Collector', () => {
  const quests: QuestInputs = {
    [COLLECTOR]: { requiredForKappa: true, needs: ['a'] },
    a: { requiredForKappa: true },
    b: { requiredForKappa: true, failedBy: ['c'] },
    c: { requiredForKappa: true, failedBy: ['b'] },
    bear: { requiredForKappa: true, fraction: 'Bear' },
    gone: { requiredForKappa: true, active: false },
  }
  const left = (player: Partial<QuestPlayer>) =>
    questViews(questBook(linkedQuests(quests)), questPlayer(player)).get(COLLECTOR)?.missing

  it('needs every quest required for Kappa that the player can do', () => {
    expect(left({})).toEqual([{ kind: 'kappa', left: 3 }])
    expect(left({ questsDone: ['b'] })).toEqual([{ kind: 'kappa', left: 1 }])
    expect(left({ questsDone: ['a', 'b'] })).toEqual([])
  })

  it('is not opened by failing', () => {
    expect(left({ questsFailed: ['b', 'c'] })).toEqual([{ kind: 'kappa', left: 3 }])
    expect(states(quests, { questsFailed: ['a'] })[COLLECTOR]).toBe('canceled')
  })
})

it.each([
  ['active', true, ['Active', 'Current']],
  ['active', false, ['Active', 'Available']],
  ['waiting', false, ['Locked']],
  ['locked', false, ['Locked']],
  ['done', false, ['Completed']],
  ['failed', false, []],
  ['canceled', false, []],
] as const)('%s, taken %s: %s', (state, isStarted, expected) =>
  expect(questStatusesOf({ state, isStarted })).toEqual(expected),
)

it('goes on with quests nobody knows in the stored lists', () => {
  const views = states(
    { a: {} },
    { questsDone: ['x'], questsStarted: ['x'], questsFailed: ['y'], questsHidden: [''] },
  )
  expect(views).toEqual({ a: 'active' })
})
