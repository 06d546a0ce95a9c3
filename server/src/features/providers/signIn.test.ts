import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { browser, newcomer } from '../../testing/browser.ts'
import { CAMPAIGN, patreonServer, PLEDGE } from '../../testing/patreonServer.ts'
import { testApp, type TestApp } from '../../testing/testApp.ts'

const MINUTE_MS = 60_000
const START_MS = Date.parse('2026-11-15T12:00:00Z')

const lines: string[] = []
let nowMs = START_MS
let patreon: Awaited<ReturnType<typeof patreonServer>>
let site: TestApp

beforeAll(async () => {
  patreon = await patreonServer('http://localhost:3000')
  const log = pino({ level: 'trace' }, { write: (line) => void lines.push(line) })
  site = await testApp({ now: () => nowMs, log, environment: patreon.environment })
})
afterAll(async () => {
  await site.close()
  await patreon.close()
})
beforeEach(() => {
  nowMs = START_MS
  patreon.grants.visitor.denies = false
})

let count = 0
/** Somebody at Patreon whom nobody has met. */
const stranger = (fields: Partial<Parameters<typeof patreon.visit>[0]> = {}) =>
  patreon.visit({ id: String(++count), ...fields })
const users = () => site.deps.store.users
const identityOf = (id: string) => site.deps.store.identities.find('patreon', id)

describe('signing in by Patreon', () => {
  it('asks for what is needed and no more, with a state of its own each time', async () => {
    const links = await Promise.all(
      [1, 2].map(async () => {
        const reply = await browser(site).get('/api/be/login/patreon')
        expect([reply.statusCode, reply.headers['cache-control']]).toEqual([303, 'no-store'])
        return new URL(reply.headers.location ?? '')
      }),
    )
    const [first, second] = links.map(({ searchParams }) => Object.fromEntries(searchParams))
    expect(links[0]?.origin).toBe(patreon.url)
    expect(first).toEqual({
      response_type: 'code',
      client_id: 'patreon-client',
      redirect_uri: 'http://localhost:3000/api/be/login/patreon/callback',
      scope: 'identity identity[email]',
      state: expect.stringMatching(/^[\w-]{43}$/),
    })
    expect(first?.['state']).not.toBe(second?.['state'])
  })

  it('makes an account with the verified address, and signs in to it ever after', async () => {
    const { id } = stranger({ email: 'Fan@Example.org', verified: true, name: 'A Fan' })
    const one = browser(site)
    const reply = await one.through('patreon', '?lang=ru')
    expect([reply.statusCode, reply.headers.location]).toEqual([303, '/ru'])
    const uid = await one.uid()
    expect(await users().byEmail('fan@example.org')).toMatchObject({ uid, language: 'ru' })
    expect(await identityOf(id)).toMatchObject({ userUid: uid, name: 'A Fan' })
    const other = browser(site)
    await other.through('patreon')
    expect(await other.uid()).toBe(uid)
  })

  it('is pro with a pledge to our campaign, until the next charge and days of grace', async () => {
    stranger({
      memberships: { [CAMPAIGN]: PLEDGE, '99': { ...PLEDGE, next_charge_date: '2036-01-01T00:00:00Z' } },
    })
    const one = browser(site)
    await one.through('patreon')
    expect((await one.get('/api/be/users/me')).json()).toMatchObject({ pro: true })
    const row = await users().byUid((await one.uid()) ?? '')
    expect(row?.patronUntil?.toISOString()).toBe('2026-12-08T00:00:00.000Z')
  })

  it('is not pro with a pledge to somebody else', async () => {
    stranger({ memberships: { '99': PLEDGE } })
    const one = browser(site)
    await one.through('patreon')
    expect((await one.get('/api/be/users/me')).json()).toMatchObject({ pro: false })
  })

  it('signs in to the account that has the verified address', async () => {
    const { uid } = await newcomer(site, { email: 'same@example.org' })
    const { id } = stranger({ email: 'Same@Example.org', verified: true })
    const one = browser(site)
    await one.through('patreon')
    expect([await one.uid(), (await identityOf(id))?.userUid]).toEqual([uid, uid])
  })

  it('never signs in to an account by an address that nobody verified', async () => {
    const { uid } = await newcomer(site, { email: 'victim@example.org' })
    const { id } = stranger({ email: 'victim@example.org', verified: false })
    const thief = browser(site)
    await thief.through('patreon')
    expect(await thief.uid()).not.toBe(uid)
    expect((await identityOf(id))?.userUid).not.toBe(uid)
    expect((await users().byUid((await thief.uid()) ?? ''))?.email).toBeNull()
    expect(await site.deps.store.identities.ofUser(uid)).toEqual([])
  })

  it('does not put a second Patreon account in the place of the one that is linked, by the address alone', async () => {
    stranger({ email: 'first@example.org', verified: true })
    const one = browser(site)
    await one.through('patreon')
    stranger({ email: 'first@example.org', verified: true })
    const other = browser(site)
    const reply = await other.through('patreon')
    expect(reply.headers.location).toBe('/user?signIn=elsewhere&provider=patreon')
    expect(await other.uid()).toBeUndefined()
  })

  it('always begins a new session, and ends the one that the browser had', async () => {
    stranger()
    const one = browser(site)
    await one.through('patreon')
    const before = one.cookies.get('session')?.value ?? ''
    await one.through('patreon')
    expect(one.cookies.get('session')?.value).not.toBe(before)
    const old = browser(site)
    old.cookies.set('session', { value: before, path: '/' })
    expect(await old.uid()).toBeUndefined()
    const rows = await site.deps.store.sessions.ofUser((await one.uid()) ?? '', new Date(nowMs))
    expect(rows).toMatchObject([{ way: 'patreon' }])
  })

  it('makes one account of two first sign-ins at once', async () => {
    const { id } = stranger({ email: 'twice@example.org', verified: true })
    const browsers = Array.from({ length: 8 }, () => browser(site))
    await Promise.all(browsers.map((one) => one.through('patreon')))
    const uids = await Promise.all(browsers.map((one) => one.uid()))
    expect(new Set(uids)).toEqual(new Set([(await identityOf(id))?.userUid]))
  })
})

