import { randomUUID } from 'node:crypto'
import { DAY_MS } from '@raidkit/rules/platform/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp, type Person, type TestApp } from '../../testing/testApp.ts'

const NOON_MS = Date.parse('2026-11-15T12:00:00Z')
const FOR_EVER = new Date('9999-12-31T00:00:00Z')

let site: TestApp
let admin: Person
beforeAll(async () => {
  site = await testApp({ now: () => NOON_MS })
  admin = await site.as('admin')
})
afterAll(() => site.close())

type List = {
  users: { uid: string; username: string | null; pro: object | null }[]
  total: number
  next?: string
}

async function list(query: Record<string, string>): Promise<List> {
  const reply = await admin.ask({ method: 'GET', url: '/api/be/admin/users', query })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json()
}
const names = async (query: Record<string, string>) =>
  (await list(query)).users.map(({ username }) => username)

async function newUser(fields: object, createdAt = new Date(NOON_MS - 30 * DAY_MS)): Promise<string> {
  const made = await site.deps.store.users.create(fields, createdAt)
  if (made.state !== 'done') throw new Error(made.state)
  return made.user.uid
}

describe('finding', () => {
  let uid: string
  beforeAll(async () => {
    uid = await newUser({ username: 'Search_Ann', email: 'ann%odd@find.example' })
    await newUser({ username: 'SearchXBob', email: 'ann.bob@find.example' })
    await newUser({ username: 'search-cid', email: 'x@find.example', pro: true })
    await site.deps.store.identities.put({
      provider: 'discord',
      subject: '4711',
      userUid: uid,
      name: 'ann#1',
      accessToken: null,
      refreshToken: null,
      tokenExpiresAt: null,
      scope: '',
      hasRole: null,
      linkedAt: new Date(NOON_MS),
      failedAt: null,
    })
  })

  it.each([
    ['letters of a username, whatever their case', 'SEARCH', ['search-cid', 'Search_Ann', 'SearchXBob']],
    ['an underscore is itself, not any letter', 'search_', ['Search_Ann']],
    ['letters of an address', 'ANN.', ['SearchXBob']],
    ['letters inside an address', 'odd@FIND', ['Search_Ann']],
    ['the end of a name', 'xbob', ['SearchXBob']],
    ['a single letter', 'q', []],
    ['a percent sign is itself, not anything', 'ann%', ['Search_Ann']],
    ['nothing but a percent sign', '%', ['Search_Ann']],
    ['a backslash', '\\', []],
    ['letters inside a name', 'ann', ['Search_Ann', 'SearchXBob']],
    ['a quote that would end the statement', "'; drop table users; --", []],
    ['the id at a provider', '4711', ['Search_Ann']],
    ['not the beginning of such an id', '47', []],
    ['spaces around it', '  search_ann ', ['Search_Ann']],
  ])('%s', async (_, search, expected) => {
    expect(await names({ search, sort: 'name' })).toEqual(expected)
  })

  it('a uid, in either case', async () => {
    expect(await names({ search: uid })).toEqual(['Search_Ann'])
    expect(await names({ search: uid.toUpperCase() })).toEqual(['Search_Ann'])
    expect(await names({ search: randomUUID() })).toEqual([])
  })

  it('by filter', async () => {
    await newUser({ username: 'search-new' }, new Date(NOON_MS - 6 * DAY_MS))
    await newUser({ username: 'search-over', pro: true, proUntil: new Date(NOON_MS - 1) })
    await newUser({ username: 'search-seat', seatUntil: FOR_EVER })
    await newUser({ username: 'search-patron', patronUntil: new Date(NOON_MS + DAY_MS) })
    await newUser({ username: 'search-admin', admin: true })
    const found = (filter: string) => names({ search: 'search', filter, sort: 'name' })
    expect(await found('pro')).toEqual(['search-admin', 'search-cid', 'search-patron', 'search-seat'])
    expect(await found('admin')).toEqual(['search-admin'])
    expect(await found('new')).toEqual(['search-new'])
  })
})

describe('pages', () => {
  it.each(['newest', 'oldest', 'name'] as const)('by %s hold everybody once, in order', async (sort) => {
    const made = new Set<string>()
    // Several at the same moment, some without a name: the uid decides between equals.
    for (let nth = 0; nth < 60; nth++) {
      const email = `page-${sort}-${nth}@pages.example`
      const username = nth % 3 ? `page ${sort} ${nth % 7} ${nth}` : null
      made.add(await newUser({ email, username }, new Date(NOON_MS - 40 * DAY_MS - (nth % 4) * 1000)))
    }
    const seen: string[] = []
    for (let after: string | undefined = '', pages = 0; after !== undefined && pages < 20; pages++) {
      const page: List = await list({ search: `page-${sort}`, sort, ...(after && { after }) })
      expect(page.total).toBe(60)
      seen.push(...page.users.map(({ uid }) => uid))
      after = page.next
    }
    expect([seen.length, new Set(seen)]).toEqual([60, made])
  })

  it.each([
    ['no cursor', 'x'],
    ['no list', Buffer.from('{}').toString('base64url')],
    ['too short', Buffer.from('["a"]').toString('base64url')],
    ['no time', Buffer.from(`["soon","${randomUUID()}"]`).toString('base64url')],
    [
      'a year that no database has',
      Buffer.from(`["-271821-04-20T00:00:00Z","${randomUUID()}"]`).toString('base64url'),
    ],
    ['no uid', Buffer.from(`["2026-11-15T12:00:00Z","${'-'.repeat(36)}"]`).toString('base64url')],
    [
      'a null character',
      Buffer.from(`["2026-11-15T12:00:00Z\\u0000","${randomUUID()}"]`).toString('base64url'),
    ],
  ])('refuse %s', async (_, after) => {
    const reply = await admin.ask({ method: 'GET', url: '/api/be/admin/users', query: { after } })
    expect([reply.statusCode, reply.json().error.message]).toEqual([
      400,
      'after: must be the `next` of the page before',
    ])
  })
})
