import { MINUTE_MS } from '@raidkit/rules/platform/time'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeBrowser, makeNewcomer } from '../../testing/browser.ts'
import { CAMPAIGN, PLEDGE } from '../../testing/services/patreonServer.ts'
import { patreonSite } from '../../testing/services/patreonSite.ts'
import { testApp } from '../../testing/testApp.ts'

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

const users = () => here.site.deps.store.users

describe('signing in by Patreon', () => {
  it('asks for what is needed and no more, with a state of its own each time', async () => {
    const links = await Promise.all(
      [1, 2].map(async () => {
        const reply = await makeBrowser(here.site).get('/api/be/login/patreon')
        expect([reply.statusCode, reply.headers['cache-control']]).toEqual([303, 'no-store'])
        return new URL(reply.headers.location ?? '')
      }),
    )
    const [first, second] = links.map(({ searchParams }) => Object.fromEntries(searchParams))
    expect(links[0]?.origin).toBe(here.patreon.url)
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
    const { id } = here.stranger({ email: 'Fan@Example.org', verified: true, name: 'A Fan' })
    const one = makeBrowser(here.site)
    const reply = await one.through('patreon', '?lang=ru')
    expect([reply.statusCode, reply.headers.location]).toEqual([303, '/ru'])
    const uid = await one.uid()
    expect(await users().byEmail('fan@example.org')).toMatchObject({ uid, language: 'ru' })
    expect(await here.identityOf(id)).toMatchObject({ userUid: uid, name: 'A Fan' })
    const other = makeBrowser(here.site)
    await other.through('patreon')
    expect(await other.uid()).toBe(uid)
  })

  it('shows a name as one line, however it is written there', async () => {
    const { id } = here.stranger({ name: ` Line\u0000one\r\nline two ${'x'.repeat(500)}` })
    await makeBrowser(here.site).through('patreon')
    const name = (await here.identityOf(id))?.name ?? ''
    expect([name.slice(0, 19), name.length]).toEqual(['Line one line two x', 100])
  })

  it('is pro with a pledge to our campaign, until the next charge and days of grace', async () => {
    here.stranger({
      memberships: { [CAMPAIGN]: PLEDGE, '99': { ...PLEDGE, next_charge_date: '2036-01-01T00:00:00Z' } },
    })
    const one = makeBrowser(here.site)
    await one.through('patreon')
    expect((await one.get('/api/be/users/me')).json()).toMatchObject({ pro: true })
    const row = await users().byUid((await one.uid()) ?? '')
    expect(row?.patronUntil?.toISOString()).toBe('2026-12-08T00:00:00.000Z')
  })

  it('is not pro with a pledge to somebody else', async () => {
    here.stranger({ memberships: { '99': PLEDGE } })
    const one = makeBrowser(here.site)
    await one.through('patreon')
    expect((await one.get('/api/be/users/me')).json()).toMatchObject({ pro: false })
  })

  it('signs in to the account that has the verified address', async () => {
    const { uid } = await makeNewcomer(here.site, { email: 'same@example.org' })
    const { id } = here.stranger({ email: 'Same@Example.org', verified: true })
    const one = makeBrowser(here.site)
    await one.through('patreon')
    expect([await one.uid(), (await here.identityOf(id))?.userUid]).toEqual([uid, uid])
  })

  it('never signs in to an account by an address that nobody verified', async () => {
    const { uid } = await makeNewcomer(here.site, { email: 'victim@example.org' })
    const { id } = here.stranger({ email: 'victim@example.org', verified: false })
    const thief = makeBrowser(here.site)
    await thief.through('patreon')
    expect(await thief.uid()).not.toBe(uid)
    expect((await here.identityOf(id))?.userUid).not.toBe(uid)
    expect((await users().byUid((await thief.uid()) ?? ''))?.email).toBeNull()
    expect(await here.site.deps.store.identities.ofUser(uid)).toEqual([])
  })

  it('does not put a second Patreon account in the place of the one that is linked, by the address alone', async () => {
    here.stranger({ email: 'first@example.org', verified: true })
    const one = makeBrowser(here.site)
    await one.through('patreon')
    here.stranger({ email: 'first@example.org', verified: true })
    const other = makeBrowser(here.site)
    const reply = await other.through('patreon')
    expect(reply.headers.location).toBe('/user?signIn=elsewhere&provider=patreon')
    expect(await other.uid()).toBeUndefined()
  })

  it('always begins a new session, and ends the one that the browser had', async () => {
    here.stranger()
    const one = makeBrowser(here.site)
    await one.through('patreon')
    const before = one.cookies.get('session')?.value ?? ''
    await one.through('patreon')
    expect(one.cookies.get('session')?.value).not.toBe(before)
    const old = makeBrowser(here.site)
    old.cookies.set('session', { value: before, path: '/' })
    expect(await old.uid()).toBeUndefined()
    const rows = await here.site.deps.store.sessions.ofUser(
      (await one.uid()) ?? '',
      new Date(here.clock.nowMs),
    )
    expect(rows).toMatchObject([{ way: 'patreon' }])
  })

  it('makes one account of two first sign-ins at once', async () => {
    const { id } = here.stranger({ email: 'twice@example.org', verified: true })
    const browsers = Array.from({ length: 8 }, () => makeBrowser(here.site))
    await Promise.all(browsers.map((one) => one.through('patreon')))
    const uids = await Promise.all(browsers.map((one) => one.uid()))
    expect(new Set(uids)).toEqual(new Set([(await here.identityOf(id))?.userUid]))
  })
})

