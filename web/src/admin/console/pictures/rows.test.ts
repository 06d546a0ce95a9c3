import { describe, expect, it } from 'vitest'
import type { CachedItem } from '@raidkit/rules/catalogue/items'
import { foundRows, newestFirst, pictureRows } from './rows.ts'

const item = (uid: string, name: string, more: object = {}) =>
  // Safe: what the rows look at.
  ({ uid, name, shortName: name.slice(0, 3), bsgId: `id-${uid}`, ...more }) as CachedItem
const ITEMS = [
  item('a', 'Zebra'),
  item('b', 'Apple', { picture: 'older' }),
  item('c', 'Berry', { enName: 'Bär' }),
]
const own = (uid: string, atMs: number) => ({ uid, name: `new-${uid}`, version: 1, atMs })
const { compare } = new Intl.Collator('de', { numeric: true })
const ANSWER = { pictures: [own('c', 5), own('a', 9)], shown: { a: 1, c: 7 } }
const ROWS = pictureRows(ITEMS, ANSWER, compare)
const uids = (rows: typeof ROWS) => rows.map((row) => row.item.uid).join('')

describe('rows of pictures', () => {
  it('stand by how often pages show them, then by name', () => expect(uids(ROWS)).toBe('cab'))

  it('stand by name as the language orders it', () => {
    const named = [item('1', 'Zoll'), item('2', 'Öl'), item('3', 'M10'), item('4', 'M2')]
    expect(uids(pictureRows(named, { pictures: [], shown: {} }, compare))).toBe('4321')
  })

  it.each([
    ['missing', 'b'],
    ['own', 'ca'],
    ['all', 'cab'],
  ] as const)('%s are %s', (show, found) => expect(uids(foundRows(ROWS, show, ''))).toBe(found))

  it('have the picture of the answer, not the one of the kept catalogue', () => {
    expect(ROWS.map((row) => row.item.picture)).toEqual(['new-c', 'new-a', undefined])
  })

  it('are led by the newest picture where that is asked', () => expect(uids(newestFirst(ROWS))).toBe('acb'))

  it.each([
    ['', 'cab'],
    ['  ', 'cab'],
    ['ZEB', 'a'],
    ['bär', 'c'],
    ['bar', 'c'],
    ['id-b', 'b'],
    ['ber ry', 'c'],
    ['nothing', ''],
  ])('%j finds %s', (search, found) => expect(uids(foundRows(ROWS, 'all', search))).toBe(found))
})
