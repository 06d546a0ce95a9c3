import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { browser, newcomer } from '../../testing/browser.ts'
import { discordServer } from '../../testing/discordServer.ts'
import { googleServer } from '../../testing/googleServer.ts'
import { CAMPAIGN, patreonServer, PLEDGE } from '../../testing/patreonServer.ts'
import { testApp, type TestApp } from '../../testing/testApp.ts'
import { providerJobs } from './jobs.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
const START_MS = Date.parse('2026-11-15T12:00:00Z')
const SITE = 'http://localhost:3000'

let nowMs = START_MS
let patreon: Awaited<ReturnType<typeof patreonServer>>
let discord: Awaited<ReturnType<typeof discordServer>>
let google: Awaited<ReturnType<typeof googleServer>>
let site: TestApp

beforeAll(async () => {
  ;[patreon, discord, google] = await Promise.all([
    patreonServer(SITE),
    discordServer(SITE),
    googleServer(SITE),
  ])
})
afterAll(() => Promise.all([patreon, discord, google].map((server) => server.close())))
beforeEach(async () => {
  nowMs = START_MS
  const environment = { ...patreon.environment, ...discord.environment, ...google.environment }
  site = await testApp({ now: () => nowMs, environment })
})
afterEach(async () => {
  for (const server of [patreon, discord, google]) server.trouble('/', undefined)
  await site.close()
})

let count = 0
const nextId = () => `7${String(++count).padStart(17, '0')}`
async function run(name: string): Promise<void> {
  const job = providerJobs(site.deps).find((each) => each.name === name)
  await job?.run(new AbortController().signal)
}
const identity = (provider: 'patreon' | 'discord' | 'google', id: string) =>
  site.deps.store.identities.find(provider, id)
const askedOf = (server: { asked: { path: string }[] }, path: string) =>
  server.asked.filter((asked) => asked.path.startsWith(path)).length

async function patron() {
  const id = nextId()
  patreon.visit({ id, memberships: { [CAMPAIGN]: PLEDGE } })
  const one = browser(site)
  await one.through('patreon')
  const until = async () =>
    (await site.deps.store.users.byUid((await identity('patreon', id))?.userUid ?? ''))?.patronUntil
      ?.toISOString()
      .slice(0, 10) ?? null
  return { id, browser: one, until }
}

