import { describe, expect, it } from 'vitest'
import type { CachedItem } from '@raidkit/rules/items'
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
const ROWS = pictureRows(ITEMS, { pictures: [own('c', 5), own('a', 9)], shown: { a: 1, c: 7 } })
const uids = (rows: typeof ROWS) => rows.map((row) => row.item.uid).join('')

describe('rows of pictures', () => {
  it('stand by how often pages show them, then by name', () => expect(uids(ROWS)).toBe('cab'))

  it('have the picture of the answer, not the one of the kept catalogue', () => {
    expect(ROWS.map((row) => row.item.picture)).toEqual(['new-c', 'new-a', undefined])
  })

  it('are led by the newest picture where that is asked', () => expect(uids(newestFirst(ROWS))).toBe('acb'))

  it.each([
    ['', 'cab'],
    ['  ', 'cab'],
    ['ZEB', 'a'],
    ['bär', 'c'],
    ['id-b', 'b'],
    ['ber ry', 'c'],
    ['nothing', ''],
  ])('%j finds %s', (search, found) => expect(uids(foundRows(ROWS, search))).toBe(found))
})
