import { describe, expect, it } from 'vitest'
import { knownSearch, pageQuery } from './pageQuery.ts'

describe('the query of a page', () => {
  it.each([
    ['/', ['mode', 'q', 'sort']],
    ['/market', ['mode', 'q', 'sort']],
    ['/barter', ['trader', 'll']],
  ])('%s has those of its entry, also under its other address', (path, names) => {
    expect(pageQuery(path)).toEqual(expect.arrayContaining(names))
  })

  it('is unknown where nothing is kept for everybody, or nothing is there', () => {
    expect(['/admin/users', '/no/such/page'].map(pageQuery)).toEqual([undefined, undefined])
  })
})

describe('knownSearch', () => {
  it.each([
    ['/', '?fbclid=1&q=key&mode=pve', '?mode=pve&q=key'],
    ['/ru', '?utm_source=x', ''],
    ['/ru/item/salewa', '?gclid=1&range=1m', '?range=1m'],
    ['/Item/Salewa/', '?gclid=1&mode=pve', '?mode=pve'],
    ['/time', '?mode=pve&x=1', '?mode=pve'],
    ['/legal/tos', '?x=1', ''],
    ['/user', '?share=abc&fbclid=1', '?share=abc'],
    ['/admin/users', '?user=u1&x=1', '?user=u1&x=1'],
    ['/no/such/page', '?x=1', '?x=1'],
  ])('%s%s is %s', (path, search, expected) => expect(knownSearch(path, search)).toBe(expected))
})
