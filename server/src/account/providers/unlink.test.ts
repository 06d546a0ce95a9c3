import { MINUTE_MS } from '@raidkit/rules/platform/time'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeBrowser, makeNewcomer, type Browser } from '../../testing/browser.ts'
import { CAMPAIGN, PLEDGE } from '../../testing/services/patreonServer.ts'
import { providerSite } from '../../testing/services/providerSite.ts'

const START_MS = Date.parse('2026-11-15T12:00:00Z')

let here: Awaited<ReturnType<typeof providerSite>>

beforeAll(async () => {
  here = await providerSite(START_MS)
})
afterAll(() => here.close())
beforeEach(() => {
  here.clock.nowMs = START_MS
  here.recover()
})

const linksOf = (uid: string) => here.site.deps.store.identities.ofUser(uid)
const driveOf = async (one: Browser) =>
  (await one.get('/api/be/users/me')).json<{ pilot: { google: object } }>().pilot.google
const unlink = (one: Browser, provider: string) => one.post('/api/be/account/unlink', { provider })

describe('unlinking', () => {
  it('forgets the tokens and revokes them at Google', async () => {
    const { uid, browser: one } = await makeNewcomer(here.site)
    here.google.visit(here.nextId())
    await one.through('google')
    const live = here.google.grants.live().refresh.length
    const reply = await unlink(one, 'google')
    expect([reply.statusCode, reply.json<{ identities: [] }>().identities]).toEqual([200, []])
    expect(await linksOf(uid)).toEqual([])
    expect(here.google.grants.live().refresh.length).toBe(live - 1)
    expect(await driveOf(one)).toMatchObject({ haveCredentials: false, needAuth: true })
  })

  it('takes the role and the tokens at Discord', async () => {
    const { browser: one } = await makeNewcomer(here.site, { pro: true })
    const id = here.nextId()
    here.discord.visit(id)
    await one.through('discord')
    const live = here.discord.grants.live().refresh.length
    await unlink(one, 'discord')
    expect([here.discord.members.get(id), here.discord.grants.live().refresh.length]).toEqual([
      false,
      live - 1,
    ])
  })

  it('works also while the provider is down, and twice', async () => {
    const { uid, browser: one } = await makeNewcomer(here.site, { pro: true })
    here.discord.visit(here.nextId())
    await one.through('discord')
    here.discord.trouble('/', { status: 503 })
    expect((await unlink(one, 'discord')).statusCode).toBe(200)
    expect((await unlink(one, 'discord')).statusCode).toBe(200)
    expect(await linksOf(uid)).toEqual([])
  })

  it('ends what the pledge gave, also for who sits on a seat of it', async () => {
    here.patreon.visit({
      id: here.nextId(),
      email: 'patron@example.org',
      verified: true,
      memberships: { [CAMPAIGN]: PLEDGE },
    })
    const one = makeBrowser(here.site)
    await one.through('patreon')
    const { link } = (await one.post('/api/be/users/me/share/create', {})).json<{ link: string }>()
    const { uid: guest, browser: other } = await makeNewcomer(here.site)
    await other.post('/api/be/users/me/share/accept', { token: new URL(link).searchParams.get('share') })
    expect((await other.get('/api/be/users/me')).json()).toMatchObject({ pro: true })
    await unlink(one, 'patreon')
    expect((await one.get('/api/be/users/me')).json()).toMatchObject({ pro: false })
    expect((await other.get('/api/be/users/me')).json()).toMatchObject({ pro: false })
    expect((await here.site.deps.store.users.byUid(guest))?.seatUntil).toBeNull()
  })

  it('never takes the last way to sign in', async () => {
    here.patreon.visit({ id: here.nextId() })
    const one = makeBrowser(here.site)
    await one.through('patreon')
    const reply = await unlink(one, 'patreon')
    expect([reply.statusCode, reply.json()]).toMatchObject([409, { error: { code: 'last_sign_in' } }])
    expect(await linksOf((await one.uid()) ?? '')).toHaveLength(1)
  })

  it('needs a fresh sign-in', async () => {
    const { uid, browser: one } = await makeNewcomer(here.site, { email: 'fresh@example.org' })
    here.google.visit(here.nextId())
    await one.through('google')
    here.clock.nowMs += 31 * MINUTE_MS
    const reply = await unlink(one, 'google')
    expect([reply.statusCode, reply.json()]).toMatchObject([403, { error: { code: 'sign_in_again' } }])
    expect(await linksOf(uid)).toHaveLength(1)
  })
})

it('no token and no secret is in the log', () => {
  const log = here.lines.join('')
  expect(log).toContain('tokens could not be revoked')
  expect(log).not.toMatch(/canary-|-secret|code=|state=|gmail\.example/)
})
