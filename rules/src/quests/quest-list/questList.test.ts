import { expect, it } from 'vitest'
import {
  byTab,
  countsByStatus,
  groupedQuests,
  isAmong,
  naturalOrder,
  NO_MAP,
  NO_TAB,
  SEVERAL_MAPS,
} from './index.ts'
import type { ListedQuest, QuestChoice } from './index.ts'

const quest = (uid: string, facts: Partial<ListedQuest> = {}): ListedQuest => ({
  uid,
  slug: uid,
  name: uid,
  trader: 'Skier',
  reqLevel: 0,
  locations: [],
  requiredForKappa: false,
  requiredForLightkeeper: false,
  ...facts,
})
const view = { state: 'active', isVisible: true, isHidden: false, isStarted: false } as const
const none: Omit<QuestChoice, 'status'> = {
  trader: '',
  map: '',
  kappa: false,
  lightkeeper: false,
  hidden: false,
}

it.each([
  ['no filter', {}, {}, {}, true],
  ['not for this player', {}, { isVisible: false }, {}, false],
  ['put out of sight', {}, { isHidden: true }, {}, false],
  ['only those out of sight', {}, { isHidden: true }, { hidden: true }, true],
  ['the others then not', {}, {}, { hidden: true }, false],
  ['its trader', {}, {}, { trader: 'Skier' }, true],
  ['another trader', {}, {}, { trader: 'Ref' }, false],
  ['one of its maps', { locations: ['Woods', 'Customs'] }, {}, { map: 'Customs' }, true],
  ['the night of Factory', { locations: ['Nighttime Factory'] }, {}, { map: 'Factory' }, true],
  ['no map of its own', {}, {}, { map: 'Customs' }, false],
  ['Kappa', { requiredForKappa: true }, {}, { kappa: true }, true],
  ['not for Kappa', {}, {}, { kappa: true }, false],
  ['not for the Lightkeeper', { requiredForKappa: true }, {}, { lightkeeper: true }, false],
] as const)('%s', (_, facts, seen, choice, expected) =>
  expect(isAmong(quest('q', facts), { ...view, ...seen }, { ...none, ...choice })).toBe(expected),
)

it('counts each quest under every status it has', () => {
  const states = ['active', 'active', 'waiting', 'locked', 'unknown', 'done', 'failed', 'canceled'] as const
  const counts = countsByStatus(states.map((state, at) => ({ ...view, state, isStarted: at === 0 })))
  expect(counts).toEqual({
    Active: 2,
    Current: 1,
    Available: 1,
    Locked: 2,
    Unknown: 1,
    Completed: 1,
    Closed: 2,
    All: 8,
  })
})

it('groups by trader in the order of the game, lighter quests first', () => {
  const groups = groupedQuests(
    [
      quest('one', { locations: ['Woods'] }),
      quest('late', { reqLevel: 9 }),
      quest('several', { locations: ['Woods', 'Customs'] }),
      quest('early', { reqLevel: 2 }),
      quest('p', { trader: 'Prapor' }),
    ],
    'trader',
    () => 'active',
  )
  expect(groups.map(({ key, quests }) => [key, quests.map(({ uid }) => uid)])).toEqual([
    ['Prapor', ['p']],
    ['Skier', ['early', 'late', 'several', 'one']],
  ])
})

it('groups by the one map, by several and by none', () => {
  const groups = groupedQuests(
    [quest('a'), quest('b', { locations: ['Woods'] }), quest('c', { locations: ['Woods', 'Customs'] })],
    'map',
    () => 'active',
  )
  expect(groups.map(({ key }) => key)).toEqual(['Woods', SEVERAL_MAPS, NO_MAP])
})

it('groups by status, what can be done first', () => {
  const groups = groupedQuests([quest('a'), quest('b')], 'status', (uid) => (uid === 'a' ? 'done' : 'active'))
  expect(groups.map(({ key }) => key)).toEqual(['active', 'done'])
})

it('keeps the parts of a line together, by their number', () => {
  const part = (nth: number, facts: Partial<ListedQuest> = {}) =>
    quest(`x-part-${nth}`, { name: `X - Part ${nth}`, ...facts })
  const [group] = groupedQuests(
    [part(10), part(2, { locations: ['Woods'] }), quest('alone', { reqLevel: 5 }), part(1, { reqLevel: 9 })],
    'trader',
    () => 'active',
  )
  expect(group?.quests.map(({ uid }) => uid)).toEqual(['x-part-1', 'x-part-2', 'x-part-10', 'alone'])
})

it.each([
  ['Part 2', 'Part 10', -1],
  ['Part 10', 'Part 2', 1],
  ['Part 2', 'Part 2', 0],
  ['Part', 'Part 2', -1],
  ['2 b', '2 a', 1],
  ['a', '1', 1],
])('%s and %s: %i', (a, b, sign) => expect(Math.sign(naturalOrder(a, b))).toBe(sign))

it('puts the quests of a trader under the tabs of the game', () => {
  const tabs = byTab([
    quest('none'),
    quest('four', { tab: 4 }),
    quest('one', { tab: 1 }),
    quest('e', { tab: 'essential' }),
    quest('another', { tab: 1 }),
  ])
  expect(tabs.map(({ key, quests }) => [key, ...quests.map(({ uid }) => uid)])).toEqual([
    ['essential', 'e'],
    ['1', 'one', 'another'],
    ['4', 'four'],
    [NO_TAB, 'none'],
  ])
})
