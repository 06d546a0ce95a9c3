import type { LightMyRequestResponse } from 'fastify'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { testApp, type TestApp } from '../../testing/testApp.ts'
import { networkOf } from './codeLimits.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const START_MS = Date.parse('2026-11-15T12:00:00Z')
const EMAIL = 'player@example.org'

let nowMs = START_MS
let site: TestApp

beforeEach(async () => {
  nowMs = START_MS
  site = await testApp({ now: () => nowMs, environment: { OWNER_EMAIL: 'Owner@Example.org' } })
})
afterEach(() => site.close())

type Cookies = Record<string, string>
type Ask = {
  email?: unknown
  lang?: string
  ip?: string
  cookies?: Cookies
  headers?: Record<string, string>
}

const ask = ({ email = EMAIL, lang = 'en', ip = '198.51.100.7', cookies = {}, headers = {} }: Ask = {}) =>
  site.app.inject({
    ...{ method: 'POST', url: '/api/be/login/email', payload: { email, lang } },
    ...{ cookies, remoteAddress: ip, headers },
  })
const enter = (code: string, cookies: Cookies, email = EMAIL) =>
  site.app.inject({
    method: 'POST',
    url: '/api/be/login/email/code',
    payload: { email, code, lang: 'ru' },
    cookies,
    headers: { origin: site.deps.settings.SITE_URL },
  })
const cookiesOf = (reply: LightMyRequestResponse): Cookies =>
  Object.fromEntries(reply.cookies.map(({ name, value }) => [name, value]))
const lastCode = () => site.letters.at(-1)?.code ?? ''
const wrongCode = () => (lastCode() === '000000' ? '000001' : '000000')
const codeOf = (reply: LightMyRequestResponse) => [reply.statusCode, reply.json().error?.code]
const me = (cookies: Cookies) => site.app.inject({ url: '/api/be/users/me', cookies })

/** A browser that has asked for a code, and the code. */
async function asked(email = EMAIL) {
  const cookies = cookiesOf(await ask({ email, ip: `198.51.100.${site.letters.length % 250}` }))
  return { cookies, code: lastCode() }
}

async function signedIn(email = EMAIL): Promise<Cookies> {
  const { cookies, code } = await asked(email)
  return cookiesOf(await enter(code, cookies, email))
}

describe('a code by mail', () => {
  it('signs in, makes the account, and the account is the same next time', async () => {
    const { cookies, code } = await asked()
    expect(code).toMatch(/^\d{6}$/)
    const reply = await enter(code, cookies)
    expect(reply.statusCode).toBe(200)
    const { uid } = reply.json<{ uid: string }>()
    expect((await me(cookiesOf(reply))).json()).toMatchObject({ uid, admin: false, pro: false })
    expect(await site.deps.store.users.byEmail(EMAIL)).toMatchObject({ uid, language: 'ru' })
    nowMs += 2 * MINUTE_MS
    expect((await me(await signedIn('  PLAYER@example.ORG '))).json().uid).toBe(uid)
  })

  it.each([
    ['spaces', (code: string) => ` ${code.slice(0, 3)} ${code.slice(3)}\n`],
    [
      'figures of another script',
      (code: string) => code.replaceAll(/\d/g, (d) => '٠١٢٣٤٥٦٧٨٩'[Number(d)] ?? ''),
    ],
  ])('may be typed with %s', async (_, typed) => {
    const { cookies, code } = await asked()
    expect((await enter(typed(code), cookies)).statusCode).toBe(200)
  })

  it('is kept as a keyed hash that ten minutes later is gone', async () => {
    const { cookies, code } = await asked()
    const { store } = site.deps
    expect(JSON.stringify(await store.loginCodes.find({ email: EMAIL, purpose: 'login' }))).not.toContain(
      code,
    )
    nowMs += 10 * MINUTE_MS
    expect(codeOf(await enter(code, cookies))).toEqual([400, 'invalid_code'])
    expect(await store.loginCodes.removeExpired(new Date(nowMs))).toBe(1)
  })

  it('is good until the last moment', async () => {
    const { cookies, code } = await asked()
    nowMs += 10 * MINUTE_MS - 1
    expect((await enter(code, cookies)).statusCode).toBe(200)
  })

  it('is void once a newer one is sent', async () => {
    const older = await asked()
    nowMs += MINUTE_MS
    const newer = await asked()
    expect(codeOf(await enter(older.code, older.cookies))).toEqual([400, 'invalid_code'])
    expect((await enter(newer.code, newer.cookies)).statusCode).toBe(200)
  })

  it('of one address does not open another', async () => {
    const { cookies, code } = await asked()
    await asked('other@example.org')
    expect(codeOf(await enter(code, cookies, 'other@example.org'))).toEqual([400, 'invalid_code'])
  })

  it('makes exactly one session of 50 who enter it at once', async () => {
    const { cookies, code } = await asked()
    const replies = await Promise.all(Array.from({ length: 50 }, () => enter(code, cookies)))
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(replies.filter((reply) => cookiesOf(reply)['session'])).toHaveLength(1)
    const user = await site.deps.store.users.byEmail(EMAIL)
    expect(await site.deps.store.sessions.ofUser(user?.uid ?? '', new Date(nowMs))).toHaveLength(1)
  })

  it('makes its address admin when that is the owner’s, and no other', async () => {
    expect((await me(await signedIn('owner@example.org'))).json()).toMatchObject({ admin: true, pro: true })
    expect((await me(await signedIn())).json()).toMatchObject({ admin: false, pro: false })
  })
})