describe('linking Patreon', () => {
  it('links to who is signed in, whatever address it has, and comes back to the account', async () => {
    const { id } = stranger({
      email: 'other@example.org',
      verified: true,
      memberships: { [CAMPAIGN]: PLEDGE },
    })
    const { uid, browser: one } = await newcomer(site, { email: 'own@example.org' })
    const reply = await one.through('patreon')
    expect(reply.headers.location).toBe('/account')
    expect((await identityOf(id))?.userUid).toBe(uid)
    expect(await users().byUid(uid)).toMatchObject({ email: 'own@example.org' })
    expect(site.told).toContainEqual(expect.objectContaining({ type: 'user', userUid: uid }))
  })

  it('gives an account without an address the verified one', async () => {
    stranger({ email: 'new@example.org', verified: true })
    const { uid, browser: one } = await newcomer(site)
    await one.through('patreon')
    expect((await users().byUid(uid))?.email).toBe('new@example.org')
  })

  it('joins the account that has the verified address into the one without', async () => {
    const { uid: older } = await newcomer(site, { email: 'joined@example.org' })
    stranger({ email: 'joined@example.org', verified: true })
    const { uid, browser: one } = await newcomer(site)
    await one.through('patreon')
    expect((await users().byUid(uid))?.email).toBe('joined@example.org')
    expect(await users().byUid(older)).toBeUndefined()
  })

  it('does not take a Patreon account away from another account', async () => {
    const { id } = stranger()
    const owner = browser(site)
    await owner.through('patreon')
    const { uid, browser: one } = await newcomer(site, { email: 'late@example.org' })
    const reply = await one.through('patreon')
    expect(reply.headers.location).toBe('/account?signIn=elsewhere&provider=patreon')
    expect((await identityOf(id))?.userUid).toBe(await owner.uid())
    expect(await site.deps.store.identities.ofUser(uid)).toEqual([])
  })

  it('needs a fresh sign-in: a browser left open is not enough for a further way in', async () => {
    const { id } = stranger()
    const { uid, browser: one } = await newcomer(site, { email: 'stale@example.org' })
    nowMs += 31 * MINUTE_MS
    const reply = await one.through('patreon')
    expect(reply.headers.location).toBe('/user?again=1')
    expect(await identityOf(id)).toBeUndefined()
    expect(await one.uid()).toBe(uid)
  })

  it('a linked one is itself a fresh sign-in, however old the session', async () => {
    const { uid, browser: one } = await newcomer(site, { email: 'again@example.org' })
    stranger()
    await one.through('patreon')
    nowMs += 60 * MINUTE_MS
    expect((await one.post('/api/be/account/unlink', { provider: 'patreon' })).statusCode).toBe(403)
    expect((await one.through('patreon', '?to=/account')).headers.location).toBe('/account')
    expect((await one.post('/api/be/account/unlink', { provider: 'patreon' })).statusCode).toBe(200)
    expect(await site.deps.store.identities.ofUser(uid)).toEqual([])
  })
})

