import { DAY_MS } from '@raidkit/rules/platform/time'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeBrowser, makeNewcomer } from '../../testing/browser.ts'
import { CAMPAIGN, PLEDGE } from '../../testing/services/patreonServer.ts'
import { providerSite } from '../../testing/services/providerSite.ts'
import { testApp } from '../../testing/testApp.ts'
import { providerJobs } from './jobs.ts'

const START_MS = Date.parse('2026-11-15T12:00:00Z')

let here: Awaited<ReturnType<typeof providerSite>>

beforeEach(async () => {
  here = await providerSite(START_MS)
})
afterEach(() => here.close())

async function run(name: string): Promise<void> {
  const job = providerJobs(here.site.deps).find((each) => each.name === name)
  expect(job, name).toBeDefined()
  await job?.run(new AbortController().signal)
}
const identity = (provider: 'patreon' | 'discord' | 'google', id: string) =>
  here.site.deps.store.identities.find(provider, id)
const askedOf = (server: { asked: { path: string }[] }, path: string) =>
  server.asked.filter((asked) => asked.path.startsWith(path)).length

async function patron() {
  const id = here.nextId()
  here.patreon.visit({ id, memberships: { [CAMPAIGN]: PLEDGE } })
  const one = makeBrowser(here.site)
  await one.through('patreon')
  const until = async () =>
    (await here.site.deps.store.users.byUid((await identity('patreon', id))?.userUid ?? ''))?.patronUntil
      ?.toISOString()
      .slice(0, 10) ?? null
  return { id, browser: one, until }
}

describe('patrons', () => {
  it('are asked for again before their time ends, so that who goes on paying stays pro', async () => {
    const { id, until } = await patron()
    here.clock.nowMs = Date.parse('2026-12-07T06:00:00Z')
    const paid = {
      ...PLEDGE,
      last_charge_date: '2026-12-01T00:00:00Z',
      next_charge_date: '2027-01-01T00:00:00Z',
    }
    here.patreon.visit({ id, memberships: { [CAMPAIGN]: paid } })
    await run('patreon-members')
    expect(await until()).toBe('2027-01-08')
  })

  it('are asked for once a day otherwise', async () => {
    await patron()
    const before = askedOf(here.patreon, '/api/oauth2/v2')
    here.clock.nowMs += DAY_MS - 1
    await run('patreon-members')
    expect(askedOf(here.patreon, '/api/oauth2/v2')).toBe(before)
    here.clock.nowMs += 1
    await run('patreon-members')
    await run('patreon-members')
    expect(askedOf(here.patreon, '/api/oauth2/v2')).toBe(before + 1)
  })

  it('who are members no more keep what they have paid for', async () => {
    const { id, until } = await patron()
    here.clock.nowMs += DAY_MS
    here.patreon.visit({ id, memberships: {} })
    await run('patreon-members')
    expect(await until()).toBe('2026-12-01')
  })

  it('stay what they are while Patreon is away', async () => {
    const { until, id } = await patron()
    here.clock.nowMs += 2 * DAY_MS
    here.patreon.trouble('/', { status: 503 })
    await expect(run('patreon-members')).rejects.toMatchObject({ kind: 'away' })
    expect([await until(), (await identity('patreon', id))?.failedAt]).toEqual(['2026-12-08', null])
  })

  it('follow what the operator asks for', async () => {
    const { until } = await patron()
    await here.site.deps.store.settings.set('patreonGraceDays', 3)
    await run('patreon-terms')
    expect(await until()).toBe('2026-12-04')
    await here.site.deps.store.settings.set('patreonMinCents', 501)
    await run('patreon-terms')
    expect(await until()).toBeNull()
  })

  it('who took back the grant have to link anew; what they paid for stays', async () => {
    const { id, until, browser: one } = await patron()
    here.clock.nowMs += DAY_MS
    here.patreon.grants.revokeAll()
    await expect(run('patreon-members')).rejects.toMatchObject({ status: 401 })
    expect(await identity('patreon', id)).toMatchObject({
      accessToken: null,
      refreshToken: null,
      failedAt: new Date(here.clock.nowMs),
    })
    const account = (await one.get('/api/be/account')).json<{ identities: object[] }>()
    expect(account.identities).toMatchObject([{ provider: 'patreon', isBroken: true }])
    expect(await until()).toBe('2026-12-08')
    await run('patreon-members') // not asked for again
    await one.through('patreon')
    expect(await identity('patreon', id)).toMatchObject({ failedAt: null })
  })
})

