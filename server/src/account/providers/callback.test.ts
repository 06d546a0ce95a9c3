import { MINUTE_MS } from '@raidkit/rules/platform/time'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeBrowser, makeNewcomer } from '../../testing/browser.ts'
import { patreonSite } from '../../testing/services/patreonSite.ts'

const START_MS = Date.parse('2026-11-15T12:00:00Z')

let here: Awaited<ReturnType<typeof patreonSite>>

beforeAll(async () => {
  here = await patreonSite(START_MS)
})
afterAll(() => here.close())
beforeEach(() => {
  here.clock.nowMs = START_MS
  here.patreon.grants.visitor.denies = false
})

describe('the callback', () => {
  const isOut = async (one: ReturnType<typeof makeBrowser>) => (await one.uid()) === undefined

  it('is closed to a state of another browser, with or without a way of its own', async () => {
    here.stranger()
    const attacker = makeBrowser(here.site)
    const callback = await attacker.upToCallback('patreon')
    const victim = makeBrowser(here.site)
    expect((await victim.get(callback)).headers.location).toBe('/user?signIn=expired&provider=patreon')
    await victim.get('/api/be/login/patreon')
    expect((await victim.get(callback)).headers.location).toBe('/user?signIn=expired&provider=patreon')
    expect(await isOut(victim)).toBe(true)
  })

  it('works once: neither the address again nor a kept cookie', async () => {
    here.stranger()
    const one = makeBrowser(here.site)
    const callback = await one.upToCallback('patreon')
    const kept = one.cookies.get('way_patreon')
    await one.get(callback)
    expect((await one.get(callback)).headers.location).toContain('signIn=expired')
    const other = makeBrowser(here.site)
    if (kept) other.cookies.set('way_patreon', kept)
    const asked = here.patreon.asked.length
    expect((await other.get(callback)).headers.location).toContain('signIn=expired')
    expect([await isOut(other), here.patreon.asked.length]).toEqual([true, asked])
  })

  it('takes ten minutes at most', async () => {
    here.stranger()
    const one = makeBrowser(here.site)
    const callback = await one.upToCallback('patreon')
    here.clock.nowMs += 10 * MINUTE_MS
    expect((await one.get(callback)).headers.location).toContain('signIn=expired')
    expect(await isOut(one)).toBe(true)
  })

  it('is for who went: not for somebody who signed in meanwhile, nor after signing out', async () => {
    here.stranger()
    const { uid, browser: one } = await makeNewcomer(here.site, { email: 'switch@example.org' })
    const session = one.cookies.get('session')
    const callback = await one.upToCallback('patreon')
    one.cookies.delete('session')
    expect((await one.get(callback)).headers.location).toBe('/user?signIn=expired&provider=patreon')
    const visitor = makeBrowser(here.site)
    const second = await visitor.upToCallback('patreon')
    if (session) visitor.cookies.set('session', session)
    expect((await visitor.get(second)).headers.location).toBe('/account?signIn=expired&provider=patreon')
    expect(await here.site.deps.store.identities.ofUser(uid)).toEqual([])
  })

  it('keeps its cookie from scripts, other sites and other paths, and forgets it', async () => {
    const one = makeBrowser(here.site)
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
    here.stranger()
    const one = makeBrowser(here.site)
    const callback = await one.upToCallback('patreon')
    const good = one.cookies.get('way_patreon')?.value ?? ''
    const flow = {
      state: 'x',
      verifier: 'v',
      provider: 'discord',
      userUid: null,
      to: null,
      language: 'en',
      startedAtMs: here.clock.nowMs,
    }
    const foreign = here.site.app.signCookie(Buffer.from(JSON.stringify(flow)).toString('base64url'))
    for (const value of [
      good.slice(0, -2),
      `x${good}`,
      here.site.app.signCookie('garbage'),
      here.site.app.signCookie('e30'),
      foreign,
    ]) {
      one.cookies.set('way_patreon', { value, path: '/api/be/login/patreon' })
      expect((await one.get(callback)).headers.location).toContain('signIn=expired')
    }
    expect(await isOut(one)).toBe(true)
  })

  it('says so when the reader said no', async () => {
    here.stranger()
    here.patreon.grants.visitor.denies = true
    const reply = await makeBrowser(here.site).through('patreon', '?lang=ru')
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
    [
      'the identity has signs that cannot be stored',
      '/api/oauth2/v2',
      { status: 200, body: { data: { type: 'user', id: '1\u0000', attributes: {} } } },
    ],
    ['the identity is huge', '/api/oauth2/v2', 'huge'],
  ] as const)('says so when %s', async (_, path, how) => {
    const { id } = here.stranger()
    const one = makeBrowser(here.site)
    here.patreon.trouble(path, how)
    const reply = await one.through('patreon')
    here.patreon.trouble(path, undefined)
    expect([reply.statusCode, reply.headers.location]).toEqual([303, '/user?signIn=failed&provider=patreon'])
    expect([await isOut(one), await here.identityOf(id)]).toEqual([true, undefined])
  })

  it.each([
    ['?to=/market', '/market'],
    ['?to=/ru/market&lang=de', '/de/market'],
    ['?to=//evil.example', '/'],
    ['?to=https://evil.example', '/'],
    ['?to=/%5Cevil.example', '/'],
    ['?to=/%09/evil.example', '/'],
    ['?to=/api/be/logout', '/'],
    ['?to=/ru/api/be/logout', '/'],
    ['?to=javascript:alert(1)', '/'],
    [`?to=/${'x'.repeat(600)}`, '/'],
    ['?to=/a&to=/b', '/'],
  ])('%s leads to %s', async (query, page) => {
    here.stranger()
    expect((await makeBrowser(here.site).through('patreon', query)).headers.location).toBe(page)
  })

  it('does nothing for a HEAD', async () => {
    here.stranger()
    const one = makeBrowser(here.site)
    const callback = await one.upToCallback('patreon')
    expect((await one.ask({ method: 'HEAD', url: callback })).statusCode).toBe(405)
    expect((await one.ask({ method: 'HEAD', url: '/api/be/login/patreon' })).statusCode).toBe(405)
    expect((await one.get(callback)).headers.location).toBe('/')
  })
})

it('the log says that it failed, and nothing of what was carried', () => {
  const log = here.lines.join('')
  expect(log).toContain('a provider did not answer as it should')
  expect(log).not.toMatch(/canary-|patreon-secret|state=|code=/)
})
