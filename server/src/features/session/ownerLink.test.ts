import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newOwnerLink, sessionOf } from '../../testing/ownerSession.ts'
import { testApp, type TestApp } from '../../testing/testApp.ts'
import { ownerLink } from './ownerLink.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
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
  it('makes an admin who is pro, and signs him in', async () => {
    const reply = await follow(await newLink())
    expect([reply.statusCode, reply.headers.location]).toEqual([303, '/'])
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

  it('is void once a newer one is printed', async () => {
    const [older, newer] = [await newLink(), await newLink()]
    expect(sessionOf(await follow(older))).toBe('')
    expect(sessionOf(await follow(newer))).not.toBe('')
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
