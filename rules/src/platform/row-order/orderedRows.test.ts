import fc from 'fast-check'
import { expect, it } from 'vitest'
import { orderedRows } from './index.ts'

type Row = { uid: string; name: string; value: number | string | undefined }

const order = (descending: boolean) => ({
  descending,
  valueOf: ({ value }: Row) => value,
  nameOf: ({ name }: Row) => name,
  uidOf: ({ uid }: Row) => uid,
  compareNames: (one: string, other: string) => (one < other ? -1 : Number(one > other)),
})
const rows: Row[] = [
  { uid: '1', name: 'b', value: 5 },
  { uid: '2', name: 'a', value: undefined },
  { uid: '4', name: 'a', value: 5 },
  { uid: '3', name: 'a', value: 5 },
  { uid: '5', name: 'z', value: 9 },
]
const uids = (list: readonly Row[]) => list.map(({ uid }) => uid).join('')

it.each([
  [false, '34152'],
  [true, '53412'],
])('descending %s: none last, equals by name and uid', (descending, expected) => {
  expect(uids(orderedRows(rows, order(descending)))).toBe(expected)
})

it('orders words as the language does', () => {
  const words = [
    { uid: '1', name: '', value: 'pear' },
    { uid: '2', name: '', value: 'apple' },
  ]
  expect(uids(orderedRows(words, order(false)))).toBe('21')
})

it('is the same whatever order the rows came in', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(rows, { minLength: rows.length }), fc.boolean(), (mixed, descending) => {
      expect(uids(orderedRows(mixed, order(descending)))).toBe(uids(orderedRows(rows, order(descending))))
    }),
  )
})

it('lets what is doubtful not lead, neither by what cannot be done', () => {
  const doubt = { isDoubtful: ({ value }: Row) => value === 9 }
  const all = uids(orderedRows(rows, order(true)))
  const led = uids(orderedRows(rows, { ...order(true), ...doubt }))
  expect([all[0], led[0]]).toEqual(['5', '3'])
  expect(led.slice(0, 2)).toBe('35')
  const none = { isDoubtful: () => true, rankOf: ({ uid }: Row) => Number(uid === '3') }
  const below = { rankOf: none.rankOf }
  expect(uids(orderedRows(rows, { ...order(true), ...none }))).toBe(
    uids(orderedRows(rows, { ...order(true), ...below })),
  )
})

it('puts what cannot be done below the others, above what has no figure', () => {
  const below = { rankOf: ({ value }: Row) => Number(value === 9) }
  expect(uids(orderedRows(rows, { ...order(true), ...below }))).toBe('34152')
})
