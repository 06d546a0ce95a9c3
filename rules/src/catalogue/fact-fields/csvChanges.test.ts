import { expect, it } from 'vitest'
import { csvChanges, type FactTable } from './index.ts'

const TABLE: FactTable = {
  columns: ['station', 'level', 'sec', 'questUid'],
  rows: [
    { uid: 'a', cells: ['workbench', 1, 600, null] },
    { uid: 'b', cells: ['lavatory', 2, 0.5, 'q'] },
  ],
  seen: { b: { level: 4 } },
}
const change = (uid: string, field: string, value: unknown, was: unknown, seen = 0) => ({
  entity: 'craft',
  uid,
  field,
  value,
  was,
  seen,
})

it.each<[string, string, object[], object[]]>([
  ['as it stands', 'uid,station,level,sec,questUid\na,workbench,1,600,\nb,lavatory,2,0.5,q\n', [], []],
  ['one cell', 'uid,level\na,3\n', [change('a', 'level', 3, 1)], []],
  ['with the version that was seen', 'uid,level\nb,3\n', [change('b', 'level', 3, 2, 4)], []],
  ['an emptied cell', 'uid,questUid\nb,\n', [change('b', 'questUid', null, 'q')], []],
  ['another way to write a number', 'uid,sec\na,600.0\n', [], []],
  ['a short row', 'uid,station,level\na,intel\n', [change('a', 'station', 'intel', 'workbench')], []],
  ['no uid', 'station\nworkbench\n', [], [{ row: 1, field: 'uid', why: 'column' }]],
  ['a column of nothing', 'uid,wings\na,2\n', [], [{ row: 1, field: 'wings', why: 'column' }]],
  ['nobody', 'uid,level\nz,2\n', [], [{ row: 2, field: 'uid', why: 'uid' }]],
  ['twice', 'uid,level\na,1\na,2\n', [], [{ row: 3, field: 'uid', why: 'twice' }]],
  ['a column twice', 'uid,level,level\na,1,2\n', [], [{ row: 1, field: 'level', why: 'twice' }]],
  ['no number', 'uid,level\na,high\n', [], [{ row: 2, field: 'level', why: 'number' }]],
  ['nothing', '', [], [{ row: 1, field: 'uid', why: 'column' }]],
])('%s', (_, text, changes, faults) => {
  expect(csvChanges('craft', text, TABLE)).toEqual({ changes, faults })
})
