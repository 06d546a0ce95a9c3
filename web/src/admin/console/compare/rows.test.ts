import type { ComparedRow } from '@raidkit/contract/admin/compare'
import { expect, it } from 'vitest'
import { selectAcceptable, changesOf, countsOf, differencesText, rowsOf, valueText } from './rows.ts'

const UID = '544fb45d-4bdc-82de-8e73-8b4568000000'
const row = (uid: string, change: Partial<ComparedRow> = {}): ComparedRow => ({
  uid,
  name: `Craft ${uid}`,
  place: 'kitchen 1',
  state: 'changed',
  hash: '0',
  ...change,
  fields: change.fields ?? [{ field: 'sec', ours: 1, theirs: 2, seen: 3 }],
})
const ROWS = [
  row('a'),
  row('b', { state: 'new', fault: { field: 'new', why: 'bad_value' } }),
  row('c', { state: 'gone' }),
  row('d', { isIgnored: true }),
]

it.each([
  ['', 'all', ['a', 'b', 'c']],
  ['', 'changed', ['a']],
  ['', 'new', ['b']],
  ['', 'gone', ['c']],
  ['', 'wrong', ['b']],
  ['', 'ignored', ['d']],
  ['CRAFT b', 'all', ['b']],
  ['lavatory', 'all', []],
] as const)('%j of %s', (search, show, uids) => {
  expect(rowsOf(ROWS, { search, show }).map(({ uid }) => uid)).toEqual(uids)
})

it('are counted', () => {
  expect(countsOf(ROWS)).toEqual({ all: 3, changed: 1, new: 1, gone: 1, wrong: 1, ignored: 1 })
})

it('are accepted as corrections, or by removing one', () => {
  const fields = [
    { field: 'sec', ours: 1, theirs: 2, seen: 3 },
    { field: 'level', ours: 1, theirs: 2, seen: 1, isRemoval: true as const },
  ]
  expect(changesOf('craft', row('a', { fields }))).toEqual([
    { entity: 'craft', uid: 'a', field: 'sec', seen: 3, value: 2 },
    { entity: 'craft', uid: 'a', field: 'level', seen: 1 },
  ])
})

it('are accepted together where nothing is wrong, as many as fit', () => {
  expect(selectAcceptable('craft', ROWS).map(({ uid }) => uid)).toEqual(['a', 'c', 'd'])
  const many = Array.from({ length: 1200 }, (_, nth) => row(String(nth)))
  expect(selectAcceptable('craft', many)).toHaveLength(1000)
})

it.each([
  [null, '–'],
  ['text', 'text'],
  [{ itemUid: UID }, '{"itemUid":"Salewa"}'],
])('%j reads %s', (value, text) => expect(valueText(value, { [UID]: 'Salewa' })).toBe(text))

it('become a file', () => {
  expect(differencesText([row('a')])).toBe(
    'uid,name,place,state,field,ours,theirs,ignored,fault\r\na,Craft a,kitchen 1,changed,sec,1,2,,\r\n',
  )
})