describe('the way back', () => {
  const isOut = async (one: ReturnType<typeof browser>) => (await one.uid()) === undefined

  it('is closed to a state of another browser, with or without a way of its own', async () => {
    stranger()
    const attacker = browser(site)
    const callback = await attacker.upToCallback('patreon')
    const victim = browser(site)
    expect((await victim.get(callback)).headers.location).toBe('/user?signIn=expired&provider=patreon')
    await victim.get('/api/be/login/patreon')
    expect((await victim.get(callback)).headers.location).toBe('/user?signIn=expired&provider=patreon')
    expect(await isOut(victim)).toBe(true)
  })

  it('works once: neither the address again nor a kept cookie', async () => {
    stranger()
    const one = browser(site)
    const callback = await one.upToCallback('patreon')
    const kept = one.cookies.get('way_patreon')
    await one.get(callback)
    expect((await one.get(callback)).headers.location).toContain('signIn=expired')
    const other = browser(site)
    if (kept) other.cookies.set('way_patreon', kept)
    const asked = patreon.asked.length
    expect((await other.get(callback)).headers.location).toContain('signIn=expired')
    expect([await isOut(other), patreon.asked.length]).toEqual([true, asked])
  })

  it('takes ten minutes at most', async () => {
    stranger()
    const one = browser(site)
    const callback = await one.upToCallback('patreon')
    nowMs += 10 * MINUTE_MS
    expect((await one.get(callback)).headers.location).toContain('signIn=expired')
    expect(await isOut(one)).toBe(true)
  })

  it('is for who went: not for somebody who signed in meanwhile, nor after signing out', async () => {
    stranger()
    const { uid, browser: one } = await newcomer(site, { email: 'switch@example.org' })
    const session = one.cookies.get('session')
    const callback = await one.upToCallback('patreon')
    one.cookies.delete('session')
    expect((await one.get(callback)).headers.location).toBe('/user?signIn=expired&provider=patreon')
    const visitor = browser(site)
    const second = await visitor.upToCallback('patreon')
    if (session) visitor.cookies.set('session', session)
    expect((await visitor.get(second)).headers.location).toBe('/account?signIn=expired&provider=patreon')
    expect(await site.deps.store.identities.ofUser(uid)).toEqual([])
  })

  it('keeps its cookie from scripts, other sites and other paths, and forgets it', async () => {
    const one = browser(site)
    const reply = await one.get('/api/be/login/patreon')
    const cookie = reply.cookies.find(({ name }) => name === 'way_patreon')
    expect(cookie).toMatchObject({
      httpOnly: true,
      sameSite: 'Lax',
      path: '/api/be/login/patreon',
      maxAge: 600,
    })
    await one.get('/api/be/login/patreon/callback')
    expect(one.cookies.has('way_patreon')).toBe(false)
  })

  it('refuses a cookie that is forged, garbage, or of another provider', async () => {
    stranger()
    const one = browser(site)
    const callback = await one.upToCallback('patreon')
    const good = one.cookies.get('way_patreon')?.value ?? ''
    const flow = {
      state: 'x',
      verifier: 'v',
      provider: 'discord',
      userUid: null,
      to: null,
      language: 'en',
      startedAtMs: nowMs,
    }
    const foreign = site.app.signCookie(Buffer.from(JSON.stringify(flow)).toString('base64url'))
    for (const value of [
      good.slice(0, -2),
      `x${good}`,
      site.app.signCookie('garbage'),
      site.app.signCookie('e30'),
      foreign,
    ]) {
      one.cookies.set('way_patreon', { value, path: '/api/be/login/patreon' })
      expect((await one.get(callback)).headers.location).toContain('signIn=expired')
    }
    expect(await isOut(one)).toBe(true)
  })

  it('says so when the reader said no', async () => {
    stranger()
    patreon.grants.visitor.denies = true
    const reply = await browser(site).through('patreon', '?lang=ru')
    expect(reply.headers.location).toBe('/ru/user?signIn=denied&provider=patreon')
  })

  it.each([
    ['the token is refused', '/api/oauth2/token', { status: 400, body: { error: 'invalid_grant' } }],
    ['the token service is down', '/api/oauth2/token', { status: 503 }],
    [
      'it asks for a pause',
      '/api/oauth2/token',
      { status: 429, body: { errors: [{ retry_after_seconds: 9 }] } },
    ],
    ['tokens are garbage', '/api/oauth2/token', 'garbage'],
    ['tokens lack a field', '/api/oauth2/token', { status: 200, body: { access_token: 'x' } }],
    ['the connection is cut', '/api/oauth2/token', 'cut'],
    ['it sends us elsewhere', '/api/oauth2/token', { redirect: 'http://127.0.0.1:1/' }],
    ['the identity is refused', '/api/oauth2/v2', { status: 401 }],
    ['the identity is garbage', '/api/oauth2/v2', 'garbage'],
    ['the identity is nobody', '/api/oauth2/v2', { status: 200, body: { data: null } }],
    ['the identity is huge', '/api/oauth2/v2', 'huge'],
  ] as const)('says so when %s', async (_, path, how) => {
    const { id } = stranger()
    const one = browser(site)
    patreon.trouble(path, how)
    const reply = await one.through('patreon')
    patreon.trouble(path, undefined)
    expect([reply.statusCode, reply.headers.location]).toEqual([303, '/user?signIn=failed&provider=patreon'])
    expect([await isOut(one), await identityOf(id)]).toEqual([true, undefined])
  })

  it.each([
    ['?to=/market', '/market'],
    ['?to=/ru/market&lang=de', '/de/market'],
    ['?to=//evil.example', '/evil.example'],
    ['?to=https://evil.example', '/'],
    ['?to=/%5Cevil.example', '/evil.example'],
    ['?to=/%09/evil.example', '/evil.example'],
    ['?to=/api/be/logout', '/'],
    ['?to=/ru/api/be/logout', '/'],
    ['?to=javascript:alert(1)', '/'],
    [`?to=/${'x'.repeat(600)}`, '/'],
    ['?to=/a&to=/b', '/'],
  ])('%s leads to %s', async (query, page) => {
    stranger()
    expect((await browser(site).through('patreon', query)).headers.location).toBe(page)
  })

  it('does nothing for a HEAD', async () => {
    stranger()
    const one = browser(site)
    const callback = await one.upToCallback('patreon')
    expect((await one.ask({ method: 'HEAD', url: callback })).statusCode).toBe(405)
    expect((await one.ask({ method: 'HEAD', url: '/api/be/login/patreon' })).statusCode).toBe(405)
    expect((await one.get(callback)).headers.location).toBe('/')
  })
})

