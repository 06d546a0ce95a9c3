import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { browser, newcomer, type Browser } from '../../testing/browser.ts'
import { discordServer } from '../../testing/discordServer.ts'
import { googleServer } from '../../testing/googleServer.ts'
import { CAMPAIGN, patreonServer, PLEDGE } from '../../testing/patreonServer.ts'
import { testApp, type TestApp } from '../../testing/testApp.ts'

const MINUTE_MS = 60_000
const START_MS = Date.parse('2026-11-15T12:00:00Z')
const SITE = 'http://localhost:3000'

const lines: string[] = []
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
  const log = pino({ level: 'trace' }, { write: (line) => void lines.push(line) })
  const environment = { ...patreon.environment, ...discord.environment, ...google.environment }
  site = await testApp({ now: () => nowMs, log, environment })
})
afterAll(async () => {
  await site.close()
  await Promise.all([patreon, discord, google].map((server) => server.close()))
})
beforeEach(() => {
  nowMs = START_MS
})
afterEach(() => {
  for (const server of [patreon, discord, google]) server.trouble('/', undefined)
  google.grants.visitor.scope = undefined
})

let count = 0
const nextId = () => `8${String(++count).padStart(17, '0')}`
const linksOf = (uid: string) => site.deps.store.identities.ofUser(uid)
const driveOf = async (one: Browser) =>
  (await one.get('/api/be/users/me')).json<{ pilot: { google: object } }>().pilot.google
const unlink = (one: Browser, provider: string) => one.post('/api/be/account/unlink', { provider })

describe('linking Discord', () => {
  it('is for who is signed in', async () => {
    const one = browser(site)
    const reply = await one.get('/api/be/login/discord?lang=ru')
    expect([reply.headers.location, one.cookies.size]).toEqual(['/ru/user', 0])
  })

  it('asks for who he is and to bring him in, with a proof key', async () => {
    const { browser: one } = await newcomer(site)
    const { searchParams } = new URL((await one.get('/api/be/login/discord')).headers.location ?? '')
    expect(Object.fromEntries(searchParams)).toMatchObject({
      scope: 'identify guilds.join',
      code_challenge_method: 'S256',
      prompt: 'none',
      redirect_uri: `${SITE}/api/be/login/discord/callback`,
    })
  })

  it('brings a supporter into the server with the role, and nobody else', async () => {
    const [pro, user] = [await newcomer(site, { pro: true }), await newcomer(site)]
    const [first, second] = [nextId(), nextId()]
    discord.visit(first)
    expect((await pro.browser.through('discord')).headers.location).toBe('/account')
    discord.visit(second)
    await user.browser.through('discord')
    expect([discord.members.get(first), discord.members.has(second)]).toEqual([true, false])
    expect(await linksOf(pro.uid)).toMatchObject([{ provider: 'discord', subject: first, hasRole: true }])
  })

  it('gives the role to a supporter who is in the server already', async () => {
    const { browser: one } = await newcomer(site, { pro: true })
    const id = nextId()
    discord.members.set(id, false)
    discord.visit(id)
    await one.through('discord')
    expect(discord.members.get(id)).toBe(true)
  })

  it('waits as long as Discord asks for, and then does it', async () => {
    const { browser: one } = await newcomer(site, { pro: true })
    const id = nextId()
    discord.members.set(id, false)
    discord.visit(id)
    discord.trouble('/api/v10/guilds', { status: 429, body: { retry_after: 0.05, global: false } }, 1)
    await one.through('discord')
    expect(discord.members.get(id)).toBe(true)
  })

  it.each([
    ['down', { status: 500 }, null],
    ['asking for a long pause', { status: 429, body: { retry_after: 60 } }, null],
    ['of a higher rank', { status: 403, body: { code: 50_013 } }, true],
  ] as const)('links also while the server is %s', async (_, how, hasRole) => {
    const { uid, browser: one } = await newcomer(site, { pro: true })
    discord.visit(nextId())
    discord.trouble('/api/v10/guilds', how)
    expect((await one.through('discord')).headers.location).toBe('/account')
    expect(await linksOf(uid)).toMatchObject([{ provider: 'discord', hasRole }])
  })

  it('takes the place of another Discord account, which loses its role and its tokens', async () => {
    const { uid, browser: one } = await newcomer(site, { pro: true })
    const [old, fresh] = [nextId(), nextId()]
    discord.visit(old)
    await one.through('discord')
    const before = discord.grants.live().refresh.length
    discord.visit(fresh)
    await one.through('discord')
    expect(await linksOf(uid)).toMatchObject([{ subject: fresh }])
    expect([discord.members.get(old), discord.members.get(fresh)]).toEqual([false, true])
    expect(discord.grants.live().refresh.length).toBe(before)
  })

  it('is not taken away from another account', async () => {
    const [first, second] = [await newcomer(site), await newcomer(site)]
    discord.visit(nextId())
    await first.browser.through('discord')
    const reply = await second.browser.through('discord')
    expect(reply.headers.location).toBe('/account?signIn=elsewhere&provider=discord')
    expect(await linksOf(second.uid)).toEqual([])
  })
})