describe('linking Patreon', () => {
  it('links to who is signed in, whatever address it has, and comes back to the account', async () => {
    const { id } = here.stranger({
      email: 'other@example.org',
      verified: true,
      memberships: { [CAMPAIGN]: PLEDGE },
    })
    const { uid, browser: one } = await makeNewcomer(here.site, { email: 'own@example.org' })
    const reply = await one.through('patreon')
    expect(reply.headers.location).toBe('/account')
    expect((await here.identityOf(id))?.userUid).toBe(uid)
    expect(await users().byUid(uid)).toMatchObject({ email: 'own@example.org' })
    expect(here.site.published).toContainEqual(expect.objectContaining({ type: 'user', userUid: uid }))
  })

  it('gives an account without an address the verified one', async () => {
    here.stranger({ email: 'new@example.org', verified: true })
    const { uid, browser: one } = await makeNewcomer(here.site)
    await one.through('patreon')
    expect((await users().byUid(uid))?.email).toBe('new@example.org')
  })

  it('joins the account that has the verified address into the one without', async () => {
    const { uid: older } = await makeNewcomer(here.site, { email: 'joined@example.org' })
    here.stranger({ email: 'joined@example.org', verified: true })
    const { uid, browser: one } = await makeNewcomer(here.site)
    await one.through('patreon')
    expect((await users().byUid(uid))?.email).toBe('joined@example.org')
    expect(await users().byUid(older)).toBeUndefined()
  })

  it('does not take a Patreon account away from another account', async () => {
    const { id } = here.stranger()
    const owner = makeBrowser(here.site)
    await owner.through('patreon')
    const { uid, browser: one } = await makeNewcomer(here.site, { email: 'late@example.org' })
    const reply = await one.through('patreon')
    expect(reply.headers.location).toBe('/account?signIn=elsewhere&provider=patreon')
    expect((await here.identityOf(id))?.userUid).toBe(await owner.uid())
    expect(await here.site.deps.store.identities.ofUser(uid)).toEqual([])
  })

  it('needs a fresh sign-in: a browser left open is not enough for a further way in', async () => {
    const { id } = here.stranger()
    const { uid, browser: one } = await makeNewcomer(here.site, { email: 'stale@example.org' })
    here.clock.nowMs += 31 * MINUTE_MS
    const reply = await one.through('patreon')
    expect(reply.headers.location).toBe('/user?again=1')
    expect(await here.identityOf(id)).toBeUndefined()
    expect(await one.uid()).toBe(uid)
  })

  it('a linked one is itself a fresh sign-in, however old the session', async () => {
    const { uid, browser: one } = await makeNewcomer(here.site, { email: 'again@example.org' })
    here.stranger()
    await one.through('patreon')
    here.clock.nowMs += 60 * MINUTE_MS
    expect((await one.post('/api/be/account/unlink', { provider: 'patreon' })).statusCode).toBe(403)
    expect((await one.through('patreon', '?to=/account')).headers.location).toBe('/account')
    expect((await one.post('/api/be/account/unlink', { provider: 'patreon' })).statusCode).toBe(200)
    expect(await here.site.deps.store.identities.ofUser(uid)).toEqual([])
  })
})

describe('what is kept', () => {
  it('has no token in it that a stolen database could be used with, nor has the log', async () => {
    const { id } = here.stranger({ email: 'canary.mail@example.org', verified: true })
    await makeBrowser(here.site).through('patreon')
    const row = await here.identityOf(id)
    expect(row?.accessToken).toMatch(/^v1\./)
    expect(JSON.stringify(row)).not.toContain('canary-')
    const log = here.lines.join('')
    expect(log).toContain('an account elsewhere was linked') // it is on
    expect(log).not.toMatch(/canary-|canary\.mail|patreon-secret|state=|code=/)
  })

  it('every request says who asks', () => {
    const agents = new Set(
      here.patreon.asked
        .filter(({ path }) => path.startsWith('/api'))
        .map(({ headers }) => headers['user-agent']),
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
  expect(providers).toEqual({ patreon: false, discord: false, google: false, discordRole: false })
  const shown = (await here.site.app.inject({ url: '/api/be/settings' })).json<{ providers: object }>()
  expect(shown.providers).toEqual({ patreon: true, discord: false, google: false, discordRole: false })
  await bare.close()
})
