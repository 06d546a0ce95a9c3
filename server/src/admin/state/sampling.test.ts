import { getSiteHistory } from '@raidkit/contract/admin/adminHistory'
import { DAY_MS, MINUTE_MS } from '@raidkit/rules/platform/time'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { watchRequests } from '../../platform/http/time-limits/requestWatch.ts'
import { askCall } from '../../testing/requests/good.ts'
import { testApp, type Person, type TestApp } from '../../testing/testApp.ts'
import { sampleNode, samplingJobs } from './sampling.ts'

const NOON_MS = Date.parse('2026-11-15T12:00:00Z')

let nowMs = NOON_MS
let site: TestApp
let admin: Person
beforeAll(async () => {
  site = await testApp({ now: () => nowMs })
  admin = await site.as('admin')
})
afterAll(() => site.close())

const figures = { requests: 10, errors: 1, slow: 2, totalMs: 500, mostMs: 90 }
const node = (counts: Partial<typeof figures> = {}) => ({
  watch: {
    take: () => ({ ...figures, ...counts }),
    restore: () => undefined,
    failures: () => [],
    slow: () => [],
  },
  stream: { size: 4 },
  sockets: { size: 6 },
})
const run = async (name: string) =>
  samplingJobs(site.deps)
    .find((job) => job.name === name)!
    .run(new AbortController().signal)

it('a minute of every node becomes a point of the day: sums of what was done, means of what is there', async () => {
  await sampleNode(site.deps, node())
  await sampleNode(site.deps, node({ requests: 5, errors: 0, mostMs: 200 })) // restarted in the same minute
  const second = { ...site.deps, settings: { ...site.deps.settings, PORT: 4000 } }
  await sampleNode(second, node({ requests: 20 }))
  nowMs += MINUTE_MS
  await sampleNode(site.deps, node())
  const { nodes, stepMs } = await askCall(admin, getSiteHistory, {})
  expect(stepMs).toBe(10 * MINUTE_MS)
  expect(nodes).toHaveLength(1)
  expect(nodes[0]).toMatchObject({
    atMs: NOON_MS,
    requests: 45,
    errors: 3,
    slow: 8,
    mostMs: 200,
    sockets: 12,
    streams: 8,
    meanMs: 2000 / 45,
  })
})

it('hours outlive their minutes, and are over after 60 days', async () => {
  await run('figures by hour')
  const month = async () => (await askCall(admin, getSiteHistory, { range: 'month' })).nodes
  expect((await month()).map(({ requests }) => requests)).toEqual([45])
  nowMs += 3 * DAY_MS
  await admin.signInAgain()
  await run('figures by hour')
  await run('figures by hour')
  expect((await askCall(admin, getSiteHistory, {})).nodes).toEqual([])
  expect((await month()).map(({ requests, sockets }) => [requests, sockets])).toEqual([[45, 12]])
  nowMs += 58 * DAY_MS
  await run('figures by hour')
  nowMs -= 58 * DAY_MS
  expect(await month()).toEqual([])
  nowMs = NOON_MS
  await admin.signInAgain()
})

it('the site is counted with who came since the last time', async () => {
  await run('figures of the site')
  nowMs += 10 * MINUTE_MS
  await admin.signInAgain()
  await site.as('pro')
  await site.as('user')
  await run('figures of the site')
  const { site: points } = await askCall(admin, getSiteHistory, {})
  expect(points.at(-1)).toMatchObject({ users: 3, pro: 2, signUps: 2, feedAgeS: null, waiting: 0 })
  expect(points.at(-1)!.databaseBytes).toBeGreaterThan(1_000_000)
})

it('a minute that could not be written is part of the next one', async () => {
  nowMs = NOON_MS + 10 * DAY_MS
  await admin.signInAgain()
  const app = Fastify()
  const watch = watchRequests(app, { now: () => nowMs, hot: { served: 0 } })
  app.get('/bad', async () => {
    throw new Error('no')
  })
  await app.inject('/bad')
  const add = () => Promise.reject(new Error('no database'))
  const away = { ...site.deps.store, metricSamples: { ...site.deps.store.metricSamples, add } }
  const measured = { ...node(), watch }
  await expect(sampleNode({ ...site.deps, store: away }, measured)).rejects.toThrow('no database')
  await app.inject('/bad')
  await sampleNode(site.deps, measured)
  const { nodes } = await askCall(admin, getSiteHistory, {})
  expect(nodes.map(({ requests, errors }) => [requests, errors])).toEqual([[2, 2]])
})
