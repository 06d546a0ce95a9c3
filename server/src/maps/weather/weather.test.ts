import { KEY_HEADER } from '@raidkit/contract/platform/keys'
import { HOUR_MS } from '@raidkit/rules/platform/time'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testApp, type Person, type TestApp } from '../../testing/testApp.ts'
import { testKeys } from '../../testing/testKeys.ts'

const NOON_MS = Date.parse('2026-11-15T12:00:00Z')
const UNKNOWN = {}

let nowMs = NOON_MS
let site: TestApp
let admin: Person
let key: string

beforeAll(async () => {
  site = await testApp({ now: () => nowMs })
  admin = await site.as('admin')
  key = (await testKeys(site.deps.store)).get('ingest')!
})
let tests = 0
beforeEach(async () => {
  await site.deps.store.settings.remove('weather')
  nowMs = NOON_MS + (tests += 1) * 5_000 // an answer is cached for a second
})
afterAll(() => site.close())

const set = (payload: object) => admin.ask({ method: 'PUT', url: '/api/be/admin/weather', payload })
const ingest = (payload: object) =>
  site.app.inject({
    method: 'POST',
    url: '/api/v1/ingest/weather',
    payload,
    headers: { [KEY_HEADER]: key },
  })
const shown = async () => (await site.app.inject('/api/be/weather')).json()
const at = (ms: number) => new Date(ms).toISOString()

describe.each([
  ['an admin', set],
  ['a program', ingest],
])('weather reported by %s', (_, tell) => {
  it.each([
    ['is believed for an hour', undefined, HOUR_MS],
    ['is believed until its time', 2 * HOUR_MS, 2 * HOUR_MS],
  ])('%s', async (_name, given, lastsMs) => {
    const reported = { weather: 'Rain', asOfMs: nowMs, untilMs: nowMs + lastsMs }
    const reply = await tell({ weather: 'Rain', ...(given && { until: at(nowMs + given) }) })
    expect([reply.statusCode, reply.json()]).toEqual([200, reported])
    expect(site.published.at(-1)).toEqual({ type: 'weather', ...reported })
    nowMs = reported.untilMs - 1
    expect(await shown()).toEqual(reported)
    nowMs += 2_000
    expect(await shown()).toEqual(UNKNOWN)
  })

  it.each([
    [{ weather: 'Snow' }, 'weather: '],
    [{ weather: 'Rain', until: 'tonight' }, 'until: '],
    [{ weather: 'Rain', until: '2020-01-01T00:00:00Z' }, 'until: is over already'],
    [{ weather: 'Rain', until: '2039-01-01T00:00:00Z' }, 'until: more than 24 hours ahead'],
    [{}, 'weather: '],
  ])('%j is refused', async (payload, why) => {
    const reply = await tell(payload)
    expect(reply.statusCode).toBe(400)
    expect(reply.body).toContain(why)
    expect(await shown()).toEqual(UNKNOWN)
  })
})

it('the same sky reported again within a minute is no news', async () => {
  await ingest({ weather: 'Rain' })
  const first = await shown()
  const published = site.published.length
  nowMs += 30_000
  expect((await ingest({ weather: 'Rain' })).json()).toEqual(first)
  expect(site.published).toHaveLength(published)
  nowMs += 30_000
  expect((await ingest({ weather: 'Rain' })).json()).toMatchObject({ asOfMs: nowMs })
  await ingest({ weather: 'Fog' })
  expect((await ingest({ weather: 'Rain', until: at(nowMs + 2 * HOUR_MS) })).json()).toMatchObject({
    untilMs: nowMs + 2 * HOUR_MS,
  })
  expect(site.published).toHaveLength(published + 3)
})

it('an admin takes it away, and undoes that', async () => {
  await set({ weather: 'Fog' })
  nowMs += 1_000
  expect((await set({ weather: null })).json()).toEqual(UNKNOWN)
  nowMs += 1_000
  const [entry] = await site.deps.store.audit.search({ what: 'weather' }, 1)
  const undone = await admin.ask({
    method: 'POST',
    url: '/api/be/undo',
    payload: { uid: entry?.uid },
  })
  expect(undone.statusCode).toBe(200)
  expect(await shown()).toMatchObject({ weather: 'Fog' })
})

it('leaves a line in the audit log when an admin tells it, none when a program does', async () => {
  const lines = async () => (await site.deps.store.audit.search({ what: 'weather' }, 1_000)).length
  const before = await lines()
  await ingest({ weather: 'Fog' })
  expect(await lines()).toBe(before)
  await set({ weather: 'Rain' })
  expect(await lines()).toBe(before + 1)
})
