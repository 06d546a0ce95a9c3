import { KEY_HEADER } from '@raidkit/contract/platform/keys'
import { HOUR_MS, SECOND_MS } from '@raidkit/rules/platform/time'
import type { TraderRow } from '@raidkit/contract/catalogue/traders'
import { afterEach, expect, it } from 'vitest'
import { feedServer, type FeedServer } from '../../testing/services/feedServer.ts'
import { PRAPOR, smallCounts, THERAPIST } from '../../testing/services/feedWorld.ts'
import { testApp, type TestApp } from '../../testing/testApp.ts'
import { testKeys } from '../../testing/testKeys.ts'
import { feedJobs } from './jobs.ts'

const START_MS = Date.UTC(2026, 10, 15, 12)
let feed: FeedServer
let site: TestApp
afterEach(async () => {
  await site.close()
  await feed.close()
})

const rows = async (query = '') => {
  const reply = await site.app.inject(`/api/be/traders?${query}`)
  return reply.json().traders as TraderRow[]
}

it('tells when goods come back, while that lies ahead', async () => {
  let nowMs = START_MS
  feed = await feedServer(START_MS)
  feed.world.traders.pve = {
    [PRAPOR]: { id: PRAPOR, resetTime: 'soon' },
    [THERAPIST]: { id: THERAPIST, resetTime: new Date(START_MS + 5 * HOUR_MS).toISOString() },
  }
  site = await testApp({ environment: { PRICE_FEED: feed.url }, now: () => nowMs })
  await (await feedJobs(site.deps, { pauseMs: 0, bundled: smallCounts })).tick()
  const resets = async (query: string) =>
    (await rows(query))
      .filter(({ resetAtMs }) => resetAtMs !== null)
      .map(({ name, resetAtMs }) => [name, resetAtMs])
  expect(await resets('mode=PVP')).toEqual([
    ['Prapor', START_MS + 2 * HOUR_MS],
    ['Therapist', START_MS + HOUR_MS],
  ])
  expect(await resets('mode=PVE')).toEqual([['Therapist', START_MS + 5 * HOUR_MS]])
  nowMs += 1.5 * HOUR_MS
  expect(await resets('mode=PVP')).toEqual([['Prapor', START_MS + 2 * HOUR_MS]])
})

it('lists the eleven traders by their names, without restocks, when there is no feed', async () => {
  feed = await feedServer(START_MS)
  site = await testApp()
  const traders = await rows('lang=ru')
  expect(traders).toHaveLength(11)
  expect(traders[0]).toEqual({ name: 'Prapor', localName: 'Прапор', currency: 'RUB', resetAtMs: null })
  expect(traders.every(({ resetAtMs }) => resetAtMs === null)).toBe(true)
})

/** Returns the restock of Prapor, whose restocks are 7,000 to 13,500 seconds apart. */
const prapor = async (query: string) => {
  const row = (await rows(query)).find(({ name }) => name === 'Prapor')
  return row && { resetAtMs: row.resetAtMs, estimate: row.estimate }
}
const windowAfter = (lastMs: number) => ({
  fromMs: lastMs + 7_000 * SECOND_MS,
  untilMs: lastMs + 13_500 * SECOND_MS,
})

it('estimates the restock after the last known one when a feed has gone away, until that says nothing', async () => {
  let nowMs = START_MS
  feed = await feedServer(START_MS)
  site = await testApp({ environment: { PRICE_FEED: feed.url }, now: () => nowMs })
  await (await feedJobs(site.deps, { pauseMs: 0, bundled: smallCounts })).tick()
  const lastMs = START_MS + 2 * HOUR_MS
  nowMs = lastMs + HOUR_MS
  expect(await prapor('mode=PVP')).toEqual({ resetAtMs: null, estimate: windowAfter(lastMs) })
  nowMs = windowAfter(lastMs).untilMs
  expect(await prapor('mode=PVP')).toEqual({ resetAtMs: null, estimate: undefined })
})

it('takes restocks that programs report, where a feed does not know better', async () => {
  let nowMs = START_MS
  feed = await feedServer(START_MS)
  site = await testApp({ environment: { PRICE_FEED: feed.url }, now: () => nowMs })
  const key = (await testKeys(site.deps.store)).get('ingest')!
  const report = (payload: object, headers: Record<string, string> = { [KEY_HEADER]: key }) =>
    site.app.inject({ method: 'POST', url: '/api/v1/ingest/restock', payload, headers })
  const restock = (atMs: number) => ({ trader: 'Prapor', mode: 'PVP', at: new Date(atMs).toISOString() })

  expect((await report(restock(nowMs + HOUR_MS), {})).statusCode).toBe(401)
  expect((await report(restock(nowMs + 25 * HOUR_MS))).json()).toEqual({
    error: 'at: more than 24 hours away',
  })
  expect((await report({ ...restock(nowMs), trader: 'Nobody' })).statusCode).toBe(400)
  expect(await prapor('mode=PVP')).toEqual({ resetAtMs: null, estimate: undefined })

  const news = () => site.published.filter(({ type }) => type === 'priceStatus').length
  expect((await report(restock(nowMs + HOUR_MS))).statusCode).toBe(200)
  expect(news()).toBe(1)
  await report(restock(nowMs + HOUR_MS + 20 * SECOND_MS))
  expect(news()).toBe(1)
  nowMs += 2_000 // replies are cached for a second
  expect(await prapor('mode=PVP')).toEqual({ resetAtMs: START_MS + HOUR_MS, estimate: undefined })
  expect(await prapor('mode=PVE')).toEqual({ resetAtMs: null, estimate: undefined })

  await (await feedJobs(site.deps, { pauseMs: 0, bundled: smallCounts })).tick()
  nowMs += 2_000
  expect(await prapor('mode=PVP')).toEqual({ resetAtMs: START_MS + 2 * HOUR_MS, estimate: undefined })

  const seenMs = START_MS + 5 * HOUR_MS
  nowMs = seenMs + 1_000
  await report(restock(seenMs))
  nowMs += 2_000
  expect(await prapor('mode=PVP')).toEqual({ resetAtMs: null, estimate: windowAfter(seenMs) })
})
