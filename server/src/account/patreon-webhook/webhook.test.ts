import { DAY_MS } from '@raidkit/rules/platform/time'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { makeEventStream } from '../../platform/http/live/eventStream.ts'
import { makeBrowser, makeNewcomer } from '../../testing/browser.ts'
import { discordServer } from '../../testing/services/discordServer.ts'
import { CAMPAIGN, patreonEvent, patreonServer, PLEDGE } from '../../testing/services/patreonServer.ts'
import { memoryBus } from '../../platform/nodes/memoryBus.ts'
import { testApp, type TestApp } from '../../testing/testApp.ts'

const START_MS = Date.parse('2026-11-15T12:00:00Z')
const SITE = 'http://localhost:3000'

const lines: string[] = []
let nowMs = START_MS
let patreon: Awaited<ReturnType<typeof patreonServer>>
let discord: Awaited<ReturnType<typeof discordServer>>
let site: TestApp

beforeAll(async () => {
  ;[patreon, discord] = await Promise.all([patreonServer(SITE), discordServer(SITE)])
  const log = pino({ level: 'trace' }, { write: (line) => void lines.push(line) })
  const environment = { ...patreon.environment, ...discord.environment }
  site = await testApp({ now: () => nowMs, log, environment })
})
afterAll(async () => {
  await site.close()
  await Promise.all([patreon.close(), discord.close()])
})
beforeEach(() => {
  nowMs = START_MS
  patreon.trouble('/', undefined)
})

let count = 0
const tell = (
  subject: string,
  attributes: Record<string, unknown>,
  { trigger = 'members:pledge:update', campaign = CAMPAIGN } = {},
) => site.app.inject(patreonEvent({ trigger, subject, campaign, attributes }))
const untilOf = async (subject: string) => {
  const identity = await site.deps.store.identities.find('patreon', subject)
  const user = identity && (await site.deps.store.users.byUid(identity.userUid))
  return user?.patronUntil?.toISOString().slice(0, 10) ?? null
}
const kept = (subject: string) => site.deps.store.patronages.find(subject)

/** Somebody linked, of whom Patreon answers nothing from now on: only what it tells counts. */
async function silentPatron(pledge?: object) {
  const id = `90${++count}`
  patreon.visit({ id, memberships: pledge ? { [CAMPAIGN]: { ...pledge } } : {} })
  const one = makeBrowser(site)
  await one.through('patreon')
  patreon.trouble('/api', { status: 503 })
  return { id, browser: one }
}

const NEXT_MONTH = {
  ...PLEDGE,
  last_charge_date: '2026-12-01T00:00:00.000+00:00',
  next_charge_date: '2027-01-01T00:00:00.000+00:00',
}
const DECLINED = {
  ...PLEDGE,
  patron_status: 'declined_patron',
  currently_entitled_amount_cents: 0,
  last_charge_status: 'Declined',
  last_charge_date: '2026-12-01T00:00:00.000+00:00',
  next_charge_date: null,
}
const LEFT = {
  ...PLEDGE,
  patron_status: 'former_patron',
  currently_entitled_amount_cents: 0,
  next_charge_date: null,
}

