import { expect, it } from 'vitest'
import type { ObjectiveDetail } from '../quest-details/index.ts'
import type { QuestView } from '../quest-progress/index.ts'
import { COLLECTOR } from '../quests/index.ts'
import { rankedQuests } from './index.ts'
import type { QuestGain, RankQuest } from './index.ts'

type StepInput = Partial<ObjectiveDetail> & Pick<ObjectiveDetail, 'kind'>
const step = (id: string, given: StepInput): ObjectiveDetail => ({ id, type: 'Reach', ...given })
const LATER = step('x', { kind: 'skill' })
const quest = (uid: string, objectives = [LATER], more: Partial<RankQuest> = {}): RankQuest => ({
  uid,
  slug: uid,
  reqLevel: 1,
  requiredForKappa: false,
  active: true,
  objectives,
  ...more,
})
const OPEN: QuestView = { state: 'active', isVisible: true, isHidden: false, isStarted: false, missing: [] }

type Player = {
  gains?: Record<string, Partial<QuestGain>>
  views?: Record<string, Partial<QuestView>>
  done?: Record<string, number>
}
const ranked = (quests: RankQuest[], { gains = {}, views = {}, done = {} }: Player = {}) =>
  rankedQuests(quests, {
    views: new Map(quests.map(({ uid }) => [uid, { ...OPEN, ...views[uid] }])),
    objectives: Object.entries(done).map(([uid, count]) => ({ uid, count })),
    gainOf: (uid) => ({ opens: [], traders: [], closes: [], ...gains[uid] }),
  })

const TAKEN = { isStarted: true }
const visit = step('v', { kind: 'visit', maps: ['woods'] })
const kappa = quest('kappa', [LATER], { requiredForKappa: true })

it.each([
  [
    'the trader before the most quests',
    { a: { opens: ['x', 'y'] }, b: { traders: ['Jaeger'] } },
    ['b', 'a', 'c'],
  ],
  ['the most quests', { c: { opens: ['x', 'y'] }, b: { opens: ['x'] } }, ['c', 'b', 'a']],
  ['what closes nothing', { a: { closes: ['x'] } }, ['b', 'c', 'a']],
  ['else by name', {}, ['a', 'b', 'c']],
])('best first: %s', (_, gains, expected) => {
  const order = ranked([quest('a'), quest('b'), quest('c')], { gains })
  expect(order.map(({ questUid }) => questUid)).toEqual(expected)
})

it.each([
  ['Kappa before what is taken', [quest('a'), kappa], { views: { a: TAKEN } }, ['kappa', 'a']],
  [
    'what is taken before what is quick',
    [quest('a', [visit]), quest('b')],
    { views: { b: TAKEN } },
    ['b', 'a'],
  ],
  ['what is quick', [quest('a'), quest('b', [visit])], {}, ['b', 'a']],
  ['the lower level', [quest('a', [LATER], { reqLevel: 9 }), quest('b')], {}, ['b', 'a']],
  [
    'handed in before all',
    [kappa, quest('b', [visit])],
    { views: { b: TAKEN }, done: { v: 1 } },
    ['b', 'kappa'],
  ],
  ['none that is locked', [quest('a')], { views: { a: { state: 'locked' as const } } }, []],
  ['none whose condition is unknown', [quest('a')], { views: { a: { state: 'unknown' as const } } }, []],
  ['none that was put aside', [quest('a')], { views: { a: { isHidden: true } } }, []],
  ['none that left the game', [quest('a', [LATER], { active: false })], {}, []],
])('%s', (_, quests, player, expected) => {
  expect(ranked(quests, player).map(({ questUid }) => questUid)).toEqual(expected)
})

const give = (more: object = {}) => step('g', { kind: 'giveItem', items: ['salewa'], ...more })
it.each([
  [
    'a raid on one map',
    [visit, step('k', { kind: 'shoot', count: 5 })],
    {},
    { kind: 'oneMap', map: 'woods' },
  ],
  ['on any', [step('k', { kind: 'shoot', count: 5 })], {}, { kind: 'oneMap' }],
  [
    'either of two',
    [visit, step('w', { kind: 'visit', maps: ['customs', 'woods'] })],
    {},
    { kind: 'oneMap', map: 'woods' },
  ],
  ['two maps', [visit, step('w', { kind: 'visit', maps: ['customs'] })], {}, { kind: 'level', level: 1 }],
  ['six kills', [step('k', { kind: 'shoot', count: 6 })], {}, { kind: 'level', level: 1 }],
  ['one left of six', [step('k', { kind: 'shoot', count: 6 })], { k: 5 }, { kind: 'oneMap' }],
  ['things that may be bought', [give()], {}, { kind: 'noRaid' }],
  ['things found in raid', [give({ foundInRaid: true })], {}, { kind: 'level', level: 1 }],
  [
    'only what must be done counts',
    [visit, { ...LATER, optional: true as const }],
    {},
    { kind: 'oneMap', map: 'woods' },
  ],
  ['nothing known of it', [], {}, { kind: 'level', level: 1 }],
  ['done and not taken', [visit], { v: 1 }, { kind: 'level', level: 1 }],
])('what speaks for a quest: %s', (_, objectives, done, expected) => {
  expect(ranked([quest('q', objectives)], { done })[0]?.reasons).toEqual([expected])
})

it('says everything that speaks for it, the weightiest first', () => {
  const [best] = ranked([quest('q', [visit], { requiredForKappa: true })], {
    views: { q: TAKEN },
    done: { v: 1 },
    gains: { q: { traders: ['Ref'], opens: ['a', 'b'], closes: ['c'] } },
  })
  expect(best).toEqual({
    questUid: 'q',
    reasons: [
      { kind: 'ready' },
      { kind: 'trader', trader: 'Ref' },
      { kind: 'opens', count: 2 },
      { kind: 'kappa' },
      { kind: 'taken' },
    ],
    closes: 1,
  })
})

it('Collector is what Kappa ends with, no step to it', () => {
  const [last] = ranked([quest(COLLECTOR, [LATER], { requiredForKappa: true })])
  expect(last?.reasons).toEqual([{ kind: 'level', level: 1 }])
})
