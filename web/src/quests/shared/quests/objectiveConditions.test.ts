import type { ObjectiveDetail } from '@raidkit/rules/quests/quest-details'
import { expect, it } from 'vitest'
import { conditionsOf } from './objectiveConditions.ts'
import type { QuestNames } from './questNames.ts'

/** The fake returns the key and its values. */
const t = ((key: string, values?: object) =>
  [key, ...Object.values(values ?? {})].join(' ')) as unknown as Parameters<typeof conditionsOf>[1]['t']
const names: QuestNames = {
  item: () => undefined,
  itemName: (uid) => uid.toUpperCase(),
  quest: () => undefined,
  label: (_, code) => code,
  poolSize: (pool) => pool * 10,
  or: (list) => list.join('|'),
  and: (list) => list.join('&'),
}

it.each<[string, Partial<ObjectiveDetail>, string[]]>([
  ['nothing', {}, []],
  [
    'found in raid, and optional last',
    { foundInRaid: true, optional: true },
    ['quest.condition.foundInRaid', 'quest.condition.optional'],
  ],
  ['any durability says nothing', { durability: [0, 100] }, []],
  ['durability from', { durability: [50, 100] }, ['quest.condition.durabilityFrom 50']],
  ['far away', { distance: ['>=', 100] }, ['quest.condition.farther 100']],
  ['close by', { distance: ['<=', 25] }, ['quest.condition.closer 25']],
  ['by night', { hours: [21, 6], oneRaid: true }, ['quest.condition.hours 21 6', 'quest.condition.oneRaid']],
  ['few weapons by name', { weapons: ['a', 'b'] }, ['quest.condition.weapons A|B']],
  ['many by number', { weapons: ['a', 'b', 'c', 'd', 'e'] }, ['quest.condition.weaponsPool 5']],
  ['a pool by its size', { weaponsPool: 3 }, ['quest.condition.weaponsPool 30']],
  ['one whole group is enough', { wear: [['a', 'b'], ['c']] }, ['quest.condition.wear A&B|C']],
  [
    'a weapon to build',
    { build: { figures: { recoil: ['<=', 400], ergonomics: ['>=', 40] }, parts: ['grip'] } },
    [
      'quest.figure.atLeast quest.figure.ergonomics 40',
      'quest.figure.atMost quest.figure.recoil 400',
      'quest.condition.parts GRIP',
    ],
  ],
])('%s', (_, limits, expected) => {
  const objective: ObjectiveDetail = { id: 'x', type: 'Kill', kind: 'shoot', ...limits }
  expect(conditionsOf(objective, { t, names, number: String })).toEqual(expected)
})