describe('an event', () => {
  it('of somebody unknown is kept until they come', async () => {
    await tell('unknown-1', PLEDGE, { trigger: 'members:pledge:create' })
    expect(await kept('unknown-1')).toMatchObject({ memberId: `m-${CAMPAIGN}-unknown-1`, entitledCents: 500 })
    patreon.visit({ id: 'unknown-1', memberships: { [CAMPAIGN]: PLEDGE } })
    const one = makeBrowser(site)
    await one.through('patreon')
    expect((await one.get('/api/be/users/me')).json()).toMatchObject({ pro: true })
  })

  it('makes pro at once, and tells the pages', async () => {
    const { id, browser: one } = await silentPatron()
    const at = site.published.length
    expect((await tell(id, PLEDGE)).statusCode).toBe(204)
    expect((await one.get('/api/be/users/me')).json()).toMatchObject({ pro: true })
    const uid = await one.uid()
    expect(site.published.slice(at)).toContainEqual(expect.objectContaining({ type: 'user', userUid: uid }))
  })

  it('sent again changes nothing', async () => {
    const { id } = await silentPatron(PLEDGE)
    await tell(id, NEXT_MONTH)
    const [published, row] = [site.published.length, await kept(id)]
    nowMs += DAY_MS
    await tell(id, NEXT_MONTH)
    expect([site.published.length, await kept(id)]).toEqual([published, row])
  })

  it('that comes late does not turn back the clock', async () => {
    const { id } = await silentPatron(PLEDGE)
    await tell(id, NEXT_MONTH)
    await tell(id, PLEDGE)
    await tell(id, { ...PLEDGE, last_charge_status: 'Pending' })
    expect(await untilOf(id)).toBe('2027-01-08')
  })

  it('of leaving wins over one of the pledge that comes after it', async () => {
    const { id } = await silentPatron()
    await tell(id, LEFT, { trigger: 'members:pledge:delete' })
    await tell(id, PLEDGE, { trigger: 'members:pledge:create' })
    expect(await kept(id)).toMatchObject({ status: 'former_patron' })
  })

  it('of a declined payment leaves days of grace from the first refusal', async () => {
    const { id } = await silentPatron(PLEDGE)
    await tell(id, DECLINED)
    expect(await untilOf(id)).toBe('2026-12-08')
    await tell(id, { ...DECLINED, last_charge_date: '2026-12-05T00:00:00Z' })
    expect(await untilOf(id)).toBe('2026-12-08')
    await tell(id, { ...NEXT_MONTH, last_charge_date: '2026-12-06T00:00:00Z' })
    expect(await untilOf(id)).toBe('2027-01-08')
  })

  it.each(['members:pledge:delete', 'members:delete'])('%s leaves what is paid for', async (trigger) => {
    const { id } = await silentPatron(PLEDGE)
    await tell(id, { ...PLEDGE, next_charge_date: null }, { trigger })
    expect(await untilOf(id)).toBe('2026-12-01')
  })

  it('of a refund ends it, and a late one of the payment does not bring it back', async () => {
    const { id, browser: one } = await silentPatron(PLEDGE)
    await tell(id, { ...PLEDGE, last_charge_status: 'Refunded' })
    await tell(id, PLEDGE)
    expect([await untilOf(id), (await one.get('/api/be/users/me')).json()]).toMatchObject([
      null,
      { pro: false },
    ])
  })

  it.each([
    ['another campaign', PLEDGE, { campaign: '99' }],
    ['a post', PLEDGE, { trigger: 'posts:publish' }],
    ['nothing we know', PLEDGE, { trigger: '' }],
    ['too small a pledge', { ...PLEDGE, currently_entitled_amount_cents: 99 }, {}],
  ])('of %s makes nobody pro', async (_, attributes, options) => {
    const { id, browser: one } = await silentPatron()
    expect((await tell(id, attributes, options)).statusCode).toBe(204)
    expect((await one.get('/api/be/users/me')).json()).toMatchObject({ pro: false })
  })

  it('makes us ask how things are, which then is what counts', async () => {
    const id = `90${++count}`
    patreon.visit({ id, memberships: { [CAMPAIGN]: PLEDGE } })
    const one = makeBrowser(site)
    await one.through('patreon')
    // An old event of leaving, while Patreon itself says they pay.
    await tell(id, LEFT)
    await expect.poll(() => untilOf(id)).toBe('2026-12-08')
    expect(await kept(id)).toMatchObject({ status: 'active_patron' })
  })

  it('gives and takes the role at Discord', async () => {
    const id = `90${++count}`
    patreon.visit({ id, memberships: {} })
    const one = makeBrowser(site)
    await one.through('patreon')
    discord.visit('555')
    await one.through('discord')
    expect(discord.members.has('555')).toBe(false)
    patreon.visit({ id, memberships: { [CAMPAIGN]: PLEDGE } })
    await tell(id, PLEDGE)
    await expect.poll(() => discord.members.get('555')).toBe(true)
    const refunded = { ...PLEDGE, last_charge_status: 'Fraud' }
    patreon.visit({ id, memberships: { [CAMPAIGN]: refunded } })
    await tell(id, refunded)
    await expect.poll(() => discord.members.get('555')).toBe(false)
  })

  it('reaches who sits on a seat of the patron', async () => {
    const { id, browser: one } = await silentPatron(PLEDGE)
    const { link } = (await one.post('/api/be/users/me/share/create', {})).json<{ link: string }>()
    const { browser: other } = await makeNewcomer(site)
    await other.post('/api/be/users/me/share/accept', { token: new URL(link).searchParams.get('share') })
    expect((await other.get('/api/be/users/me')).json()).toMatchObject({ pro: true })
    await tell(id, { ...PLEDGE, last_charge_status: 'Refunded' })
    expect((await other.get('/api/be/users/me')).json()).toMatchObject({ pro: false })
    await tell(id, NEXT_MONTH)
    expect((await other.get('/api/be/users/me')).json()).toMatchObject({ pro: true })
  })

  it('is not lost while the store is away: Patreon is asked to send it again', async () => {
    const store = { ...site.deps.store, inTransaction: () => Promise.reject(new Error('no store')) }
    const away = await buildApp({
      stream: makeEventStream({
        random: Math.random,
        now: Date.now,
        hello: () => ({ type: 'build', build: 'test' }),
      }),
      source: undefined,
      redis: undefined,
      bus: memoryBus(site.deps.log),
      deps: { ...site.deps, store },
    })
    const event = { trigger: 'members:create', subject: 'away', attributes: PLEDGE }
    expect((await away.app.inject(patreonEvent(event))).statusCode).toBe(500)
    away.sockets.close()
    await away.app.close()
  })
})

it('no token is in the log', () => {
  expect(lines.join('')).toContain('could not be followed up')
  expect(lines.join('')).not.toMatch(/canary-|-secret|A\. Player/)
})
