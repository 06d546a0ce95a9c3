import { AdminState } from '@raidkit/contract/admin/admin'
import { DAY_MS, HOUR_MS } from '@raidkit/rules/platform/time'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApp, type Person, type TestApp } from '../../testing/testApp.ts'

const NOON_MS = Date.parse('2026-11-15T12:00:00Z')

let site: TestApp
let admin: Person
beforeAll(async () => {
  const environment = {
    PRICE_FEED: 'http://feed.example',
    PATREON_CLIENT_ID: 'id',
    PATREON_CLIENT_SECRET: 'hush',
    PATREON_CAMPAIGN_ID: '7',
  }
  site = await testApp({ now: () => NOON_MS, environment })
  admin = await site.as('admin')
})
afterAll(() => site.close())

async function state(): Promise<AdminState> {
  const reply = await admin.ask({ method: 'GET', url: '/api/be/admin/state' })
  return AdminState.parse(reply.json())
}

it('counts users as they are today', async () => {
  const { store } = site.deps
  const create = (fields: object, agoMs: number) => store.users.create(fields, new Date(NOON_MS - agoMs))
  await create({}, 8 * DAY_MS)
  await create({ pro: true, proUntil: new Date(NOON_MS - 1) }, 8 * DAY_MS)
  await create({ pro: true }, 8 * DAY_MS)
  await create({ patronUntil: new Date(NOON_MS + 1) }, 7 * DAY_MS)
  await create({ seatUntil: new Date(NOON_MS + 1) }, HOUR_MS)
  // The admin, who was made just now and is signed in.
  expect((await state()).users).toEqual({ total: 6, pro: 4, admins: 1, recent: 3, seenToday: 1 })
})

it('says how jobs went, and what of the feed fails', async () => {
  const { store } = site.deps
  const startedAt = new Date(NOON_MS - HOUR_MS)
  await store.jobRuns.note({ name: 'good', startedAt, durationMs: 5, error: null })
  for (let nth = 0; nth < 3; nth++)
    await store.jobRuns.note({ name: 'bad', startedAt, durationMs: 7, error: 'no disk' })
  await store.feedDocuments.fail('http://feed.example/regular/items', startedAt)
  await store.feedDocuments.fail('http://another.example/regular/items', startedAt)
  await store.feedDocuments.doubt('http://feed.example/pve/items', startedAt, 'prices')
  const { jobs, feedFailures } = await state()
  expect(jobs).toEqual([
    { name: 'bad', startedAtMs: startedAt.getTime(), durationMs: 7, error: 'no disk', failures: 3 },
    { name: 'good', startedAtMs: startedAt.getTime(), durationMs: 5, error: null, failures: 0 },
  ])
  const askedAtMs = startedAt.getTime()
  expect(feedFailures).toEqual([
    { document: '/pve/items', failures: 0, askedAtMs, problem: 'prices' },
    { document: '/regular/items', failures: 1, askedAtMs, problem: null },
  ])
})

it('counts errors of the last hour', async () => {
  const at = (agoMs: number) =>
    pino({ level: 'trace', base: undefined, timestamp: () => `,"time":${NOON_MS - agoMs}` }, site.deps.logs)
  at(HOUR_MS + 1).error('long ago')
  at(HOUR_MS).error('first')
  at(5).warn('careful')
  at(4).error('last')
  at(3).info('well')
  expect((await state()).log).toEqual({ errors: 2, warnings: 1, lastError: 'last' })
})

it('says which settings are missing, and tells none of their values', async () => {
  const reply = await state()
  const group = (name: string) => reply.groups.find((one) => one.name === name)
  expect(group('patreon')).toEqual({
    name: 'patreon',
    isSet: true,
    missing: [],
    without: ['PATREON_WEBHOOK_SECRET'],
  })
  expect(group('google')).toMatchObject({
    isSet: false,
    missing: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  })
  expect(group('mail')).toMatchObject({ isSet: false, missing: ['MAIL_URL'] })
  expect(JSON.stringify(reply)).not.toContain('hush')
})

