import { expect, it } from 'vitest'
import { changeParts } from './index.ts'

it('tells a change part by part', () => {
  const before = {
    level: 4,
    questsStarted: ['a'],
    itemsFound: [{ uid: 'x', count: 1, fir: 2 }],
    tradersLL: { Prapor: 1 as const },
  }
  const after = {
    level: 5,
    questsDone: ['a'],
    itemsFound: [{ uid: 'x', count: 4, fir: 0 }],
    objectives: [{ uid: 'o', count: 2 }],
  }
  expect(changeParts({ before, after })).toEqual([
    { kind: 'list', field: 'questsDone', isAdded: true, uids: ['a'] },
    { kind: 'list', field: 'questsStarted', isAdded: false, uids: ['a'] },
    { kind: 'count', field: 'itemsFound', rows: [{ uid: 'x', count: 3, fir: -2 }] },
    { kind: 'count', field: 'objectives', rows: [{ uid: 'o', count: 2, fir: 0 }] },
    { kind: 'traders', field: 'tradersLL', rows: [{ trader: 'Prapor', to: undefined }] },
    { kind: 'value', field: 'level', from: 4, to: 5 },
  ])
})

it.each([
  ['entered', false, { from: undefined, to: 1 }],
  ['cleared', true, { from: 1, to: undefined }],
])('tells a level of 1 that was %s', (_, isLevelSet, shown) => {
  const change = { before: { isLevelSet }, after: { isLevelSet: !isLevelSet } }
  expect(changeParts(change)).toEqual([{ kind: 'value', field: 'level', ...shown }])
})
