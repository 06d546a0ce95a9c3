import { describe, expect, it } from 'vitest'
import type { UserChange, UserRow } from '../tables/users.ts'
import { joinedAccount } from './joinAccounts.ts'

const NOW_MS = Date.parse('2026-11-15T12:00:00Z')
const at = (days: number) => new Date(NOW_MS + days * 24 * 60 * 60 * 1000)

const ROW: UserRow = {
  uid: 'x',
  email: null,
  username: null,
  admin: false,
  editor: false,
  pro: false,
  proUntil: null,
  patronUntil: null,
  seatUntil: null,
  suspendedAt: null,
  featureMaps: false,
  language: 'en',
  charUid: null,
  data: {},
  version: 1,
  createdAt: at(-100),
}

describe('the fields of a joined account', () => {
  it.each<[string, Partial<UserRow>, Partial<UserRow>, UserChange]>([
    ['an address that was missing', {}, { email: 'b@example.org' }, { email: 'b@example.org' }],
    ['its own address', { email: 'a@example.org' }, { email: 'b@example.org' }, { email: 'a@example.org' }],
    ['a name that was missing', {}, { username: 'B' }, { username: 'B' }],
    ['its own name', { username: 'A' }, { username: 'B' }, { username: 'A' }],
    ['the other’s rights', {}, { admin: true, featureMaps: true }, { admin: true, featureMaps: true }],
    ['its own rights', { admin: true, featureMaps: true }, {}, { admin: true, featureMaps: true }],
    ['a grant that was missing', {}, { pro: true, proUntil: at(5) }, { pro: true, proUntil: at(5) }],
    [
      'the longer grant',
      { pro: true, proUntil: at(3) },
      { pro: true, proUntil: at(5) },
      { pro: true, proUntil: at(5) },
    ],
    [
      'the grant without end',
      { pro: true, proUntil: null },
      { pro: true, proUntil: at(5) },
      { pro: true, proUntil: null },
    ],
    ['no end of what is no grant', { proUntil: at(9) }, { pro: true, proUntil: at(5) }, { proUntil: at(5) }],
    ['the longer pledge', { patronUntil: at(1) }, { patronUntil: at(2) }, { patronUntil: at(2) }],
    ['its own pledge', { patronUntil: at(2) }, {}, { patronUntil: at(2) }],
  ])('has %s', (_, kept, gone, expected) => {
    expect(joinedAccount({ ...ROW, ...kept }, { ...ROW, ...gone })).toMatchObject(expected)
  })

  it.each<[string, Record<string, unknown>, Record<string, unknown>, Record<string, unknown>]>([
    [
      'favourites united, its own first',
      { favList: ['a', 'b'] },
      { favList: ['c', 'a'] },
      { favList: ['a', 'b', 'c'] },
    ],
    [
      'its own prices where both have one',
      { userPricesMap: { a: 1 }, userSellPricesMap: {} },
      { userPricesMap: { a: 2, b: 3 }, userSellPricesMap: { c: 4 } },
      { userPricesMap: { a: 1, b: 3 }, userSellPricesMap: { c: 4 } },
    ],
    ['its own settings', { useBarters: false }, { useBarters: true }, { useBarters: false }],
    ['settings it never made', {}, { useBarters: true }, { useBarters: true }],
    [
      'targets, of two for one thing the kept one',
      { favTargets: [{ uid: 'a', mode: 'PVP', when: 'below', rub: 1 }] },
      {
        favTargets: [
          { uid: 'a', mode: 'PVP', when: 'above', rub: 2 },
          { uid: 'a', mode: 'PVE', when: 'above', rub: 3 },
        ],
      },
      {
        favTargets: [
          { uid: 'a', mode: 'PVP', when: 'below', rub: 1 },
          { uid: 'a', mode: 'PVE', when: 'above', rub: 3 },
        ],
      },
    ],
    ['nothing of a list that is none', { favList: 7 }, { favList: ['a'] }, { favList: ['a'] }],
  ])('has %s', (_, kept, gone, expected) => {
    const { data } = joinedAccount({ ...ROW, data: kept }, { ...ROW, data: gone })
    expect(data).toMatchObject(expected)
  })

  it('has no more than an account may have', () => {
    const many = (from: number) => Array.from({ length: 9000 }, (_, nth) => `item${from + nth}`)
    const prices = (from: number) => Object.fromEntries(many(from).map((uid) => [uid, from]))
    const { data = {} } = joinedAccount(
      { ...ROW, data: { favList: many(0), userPricesMap: prices(0) } },
      { ...ROW, data: { favList: many(9000), userPricesMap: prices(9000) } },
    )
    expect(data['favList']).toHaveLength(10_000)
    expect(Object.keys(data['userPricesMap'] ?? {})).toHaveLength(10_000)
    expect(data['favList']).toContain('item8999')
  })
})
