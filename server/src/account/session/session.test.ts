import { DAY_MS } from '@raidkit/rules/platform/time'
import { createHmac } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cookieOf, newOwnerLink, sessionOf } from '../../testing/sites/ownerSession.ts'
import { testApp, type TestApp } from '../../testing/testApp.ts'
import { makeSessions } from '../../platform/http/access/sessions.ts'

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
const sessionCount = async (uid: string) =>
  (await site.deps.store.sessions.ofUser(uid, new Date(nowMs))).length

describe('the session cookie', () => {
  it('is out of reach of scripts and other sites; the hint is readable and grants nothing', async () => {
    const reply = await follow(await newLink())
    expect(cookieOf(reply, 'session')).toMatchObject({
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
      maxAge: 90 * 24 * 3600,
    })
    expect(cookieOf(reply, 'session')?.secure).toBeUndefined()
    const hint = cookieOf(reply, 'signed_in')
    expect(hint).toMatchObject({ value: '1', sameSite: 'Lax', path: '/' })
    expect(hint?.httpOnly).toBeUndefined()
    const pretender = await site.app.inject({ url: '/api/be/users/me', cookies: { signed_in: '1' } })
    expect(pretender.statusCode).toBe(401)
  })

  it('goes over https only when the site does', async () => {
    await site.close()
    site = await testApp({ now: () => nowMs, environment: { SITE_URL: 'https://raidkit.example' } })
    const reply = await follow(await newLink())
    const session = cookieOf(reply, '__Host-session')
    expect(session).toMatchObject({ secure: true, httpOnly: true, path: '/' })
    expect(session?.domain).toBeUndefined() // as the prefix asks
    expect(cookieOf(reply, 'signed_in')?.secure).toBe(true)
    const value = session?.value ?? ''
    const asked = (cookies: Record<string, string>) => site.app.inject({ url: '/api/be/users/me', cookies })
    expect((await asked({ '__Host-session': value })).statusCode).toBe(200)
    // A name that another site of the domain could have set is not read.
    expect((await asked({ session: value })).statusCode).toBe(401)
    const out = await follow('/api/be/logout', { '__Host-session': value })
    expect(cookieOf(out, '__Host-session')).toMatchObject({ value: '', secure: true })
  })

  it('is stored as a hash only, so that a stolen database signs nobody in', async () => {
    const reply = await follow(await newLink())
    const token = sessionOf(reply).split('.')[0] ?? ''
    const { uid } = (await me(sessionOf(reply))).json<{ uid: string }>()
    const [row] = await site.deps.store.sessions.ofUser(uid, new Date(nowMs))
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(row?.id).not.toContain(token)
    const signedId = site.app.signCookie(row?.id ?? '')
    expect((await me(signedId)).statusCode).toBe(401)
  })

  it('that is forged, foreign or garbage is a visitor, never an error', async () => {
    const good = sessionOf(await follow(await newLink()))
    const [token = ''] = good.split('.')
    const foreign = `${token}.${createHmac('sha256', 'another secret').update(token).digest('base64').replace(/=+$/, '')}`
    const bad = [
      token,
      `${token}.`,
      foreign,
      `${good}x`,
      good.slice(1),
      `x${good}`,
      site.app.signCookie('unknown'),
      site.app.signCookie(''),
    ]
    const odd = [
      '%E0%A4%A',
      '..',
      '.',
      'null',
      '\u0001',
      'x'.repeat(4000),
      `${token}.%00`,
      '"',
      'a=b',
      '[object Object]',
    ]
    for (const session of [...bad, ...odd])
      expect([session, (await me(session)).statusCode]).toEqual([session, 401])
    expect((await me(good)).statusCode).toBe(200)
  })

  it.each([
    'session',
    'session=',
    '=',
    ';;;',
    'session=%',
    'session=a; session=b',
    '\u00ff=\u00ff',
    'a'.repeat(8000),
  ])('header %j is a visitor', async (cookie) => {
    const reply = await site.app.inject({ url: '/api/be/users/me', headers: { cookie } })
    expect(reply.statusCode).toBe(401)
  })

  it('ends after 90 days, however often it is used', async () => {
    const session = sessionOf(await follow(await newLink()))
    for (let day = 29; day < 90; day += 29) {
      nowMs = START_MS + day * DAY_MS
      expect([day, (await me(session)).statusCode]).toEqual([day, 200])
    }
    nowMs = START_MS + 90 * DAY_MS - 1
    expect((await me(session)).statusCode).toBe(200)
    nowMs += 6000 // longer than a found session is trusted
    expect((await me(session)).statusCode).toBe(401)
  })

  it('ends after 30 days without a visit', async () => {
    const session = sessionOf(await follow(await newLink()))
    nowMs += 20 * DAY_MS
    expect((await me(session)).statusCode).toBe(200)
    nowMs += 30 * DAY_MS - 1
    expect((await me(session)).statusCode).toBe(200)
    nowMs += 30 * DAY_MS
    expect((await me(session)).statusCode).toBe(401)
  })

  it('is looked up again when the clock was set back', async () => {
    const reply = await follow(await newLink())
    nowMs += 30 * DAY_MS
    expect((await me(sessionOf(reply))).statusCode).toBe(401)
    nowMs -= DAY_MS
    expect((await me(sessionOf(reply))).statusCode).toBe(200)
  })

  it('is a new one at every sign-in: one that was planted before is worth nothing', async () => {
    const planted = site.app.signCookie('planted by somebody else')
    const reply = await follow(await newLink(), { session: planted })
    expect(sessionOf(reply)).not.toBe(planted)
    expect((await me(planted)).statusCode).toBe(401)
  })
})

