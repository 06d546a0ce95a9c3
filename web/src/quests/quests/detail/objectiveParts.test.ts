import type { ObjectiveDetail } from '@raidkit/rules/quests/quest-details'
import { expect, it } from 'vitest'
import { objectiveParts } from './objectiveParts.ts'

const give = (id: string, more: Partial<ObjectiveDetail> = {}): ObjectiveDetail => ({
  id,
  type: 'HandOver',
  kind: 'giveItem',
  foundInRaid: true,
  items: [`item ${id}`],
  ...more,
})
const partsFor = (steps: ObjectiveDetail[]) =>
  objectiveParts(steps).map((part) => `${part.kind} ${part.steps.map(({ id }) => id).join(',')}`)

it('puts many things to bring into one list, where the first of them stands', () => {
  const visit = { id: 'v', type: 'Reach', kind: 'visit' } as const
  expect(partsFor([visit, give('a'), give('b'), visit, give('c'), give('d', { items: [] })])).toEqual([
    'steps v',
    'checklist a,b,c,d',
    'steps v',
  ])
})

it.each<[string, ObjectiveDetail[]]>([
  ['a few', [give('a'), give('b'), give('c')]],
  ['several of each', ['a', 'b', 'c', 'd'].map((id) => give(id, { count: 3 }))],
  ['one of several', ['a', 'b', 'c', 'd'].map((id) => give(id, { items: ['x', 'y'] }))],
  ['worn ones', ['a', 'b', 'c', 'd'].map((id) => give(id, { durability: [0, 50] }))],
  [
    'some found in raid',
    ['a', 'b', 'c', 'd'].map((id, nth) => give(id, nth % 2 ? {} : { foundInRaid: undefined })),
  ],
])('leaves %s as steps', (_, steps) => {
  expect(partsFor(steps)).toEqual(steps.map(({ id }) => `steps ${id}`))
})