describe('patrons', () => {
  it('are asked for again before their time ends, so that who goes on paying stays pro', async () => {
    const { id, until } = await patron()
    nowMs = Date.parse('2026-12-07T06:00:00Z')
    const paid = {
      ...PLEDGE,
      last_charge_date: '2026-12-01T00:00:00Z',
      next_charge_date: '2027-01-01T00:00:00Z',
    }
    patreon.visit({ id, memberships: { [CAMPAIGN]: paid } })
    await run('patreon-members')
    expect(await until()).toBe('2027-01-08')
  })

  it('are asked for once a day otherwise', async () => {
    await patron()
    const before = askedOf(patreon, '/api/oauth2/v2')
    nowMs += DAY_MS - 1
    await run('patreon-members')
    expect(askedOf(patreon, '/api/oauth2/v2')).toBe(before)
    nowMs += 1
    await run('patreon-members')
    await run('patreon-members')
    expect(askedOf(patreon, '/api/oauth2/v2')).toBe(before + 1)
  })

  it('who are members no more keep what they have paid for', async () => {
    const { id, until } = await patron()
    nowMs += DAY_MS
    patreon.visit({ id, memberships: {} })
    await run('patreon-members')
    expect(await until()).toBe('2026-12-01')
  })

  it('stay what they are while Patreon is away', async () => {
    const { until, id } = await patron()
    nowMs += 2 * DAY_MS
    patreon.trouble('/', { status: 503 })
    await expect(run('patreon-members')).rejects.toMatchObject({ kind: 'away' })
    expect([await until(), (await identity('patreon', id))?.failedAt]).toEqual(['2026-12-08', null])
  })

  it('follow what the operator asks for', async () => {
    const { until } = await patron()
    await site.deps.store.settings.set('patreonGraceDays', 3)
    await run('patreon-terms')
    expect(await until()).toBe('2026-12-04')
    await site.deps.store.settings.set('patreonMinCents', 501)
    await run('patreon-terms')
    expect(await until()).toBeNull()
  })

  it('who took back the grant have to link anew; what they paid for stays', async () => {
    const { id, until, browser: one } = await patron()
    nowMs += DAY_MS
    patreon.grants.takeBack()
    await expect(run('patreon-members')).rejects.toMatchObject({ status: 401 })
    expect(await identity('patreon', id)).toMatchObject({
      accessToken: null,
      refreshToken: null,
      failedAt: new Date(nowMs),
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
    const live = patreon.grants.live().refresh.at(-1)
    nowMs += 25 * DAY_MS
    await run('provider-tokens')
    expect(await identity('patreon', id)).toEqual(before)
    nowMs += DAY_MS
    await run('provider-tokens')
    const after = await identity('patreon', id)
    expect(after?.tokenExpiresAt).toEqual(new Date(nowMs + 31 * DAY_MS))
    expect([after?.accessToken, after?.refreshToken]).not.toContain(before?.refreshToken)
    expect(patreon.grants.live().refresh).not.toContain(live)
    nowMs += 26 * DAY_MS // and the new ones work again
    await run('provider-tokens')
    expect((await identity('patreon', id))?.failedAt).toBeNull()
  })

  it('refused for our own fault are kept: the person did nothing wrong', async () => {
    const { id } = await patron()
    nowMs += 30 * DAY_MS
    patreon.trouble('/api/oauth2/token', { status: 401, body: { error: 'invalid_client' } })
    await expect(run('provider-tokens')).rejects.toMatchObject({ code: 'invalid_client' })
    expect(await identity('patreon', id)).toMatchObject({ failedAt: null, refreshToken: expect.any(String) })
  })

  it('of a drive that Google took back: Pilot asks to link anew', async () => {
    const { browser: one } = await newcomer(site)
    const id = nextId()
    google.visit(id)
    await one.through('google')
    google.grants.takeBack()
    nowMs += 2 * DAY_MS
    await run('provider-tokens')
    expect(await identity('google', id)).toMatchObject({ accessToken: null, failedAt: new Date(nowMs) })
    const me = (await one.get('/api/be/users/me')).json<{ pilot: { google: object } }>()
    expect(me.pilot.google).toMatchObject({ haveCredentials: false, needAuth: true })
  })

  it('of Google keep their refresh token', async () => {
    const { browser: one } = await newcomer(site)
    const id = nextId()
    google.visit(id)
    await one.through('google')
    for (const _ of [1, 2]) {
      nowMs += 2 * DAY_MS
      await run('provider-tokens')
    }
    expect(await identity('google', id)).toMatchObject({ failedAt: null, refreshToken: expect.any(String) })
  })

  it('sealed by another secret are of no use, and say so', async () => {
    const { id } = await patron()
    const row = await identity('patreon', id)
    if (row) await site.deps.store.identities.change(row, { refreshToken: 'v1.AAAA', accessToken: 'v1.AAAA' })
    nowMs += DAY_MS
    await run('patreon-members')
    expect((await identity('patreon', id))?.failedAt).toEqual(new Date(nowMs))
  })
})

describe('roles', () => {
  async function linked(pro: boolean) {
    const person = await newcomer(site, { pro })
    const id = nextId()
    discord.visit(id)
    await person.browser.through('discord')
    return { ...person, id }
  }

  it('follow whatever makes pro and ends it', async () => {
    const { uid, id } = await linked(false)
    discord.members.set(id, false)
    await site.deps.store.users.change(uid, () => ({ pro: true, proUntil: new Date(nowMs + HOUR_MS) }))
    await run('discord-roles')
    expect(discord.members.get(id)).toBe(true)
    nowMs += HOUR_MS
    await run('discord-roles')
    expect(discord.members.get(id)).toBe(false)
  })

  it('are left alone while nothing changes', async () => {
    await linked(true)
    const before = discord.asked.length
    await run('discord-roles')
    expect(discord.asked.length).toBe(before)
  })

  it('are put right nightly', async () => {
    const [{ id }, { id: other }] = [await linked(true), await linked(false)]
    discord.members.set(id, false) // taken by hand
    discord.members.set(other, true) // given by hand
    await run('discord-roles-all')
    await run('discord-roles')
    expect([discord.members.get(id), discord.members.get(other)]).toEqual([true, false])
  })

  it('who left the server is brought in again by the token he gave, or left alone without one', async () => {
    const { id } = await linked(true)
    discord.members.delete(id)
    await run('discord-roles-all')
    await run('discord-roles')
    expect(discord.members.get(id)).toBe(true)
    discord.members.delete(id)
    discord.grants.takeBack()
    nowMs += 8 * DAY_MS
    await run('discord-roles-all')
    await run('discord-roles')
    expect(discord.members.has(id)).toBe(false)
    expect(await identity('discord', id)).toMatchObject({ hasRole: true, failedAt: expect.any(Date) })
  })

  it('that Discord refuses to change hold up nobody else', async () => {
    const [{ id: first }, { id: second }] = [await linked(true), await linked(true)]
    await run('discord-roles-all')
    discord.members.set(first, false).set(second, false)
    discord.trouble('/api/v10/guilds', { status: 403, body: { code: 50_013 } }, 1)
    await run('discord-roles')
    expect([discord.members.get(first), discord.members.get(second)]).toEqual([false, true])
  })

  it('wait for the next turn while Discord is away', async () => {
    const { id } = await linked(true)
    await run('discord-roles-all')
    discord.members.set(id, false)
    discord.trouble('/api/v10/guilds', { status: 429, body: { retry_after: 30 } })
    await expect(run('discord-roles')).rejects.toMatchObject({ retryAfterMs: 30_000 })
    discord.trouble('/', undefined)
    await run('discord-roles')
    expect(discord.members.get(id)).toBe(true)
  })
})

it('nothing is asked for where nothing is set up', async () => {
  const bare = await testApp()
  expect(providerJobs(bare.deps).map(({ name }) => name)).toEqual(['provider-tokens'])
  await bare.close()
})
