import { DAY_MS, HOUR_MS } from '@raidkit/rules/platform/time'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newOwnerLink, sessionOf } from '../../testing/sites/ownerSession.ts'
import { testApp, type TestApp } from '../../testing/testApp.ts'
import { ownerLink } from './ownerLink.ts'

const START_MS = Date.parse('2026-11-15T12:00:00Z')

let nowMs = START_MS
let site: TestApp

beforeEach(async () => {
  nowMs = START_MS
  site = await testApp({ now: () => nowMs })
})
afterEach(() => site.close())

const newLink = () => newOwnerLink(site)
const follow = (url: string, cookies: Record<string, string> = {}) => site.app.inject({ url, cookies })
const me = (session: string) => site.app.inject({ url: '/api/be/users/me', cookies: { session } })

describe('the owner link', () => {
  it('makes an admin who is pro, and signs them in', async () => {
    const reply = await follow(await newLink())
    expect([reply.statusCode, reply.headers.location]).toEqual([303, '/admin/setup'])
    expect(reply.headers['cache-control']).toBe('no-store')
    expect((await me(sessionOf(reply))).json()).toMatchObject({ admin: true, pro: true })
  })

  it('is the account of OWNER_EMAIL when there is one', async () => {
    await site.close()
    site = await testApp({ now: () => nowMs, environment: { OWNER_EMAIL: 'Owner@Example.org' } })
    await follow(await newLink())
    expect(await site.deps.store.users.byEmail('owner@example.org')).toMatchObject({ admin: true, pro: true })
  })

  it('works for exactly one of 50 who race for it', async () => {
    const link = await newLink()
    const replies = await Promise.all(Array.from({ length: 50 }, () => follow(link)))
    expect(replies.filter((reply) => sessionOf(reply) !== '')).toHaveLength(1)
    expect(replies.filter(({ headers }) => headers.location === '/user?owner=invalid')).toHaveLength(49)
    expect(await site.deps.store.users.countAdmins()).toBe(1)
  })

  it('works once, also for the one who used it', async () => {
    const link = await newLink()
    await follow(link)
    expect((await follow(link)).headers.location).toBe('/user?owner=invalid')
  })

  it('ends after a day', async () => {
    const link = await newLink()
    nowMs += DAY_MS
    expect(sessionOf(await follow(link))).toBe('')
  })

  it('is the same at every start of its day, and says how long it is good', async () => {
    const first = await ownerLink(site.deps)
    nowMs += 3 * HOUR_MS
    expect(await ownerLink(site.deps)).toEqual({ url: first?.url, hoursLeft: 21 })
  })

  it('is one and the same for ten nodes that start at once', async () => {
    const links = await Promise.all(Array.from({ length: 10 }, () => newLink()))
    expect(new Set(links).size).toBe(1)
    expect(sessionOf(await follow(links[0] ?? ''))).not.toBe('')
  })

  it('is replaced in its last hour, and the older one is void', async () => {
    const older = await newLink()
    nowMs += 23.5 * HOUR_MS
    const newer = await newLink()
    expect(sessionOf(await follow(older))).toBe('')
    expect(sessionOf(await follow(newer))).not.toBe('')
  })

  it('is another one with another secret', async () => {
    const older = await newLink()
    const newer = await ownerLink({ ...site.deps, secret: 'another secret of the tests, long enough' })
    expect(newer?.url).not.toContain(older)
    expect(sessionOf(await follow(older))).toBe('')
    expect(sessionOf(await follow(newer?.url.replace(/^https?:..[^/]+/, '') ?? ''))).not.toBe('')
  })

  it('is not made any more once there is an admin', async () => {
    await site.as('admin')
    expect(await ownerLink(site.deps)).toBeUndefined()
  })

  it('is void for whoever has an old one when an admin has come some other way', async () => {
    const link = await newLink()
    await site.as('admin')
    expect(sessionOf(await follow(link))).toBe('')
    expect(await site.deps.store.users.countAdmins()).toBe(1)
  })

  it('is not spent by a HEAD, as link previews send it', async () => {
    const link = await newLink()
    expect((await site.app.inject({ method: 'HEAD', url: link })).statusCode).toBe(405)
    expect(sessionOf(await follow(link))).not.toBe('')
  })

  it.each([
    '',
    '?token=',
    '?token=x',
    `?token=${'x'.repeat(5000)}`,
    '?token=a&token=b',
    '?token[]=a',
    '?token=%00',
  ])('refuses %j', async (query) => {
    await newLink()
    const reply = await follow(`/api/be/login/owner${query}`)
    expect(reply.statusCode).toBeLessThan(500)
    expect(sessionOf(reply)).toBe('')
    expect(await site.deps.store.users.countAdmins()).toBe(0)
  })
})