describe('what is kept', () => {
  it('has no token in it that a stolen database could be used with, nor has the log', async () => {
    const { id } = stranger({ email: 'canary.mail@example.org', verified: true })
    await browser(site).through('patreon')
    const row = await identityOf(id)
    expect(row?.accessToken).toMatch(/^v1\./)
    expect(JSON.stringify(row)).not.toContain('canary-')
    const log = lines.join('')
    expect(log).toContain('a provider did not answer as it should') // it is on
    expect(log).not.toMatch(/canary-|canary\.mail|patreon-secret|state=|code=/)
  })

  it('every request says who asks', () => {
    const agents = new Set(
      patreon.asked.filter(({ path }) => path.startsWith('/api')).map(({ headers }) => headers['user-agent']),
    )
    expect([...agents]).toEqual(['Raidkit/0.1 (+http://localhost:3000)'])
  })
})

it('is not there while nobody has set it up', async () => {
  const bare = await testApp()
  for (const provider of ['patreon', 'discord', 'google']) {
    expect((await bare.app.inject({ url: `/api/be/login/${provider}` })).statusCode).toBe(404)
    expect(
      (await bare.app.inject({ url: `/api/be/login/${provider}/callback?code=x&state=y` })).statusCode,
    ).toBe(404)
  }
  const { providers } = (await bare.app.inject({ url: '/api/be/settings' })).json<{ providers: object }>()
  expect(providers).toEqual({ patreon: false, discord: false, google: false })
  const here = (await site.app.inject({ url: '/api/be/settings' })).json<{ providers: object }>()
  expect(here.providers).toEqual({ patreon: true, discord: false, google: false })
  await bare.close()
})