it('knows its nodes and its database', async () => {
  const { nodes, database, kept, redis } = await state()
  const [node] = nodes
  expect([nodes.length, node?.build, node?.streams, node?.sockets, redis]).toEqual([1, 'test', 0, 0, 'none'])
  expect(node?.memoryBytes).toBeGreaterThan(50_000_000)
  expect(database).toMatchObject({ isEmbedded: true, isUp: true })
  expect(kept).toMatchObject({ grownDay: null, grownMonth: null })
  const sample = { users: 1, pro: 0, signUps: 0, databaseBytes: kept!.bytes - 5, feedAgeS: 1, waiting: 0 }
  await site.deps.store.metricSamples.addSite({ at: new Date(NOON_MS - DAY_MS), ...sample })
  const after = (await state()).kept
  expect(after?.grownDay).toBe(after!.bytes - sample.databaseBytes)
  expect(after?.grownMonth).toBeNull()
})

it('says what is wrong first: a failed job, errors of the last hour, a backup that is old', async () => {
  const { store } = site.deps
  await store.jobRuns.note({
    name: 'backup',
    startedAt: new Date(NOON_MS - 8 * DAY_MS),
    durationMs: 1,
    error: null,
  })
  const figures = { slow: 0, totalMs: 1, mostMs: 1, sockets: 0, streams: 0, memoryBytes: 1 }
  const at = new Date(NOON_MS - HOUR_MS / 2)
  await store.metricSamples.add({ node: 'a', at, requests: 90, errors: 4, ...figures })
  await store.metricSamples.add({ node: 'b', at, requests: 10, errors: 6, ...figures })
  const { troubles, requests, kept } = await state()
  expect(requests).toEqual({ count: 100, errors: 10, slow: 0 })
  expect(kept?.backupAtMs).toBe(NOON_MS - 8 * DAY_MS)
  expect(troubles.map(({ code, name, count }) => [code, name, count])).toEqual([
    ['errorRate', undefined, 10],
    ['jobFailed', 'bad', 3],
    ['feedDocuments', undefined, 2],
    ['backupOld', undefined, undefined],
    ['noFeed', undefined, undefined],
    ['noMail', undefined, undefined],
    ['noContact', undefined, undefined],
  ])
})

it('shows failures by route with an example that names nobody', async () => {
  const { ping } = site.deps.store
  site.deps.store.ping = async () => {
    throw new Error('no answer to a@example.org')
  }
  await admin.ask({ url: '/api/be/admin/state' })
  site.deps.store.ping = ping
  const { failures } = await state()
  expect(failures).toEqual([
    {
      route: 'GET /api/be/admin/state',
      count: 1,
      last: { atMs: NOON_MS, status: 500, message: 'no answer to …' },
    },
  ])
})

it('knows itself when no node can be asked', async () => {
  const { publish } = site.bus
  site.bus.publish = () => Promise.reject(new Error('no line'))
  const { nodes } = await state()
  site.bus.publish = publish
  expect(nodes.map(({ build }) => build)).toEqual(['test'])
})

it('says when readers hide behind a proxy that it does not know of, once also in the log', async () => {
  const lines: string[] = []
  const log = pino({}, { write: (line) => void lines.push(line) })
  for (const [trusted, isHidden] of [
    ['0', true],
    ['1', false],
  ] as const) {
    lines.length = 0
    const other = await testApp({ log, environment: { TRUST_PROXY: trusted } })
    const owner = await other.as('admin')
    const isProxyHidden = async () =>
      (await owner.ask({ url: '/api/be/admin/state' })).json<AdminState>().isProxyHidden
    expect(await isProxyHidden()).toBe(false)
    for (const headers of [{ 'x-forwarded-for': '203.0.113.7' }, { forwarded: 'for=203.0.113.8' }])
      await other.app.inject({ url: '/healthz', headers })
    expect(await isProxyHidden()).toBe(isHidden)
    const warnings = lines.filter((line) => line.includes('TRUST_PROXY'))
    expect(warnings).toHaveLength(isHidden ? 1 : 0)
    expect(warnings.join('')).not.toContain('203.0.113')
    await other.close()
  }
})