describe('guessing', () => {
  it('ends after five tries, even with the right code', async () => {
    const { cookies, code } = await asked()
    for (let nth = 0; nth < 5; nth++) expect((await enter(wrongCode(), cookies)).statusCode).toBe(400)
    expect(codeOf(await enter(code, cookies))).toEqual([400, 'invalid_code'])
  })

  it('gets the fifth try', async () => {
    const { cookies, code } = await asked()
    for (let nth = 0; nth < 4; nth++) await enter(wrongCode(), cookies)
    expect((await enter(code, cookies)).statusCode).toBe(200)
  })

  it('gets no more tries by guessing 100 at once', async () => {
    const { cookies, code } = await asked()
    const guesses = Array.from({ length: 100 }, (_, nth) =>
      String((Number(code) + nth + 1) % 1e6).padStart(6, '0'),
    )
    const replies = await Promise.all(guesses.map((guess) => enter(guess, cookies)))
    expect(replies.every(({ statusCode }) => statusCode === 400)).toBe(true)
    const row = await site.deps.store.loginCodes.find({ email: EMAIL, purpose: 'login' })
    expect(row?.wrongTries).toBe(5)
    expect(codeOf(await enter(code, cookies))).toEqual([400, 'invalid_code'])
  })

  it('in another browser is worth nothing, and spends no try of the one that asked', async () => {
    const { cookies, code } = await asked()
    for (let nth = 0; nth < 6; nth++) {
      expect(codeOf(await enter(code, {}))).toEqual([400, 'invalid_code'])
      expect(codeOf(await enter(code, { code_login: 'made up' }))).toEqual([400, 'invalid_code'])
    }
    expect((await enter(code, cookies)).statusCode).toBe(200)
  })
})