describe('tokens', () => {
  it('are refreshed before they end, each refresh giving both anew', async () => {
    const { id } = await patron()
    const before = await identity('patreon', id)
    const live = here.patreon.grants.live().refresh.at(-1)
    here.clock.nowMs += 25 * DAY_MS
    await run('patreon-tokens')
    expect(await identity('patreon', id)).toEqual(before)
    here.clock.nowMs += DAY_MS
    await run('patreon-tokens')
    const after = await identity('patreon', id)
    expect(after?.tokenExpiresAt).toEqual(new Date(here.clock.nowMs + 31 * DAY_MS))
    expect([after?.accessToken, after?.refreshToken]).not.toContain(before?.refreshToken)
    expect(here.patreon.grants.live().refresh).not.toContain(live)
    here.clock.nowMs += 26 * DAY_MS // and the new ones work again
    await run('patreon-tokens')
    expect((await identity('patreon', id))?.failedAt).toBeNull()
  })

  it('of Discord are refreshed within their week', async () => {
    const { browser: one } = await makeNewcomer(here.site)
    const id = here.nextId()
    here.discord.visit(id)
    await one.through('discord')
    here.clock.nowMs += 5 * DAY_MS
    await run('discord-tokens')
    expect((await identity('discord', id))?.tokenExpiresAt).toEqual(new Date(here.clock.nowMs + 7 * DAY_MS))
  })

  it('refused for our own fault are kept: the person did nothing wrong', async () => {
    const { id } = await patron()
    here.clock.nowMs += 30 * DAY_MS
    here.patreon.trouble('/api/oauth2/token', { status: 401, body: { error: 'invalid_client' } })
    await expect(run('patreon-tokens')).rejects.toMatchObject({ code: 'invalid_client' })
    expect(await identity('patreon', id)).toMatchObject({ failedAt: null, refreshToken: expect.any(String) })
  })

  it('of a drive that Google took back: Pilot asks to link anew', async () => {
    const { browser: one } = await makeNewcomer(here.site)
    const id = here.nextId()
    here.google.visit(id)
    await one.through('google')
    here.google.grants.revokeAll()
    here.clock.nowMs += 2 * DAY_MS
    await run('google-tokens')
    expect(await identity('google', id)).toMatchObject({
      accessToken: null,
      failedAt: new Date(here.clock.nowMs),
    })
    const me = (await one.get('/api/be/users/me')).json<{ pilot: { google: object } }>()
    expect(me.pilot.google).toMatchObject({ haveCredentials: false, needAuth: true })
  })

  it('of Google keep their refresh token', async () => {
    const { browser: one } = await makeNewcomer(here.site)
    const id = here.nextId()
    here.google.visit(id)
    await one.through('google')
    for (const _ of [1, 2]) {
      here.clock.nowMs += 2 * DAY_MS
      await run('google-tokens')
    }
    expect(await identity('google', id)).toMatchObject({ failedAt: null, refreshToken: expect.any(String) })
  })

  it('sealed by another secret are of no use, and say so', async () => {
    const { id } = await patron()
    const row = await identity('patreon', id)
    if (row)
      await here.site.deps.store.identities.change(row, { refreshToken: 'v1.AAAA', accessToken: 'v1.AAAA' })
    here.clock.nowMs += DAY_MS
    await run('patreon-members')
    expect((await identity('patreon', id))?.failedAt).toEqual(new Date(here.clock.nowMs))
  })
})

it('nothing is asked for where nothing is set up', async () => {
  const bare = await testApp()
  expect(providerJobs(bare.deps)).toEqual([])
  await bare.close()
})