describe('linking Google', () => {
  it('lets Pilot read names in the drive, and says so on every page', async () => {
    const { uid, browser: one } = await newcomer(site)
    expect(await driveOf(one)).toMatchObject({ haveCredentials: false, needAuth: true })
    google.visit(nextId(), 'pilot@gmail.example')
    await one.through('google', '?to=/pilot')
    expect(await driveOf(one)).toMatchObject({ haveCredentials: true, needAuth: false })
    expect(await linksOf(uid)).toMatchObject([{ provider: 'google', name: 'pilot@gmail.example' }])
    expect((await site.deps.store.users.byUid(uid))?.email).toBeNull()
    expect(site.told).toContainEqual(expect.objectContaining({ type: 'user', userUid: uid }))
  })

  it('without the drive is no link', async () => {
    const { uid, browser: one } = await newcomer(site)
    google.visit(nextId())
    google.grants.visitor.scope = 'openid email'
    expect((await one.through('google')).headers.location).toBe('/account?signIn=denied&provider=google')
    expect(await linksOf(uid)).toEqual([])
  })

  it('does not take a code that another browser went for, even with the right state', async () => {
    const [victim, attacker] = [await newcomer(site), await newcomer(site)]
    google.visit(nextId())
    const stolen =
      new URLSearchParams((await victim.browser.upToCallback('google')).split('?')[1]).get('code') ?? ''
    const own = new URL(await attacker.browser.upToCallback('google'), SITE)
    own.searchParams.set('code', stolen)
    const reply = await attacker.browser.get(own.pathname + own.search)
    expect(reply.headers.location).toBe('/account?signIn=failed&provider=google')
    expect(await linksOf(attacker.uid)).toEqual([])
  })
})

describe('unlinking', () => {
  it('forgets the tokens and takes them back at Google', async () => {
    const { uid, browser: one } = await newcomer(site)
    google.visit(nextId())
    await one.through('google')
    const live = google.grants.live().refresh.length
    const reply = await unlink(one, 'google')
    expect([reply.statusCode, reply.json<{ identities: [] }>().identities]).toEqual([200, []])
    expect(await linksOf(uid)).toEqual([])
    expect(google.grants.live().refresh.length).toBe(live - 1)
    expect(await driveOf(one)).toMatchObject({ haveCredentials: false, needAuth: true })
  })

  it('takes the role and the tokens at Discord', async () => {
    const { browser: one } = await newcomer(site, { pro: true })
    const id = nextId()
    discord.visit(id)
    await one.through('discord')
    const live = discord.grants.live().refresh.length
    await unlink(one, 'discord')
    expect([discord.members.get(id), discord.grants.live().refresh.length]).toEqual([false, live - 1])
  })

  it('works also while the provider is down, and twice', async () => {
    const { uid, browser: one } = await newcomer(site, { pro: true })
    discord.visit(nextId())
    await one.through('discord')
    discord.trouble('/', { status: 503 })
    expect((await unlink(one, 'discord')).statusCode).toBe(200)
    expect((await unlink(one, 'discord')).statusCode).toBe(200)
    expect(await linksOf(uid)).toEqual([])
  })

  it('ends what the pledge gave, also for who sits on a seat of it', async () => {
    patreon.visit({
      id: nextId(),
      email: 'patron@example.org',
      verified: true,
      memberships: { [CAMPAIGN]: PLEDGE },
    })
    const one = browser(site)
    await one.through('patreon')
    const { link } = (await one.post('/api/be/users/me/share/create', {})).json<{ link: string }>()
    const { uid: guest, browser: other } = await newcomer(site)
    await other.post('/api/be/users/me/share/accept', { token: new URL(link).searchParams.get('share') })
    expect((await other.get('/api/be/users/me')).json()).toMatchObject({ pro: true })
    await unlink(one, 'patreon')
    expect((await one.get('/api/be/users/me')).json()).toMatchObject({ pro: false })
    expect((await other.get('/api/be/users/me')).json()).toMatchObject({ pro: false })
    expect((await site.deps.store.users.byUid(guest))?.seatUntil).toBeNull()
  })

  it('never takes the last way to sign in', async () => {
    patreon.visit({ id: nextId() })
    const one = browser(site)
    await one.through('patreon')
    const reply = await unlink(one, 'patreon')
    expect([reply.statusCode, reply.json()]).toMatchObject([409, { error: { code: 'last_sign_in' } }])
    expect(await linksOf((await one.uid()) ?? '')).toHaveLength(1)
  })

  it('needs a fresh sign-in', async () => {
    const { uid, browser: one } = await newcomer(site, { email: 'fresh@example.org' })
    google.visit(nextId())
    await one.through('google')
    nowMs += 31 * MINUTE_MS
    const reply = await unlink(one, 'google')
    expect([reply.statusCode, reply.json()]).toMatchObject([403, { error: { code: 'sign_in_again' } }])
    expect(await linksOf(uid)).toHaveLength(1)
  })
})

it('no token and no secret is in the log', () => {
  const log = lines.join('')
  expect(log).toContain('a role could not be given')
  expect(log).toContain('tokens could not be taken back')
  expect(log).not.toMatch(/canary-|-secret|code=|state=|gmail\.example/)
})