describe('asking', () => {
  it('is answered in the same way whether or not there is an account', async () => {
    await signedIn('known@example.org')
    nowMs += MINUTE_MS
    const replies = [await ask({ email: 'known@example.org' }), await ask({ email: 'unknown@example.org' })]
    const [known, unknown] = replies.map((reply) => ({
      status: reply.statusCode,
      body: reply.body,
      headers: Object.keys(reply.headers),
      cookies: reply.cookies.map(({ value, ...cookie }) => ({ ...cookie, length: value.length })),
    }))
    expect(known).toEqual(unknown)
    expect(known).toMatchObject({ status: 200, body: '{}' })
    const wrong = await Promise.all(
      ['known@example.org', 'unknown@example.org'].map((email) => enter('12', {}, email)),
    )
    expect(wrong[0]?.body).toBe(wrong[1]?.body)
  })

  it.each(['', 'nobody', 'a@b', 'a b@example.org', 'x@example.org\r\nBcc: y@example.org'])(
    '%j is no address',
    async (email) => {
      expect(codeOf(await ask({ email }))).toEqual([400, 'invalid_email'])
      expect(site.letters).toEqual([])
    },
  )

  it.each([[{}], [null], [7], [['a@example.org']], ['x'.repeat(501)]])('%j is refused', async (email) => {
    expect(codeOf(await ask({ email }))).toEqual([400, 'bad_request'])
  })

  it('is done once a minute for an address, and says when again', async () => {
    await ask()
    nowMs += 45_000
    const reply = await ask({ ip: '203.0.113.9' })
    expect(codeOf(reply)).toEqual([429, 'rate_limited'])
    expect(reply.headers['retry-after']).toBe('15')
    nowMs += 15_000
    expect((await ask()).statusCode).toBe(200)
    expect(site.letters).toHaveLength(2)
  })

  it('sends one mail to 30 who ask at once', async () => {
    const replies = await Promise.all(Array.from({ length: 30 }, (_, nth) => ask({ ip: `203.0.113.${nth}` })))
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(site.letters).toHaveLength(1)
  })

  it('sends five codes an hour to an address', async () => {
    for (let nth = 0; nth < 5; nth++, nowMs += MINUTE_MS) {
      expect((await ask({ ip: `203.0.113.${nth}` })).statusCode).toBe(200)
    }
    const reply = await ask()
    expect(codeOf(reply)).toEqual([429, 'rate_limited'])
    expect(Number(reply.headers['retry-after'])).toBe(55 * 60)
    nowMs = START_MS + HOUR_MS
    expect((await ask()).statusCode).toBe(200)
  })

  it('sends 20 codes a day to an address', async () => {
    let sent = 0
    for (let nth = 0; nth < 60; nth++, nowMs += 20 * MINUTE_MS) {
      if ((await ask({ ip: `203.0.113.${nth}` })).statusCode === 200) sent++
    }
    expect(sent).toBe(20)
  })

  it('sends 20 codes an hour for a network', async () => {
    const statuses = []
    for (let nth = 0; nth < 21; nth++) {
      statuses.push((await ask({ email: `player${nth}@example.org` })).statusCode)
    }
    expect(statuses).toEqual([...Array<number>(20).fill(200), 429])
    expect((await ask({ email: 'another@example.org', ip: '203.0.113.5' })).statusCode).toBe(200)
  })

  it('keeps no address of anybody in its counts', async () => {
    const add = vi.spyOn(site.deps.store.counts, 'add')
    await ask({ ip: '203.0.113.77' })
    const keys = add.mock.calls.map(([{ key }]) => key)
    expect(keys.length).toBeGreaterThan(2)
    for (const key of keys) expect(key).toMatch(/^[\w-]{43}$/)
    expect(keys.join(' ')).not.toMatch(/player|example/)
  })

  it.each([
    ['198.51.100.7', '198.51.100.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['2001:db8:1:2::', '2001:db8:1:2'],
  ])('%s is of the network %s', (ip, network) => {
    expect(networkOf(ip)).toBe(network)
  })
})

describe('the mail', () => {
  it.each([
    ['en', 'en', 'is your Raidkit code'],
    ['ru', 'ru', 'ваш код для Raidkit'],
    ['de', 'en', 'is your Raidkit code'],
    ['nonsense', 'en', 'is your Raidkit code'],
  ])('for a reader of %s is in %s', async (lang, language, subject) => {
    await ask({ lang })
    const letter = site.letters[0]
    expect(letter).toMatchObject({ to: EMAIL, language })
    expect(letter?.subject).toContain(subject)
    for (const part of [letter?.subject, letter?.text, letter?.html]) expect(part).toContain(lastCode())
    expect(`${letter?.text}${letter?.html}`).not.toMatch(/https?:|<img|<a /)
  })
})

describe('the session', () => {
  it('is a new one: what a browser had before, planted or not, is worth nothing', async () => {
    const before = await signedIn()
    const planted = site.app.signCookie('planted by somebody else')
    const { cookies, code } = await asked('other@example.org')
    const reply = await enter(code, { ...cookies, session: before['session'] ?? '' }, 'other@example.org')
    const session = cookiesOf(reply)['session'] ?? ''
    expect([before['session'], planted, '']).not.toContain(session)
    expect((await me({ session: before['session'] ?? '' })).statusCode).toBe(401)
    expect((await me({ session: planted })).statusCode).toBe(401)
  })

  it('and the browser’s half of a code are out of reach of scripts and other sites', async () => {
    const reply = await ask()
    expect(reply.cookies).toEqual([
      expect.objectContaining({
        name: 'code_login',
        httpOnly: true,
        sameSite: 'Lax',
        path: '/',
        maxAge: 600,
      }),
    ])
    const entered = await enter(lastCode(), cookiesOf(reply))
    const flags = Object.fromEntries(entered.cookies.map(({ name, ...cookie }) => [name, cookie]))
    expect(flags['session']).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
    expect(flags['code_login']).toMatchObject({ value: '' })
  })

  it('over https has cookies that only this host can set', async () => {
    await site.close()
    site = await testApp({ now: () => nowMs, environment: { SITE_URL: 'https://raidkit.example' } })
    const reply = await ask()
    expect(reply.cookies[0]).toMatchObject({ name: '__Host-code_login', secure: true, path: '/' })
    const entered = await enter(lastCode(), cookiesOf(reply))
    expect(entered.cookies.find(({ name }) => name === '__Host-session')).toMatchObject({ secure: true })
  })

  it('knows how it began, and the family of its browser only', async () => {
    const { cookies, code } = await asked()
    const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'
    const { uid } = (
      await site.app.inject({
        ...{ method: 'POST', url: '/api/be/login/email/code', cookies },
        ...{ payload: { email: EMAIL, code }, headers: { 'user-agent': agent } },
      })
    ).json<{ uid: string }>()
    const rows = await site.deps.store.sessions.ofUser(uid, new Date(nowMs))
    expect(rows).toEqual([expect.objectContaining({ way: 'email', agentFamily: 'Firefox' })])
    expect(JSON.stringify(rows)).not.toContain('Linux')
  })

  it('ends by logout', async () => {
    const cookies = await signedIn()
    await site.app.inject({ url: '/api/be/logout', cookies })
    expect((await me(cookies)).statusCode).toBe(401)
  })

  it.each(['https://evil.example', 'null', 'http://localhost:3000.evil.example'])(
    'is not begun for a page of %s',
    async (origin) => {
      const { cookies, code } = await asked()
      const entered = await site.app.inject({
        ...{ method: 'POST', url: '/api/be/login/email/code', cookies, headers: { origin } },
        payload: { email: EMAIL, code },
      })
      expect(codeOf(entered)).toEqual([403, 'bad_origin'])
      expect(codeOf(await ask({ email: 'a@example.org', headers: { origin } }))).toEqual([403, 'bad_origin'])
      expect((await enter(code, cookies)).statusCode).toBe(200)
    },
  )
})
