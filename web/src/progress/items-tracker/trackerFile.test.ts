import { expect, it } from 'vitest'
import type { NeedLine } from '../shared/needs/needLine.ts'
import type { NeedNames } from '../shared/needs/needNames.ts'
import { trackerCsv, trackerJson } from './trackerFile.ts'

const line: NeedLine = {
  id: 'salewa',
  uids: ['salewa'],
  fir: 3,
  plain: 5,
  foundFir: 1,
  foundPlain: 2,
  leftFir: 2,
  leftPlain: 3,
  isOpen: true,
  reasons: 1,
  by: [
    {
      kind: 'module',
      moduleUid: 'med-1',
      station: 'medstation',
      level: 1,
      purpose: 'module',
      count: 5,
      fir: false,
      have: 2,
      isOpen: true,
    },
  ],
}
const names: NeedNames = {
  itemOf: (uid) =>
    uid === 'salewa'
      ? { uid, url: uid, name: 'Salewa, first aid', shortName: 'Salewa', width: 1, height: 2 }
      : undefined,
  questOf: () => undefined,
  stationName: (slug) => slug,
}

it('writes a line with what is found, needed and left', () => {
  const table = trackerCsv([line], names, { columns: ['a'], reasonText: () => 'Medstation 1 ×5' })
  expect(table).toEqual([['a'], ['Salewa, first aid', 'Salewa', 1, 3, 2, 5, 5, 'Medstation 1 ×5']])
})

it('names what is gone by its uid', () => {
  const gone = { ...line, uids: ['x'] as const }
  expect(trackerCsv([gone], names, { columns: [], reasonText: () => '' })[1]?.[0]).toBe('x')
})

it('writes what programs can read', () => {
  const { items } = JSON.parse(trackerJson([line], names)) as { items: unknown[] }
  expect(items).toMatchObject([{ uids: ['salewa'], leftFir: 2, by: [{ station: 'medstation', count: 5 }] }])
})
