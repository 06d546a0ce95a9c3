import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeBrowser, makeNewcomer, type Browser } from '../../testing/browser.ts'
import { providerSite } from '../../testing/services/providerSite.ts'

const START_MS = Date.parse('2026-11-15T12:00:00Z')
const SITE = 'http://localhost:3000'

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

describe('linking Discord', () => {
  it('is for who is signed in', async () => {
    const one = makeBrowser(here.site)
    const reply = await one.get('/api/be/login/discord?lang=ru')
    expect([reply.headers.location, one.cookies.size]).toEqual(['/ru/user', 0])
  })

  it('asks for who they are and to bring them in, with a proof key', async () => {
    const { browser: one } = await makeNewcomer(here.site)
    const { searchParams } = new URL((await one.get('/api/be/login/discord')).headers.location ?? '')
    expect(Object.fromEntries(searchParams)).toMatchObject({
      scope: 'identify guilds.join',
      code_challenge_method: 'S256',
      prompt: 'none',
      redirect_uri: `${SITE}/api/be/login/discord/callback`,
    })
  })

  it('brings a supporter into the server with the role, and nobody else', async () => {
    const [pro, user] = [await makeNewcomer(here.site, { pro: true }), await makeNewcomer(here.site)]
    const [first, second] = [here.nextId(), here.nextId()]
    here.discord.visit(first)
    expect((await pro.browser.through('discord')).headers.location).toBe('/account')
    here.discord.visit(second)
    await user.browser.through('discord')
    expect([here.discord.members.get(first), here.discord.members.has(second)]).toEqual([true, false])
    expect(await linksOf(pro.uid)).toMatchObject([{ provider: 'discord', subject: first, hasRole: true }])
  })

  it('gives the role to a supporter who is in the server already', async () => {
    const { browser: one } = await makeNewcomer(here.site, { pro: true })
    const id = here.nextId()
    here.discord.members.set(id, false)
    here.discord.visit(id)
    await one.through('discord')
    expect(here.discord.members.get(id)).toBe(true)
  })

  it('waits as long as Discord asks for, and then does it', async () => {
    const { browser: one } = await makeNewcomer(here.site, { pro: true })
    const id = here.nextId()
    here.discord.members.set(id, false)
    here.discord.visit(id)
    here.discord.trouble('/api/v10/guilds', { status: 429, body: { retry_after: 0.05, global: false } }, 1)
    await one.through('discord')
    expect(here.discord.members.get(id)).toBe(true)
  })

  it.each([
    ['down', { status: 500 }, null],
    ['asking for a long pause', { status: 429, body: { retry_after: 60 } }, null],
    ['of a higher rank', { status: 403, body: { code: 50_013 } }, true],
  ] as const)('links also while the server is %s', async (_, how, hasRole) => {
    const { uid, browser: one } = await makeNewcomer(here.site, { pro: true })
    here.discord.visit(here.nextId())
    here.discord.trouble('/api/v10/guilds', how)
    expect((await one.through('discord')).headers.location).toBe('/account')
    expect(await linksOf(uid)).toMatchObject([{ provider: 'discord', hasRole }])
  })

  it('takes the place of another Discord account, which loses its role and its tokens', async () => {
    const { uid, browser: one } = await makeNewcomer(here.site, { pro: true })
    const [old, fresh] = [here.nextId(), here.nextId()]
    here.discord.visit(old)
    await one.through('discord')
    const before = here.discord.grants.live().refresh.length
    here.discord.visit(fresh)
    await one.through('discord')
    expect(await linksOf(uid)).toMatchObject([{ subject: fresh }])
    expect([here.discord.members.get(old), here.discord.members.get(fresh)]).toEqual([false, true])
    expect(here.discord.grants.live().refresh.length).toBe(before)
  })

  it('is not taken away from another account', async () => {
    const [first, second] = [await makeNewcomer(here.site), await makeNewcomer(here.site)]
    here.discord.visit(here.nextId())
    await first.browser.through('discord')
    const reply = await second.browser.through('discord')
    expect(reply.headers.location).toBe('/account?signIn=elsewhere&provider=discord')
    expect(await linksOf(second.uid)).toEqual([])
  })
})

describe('linking Google', () => {
  it('lets Pilot read names in the drive, and says so on every page', async () => {
    const { uid, browser: one } = await makeNewcomer(here.site)
    expect(await driveOf(one)).toMatchObject({ haveCredentials: false, needAuth: true })
    here.google.visit(here.nextId(), 'pilot@gmail.example')
    await one.through('google', '?to=/pilot')
    expect(await driveOf(one)).toMatchObject({ haveCredentials: true, needAuth: false })
    expect(await linksOf(uid)).toMatchObject([{ provider: 'google', name: 'pilot@gmail.example' }])
    expect((await here.site.deps.store.users.byUid(uid))?.email).toBeNull()
    expect(here.site.published).toContainEqual(expect.objectContaining({ type: 'user', userUid: uid }))
  })

  it('without the drive is no link', async () => {
    const { uid, browser: one } = await makeNewcomer(here.site)
    here.google.visit(here.nextId())
    here.google.grants.visitor.scope = 'openid email'
    expect((await one.through('google')).headers.location).toBe('/account?signIn=denied&provider=google')
    expect(await linksOf(uid)).toEqual([])
  })

  it('does not take a code that another browser went for, even with the right state', async () => {
    const [victim, attacker] = [await makeNewcomer(here.site), await makeNewcomer(here.site)]
    here.google.visit(here.nextId())
    const stolen =
      new URLSearchParams((await victim.browser.upToCallback('google')).split('?')[1]).get('code') ?? ''
    const own = new URL(await attacker.browser.upToCallback('google'), SITE)
    own.searchParams.set('code', stolen)
    const reply = await attacker.browser.get(own.pathname + own.search)
    expect(reply.headers.location).toBe('/account?signIn=failed&provider=google')
    expect(await linksOf(attacker.uid)).toEqual([])
  })
})

it('no token and no secret is in the log', () => {
  const log = here.lines.join('')
  expect(log).toContain('a role could not be given')
  expect(log).not.toMatch(/canary-|-secret|code=|state=|gmail\.example/)
})
