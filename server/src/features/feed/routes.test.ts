import { HOUR_MS } from '@raidkit/rules/time'
import { afterEach, expect, it } from 'vitest'
import { feedServer, type FeedServer } from '../../testing/services/feedServer.ts'
import { PRAPOR, smallCounts, THERAPIST } from '../../testing/services/feedWorld.ts'
import { testApp, type TestApp } from '../../testing/testApp.ts'
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
  return reply.json().traders as { name: string; localName: string; resetAtMs: number | null }[]
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