describe('signing out', () => {
  it('removes the session and both cookies', async () => {
    const session = sessionOf(await follow(await newLink()))
    const { uid } = (await me(session)).json<{ uid: string }>()
    expect(await sessionCount(uid)).toBe(1)
    const reply = await follow('/api/be/logout', { session })
    expect(await sessionCount(uid)).toBe(0)
    expect((await me(session)).statusCode).toBe(401)
    for (const name of ['session', 'signed_in']) {
      expect(cookieOf(reply, name)).toMatchObject({ value: '', path: '/', expires: new Date(0) })
    }
  })

  it.each([
    ['', '/'],
    ['?lang=en', '/'],
    ['?lang=ru', '/ru'],
    ['?lang=pt-BR', '/po'],
    ['?lang=//evil.example', '/'],
    ['?lang=evil.example', '/'],
    ['?lang=%0d%0aLocation:%20x', '/'],
    ['?lang=ru&lang=de', '/'],
    [`?lang=${'x'.repeat(3000)}`, '/'],
  ])('%s leads to %s', async (query, home) => {
    const reply = await follow(`/api/be/logout${query}`)
    expect([reply.statusCode, reply.headers.location]).toEqual([303, home])
  })

  it('wins over a request that had read the session before', async () => {
    const { deps, app } = site
    const cookie = sessionOf(await follow(await newLink()))
    let readOn: (() => void) | undefined
    const slowly: typeof deps.store.sessions.find = async (...asked) => {
      const found = await deps.store.sessions.find(...asked)
      await new Promise<void>((resolve) => (readOn = resolve))
      return found
    }
    const store = { ...deps.store, sessions: { ...deps.store.sessions, find: slowly } }
    const sessions = makeSessions({ ...deps, store })
    // Safe: a session is found by these two members alone.
    const request = {
      cookies: { session: cookie },
      unsignCookie: app.unsignCookie.bind(app),
    } as unknown as FastifyRequest
    const early = sessions.visitorOf(request)
    await expect.poll(() => readOn).toBeDefined()
    const reply = { clearCookie: () => reply }
    await sessions.end(request, reply as unknown as FastifyReply) // signing out only clears cookies on it
    readOn?.()
    await early
    expect(await sessions.visitorOf(request)).toEqual({ access: 'visitor' })
  })

  it('is not done for a link on another site', async () => {
    const session = sessionOf(await follow(await newLink()))
    const from = (site: string) => ({ 'sec-fetch-site': site })
    const url = '/api/be/logout'
    const cookies = { session }
    const foreign = await site.app.inject({ url, cookies, headers: from('cross-site') })
    expect([foreign.statusCode, foreign.cookies]).toEqual([303, []])
    expect((await me(session)).statusCode).toBe(200)
    await site.app.inject({ url, cookies, headers: from('same-origin') })
    expect((await me(session)).statusCode).toBe(401)
  })

  it('without a session, or with a broken one, is fine', async () => {
    expect((await follow('/api/be/logout', { session: 'broken' })).statusCode).toBe(303)
  })
})
