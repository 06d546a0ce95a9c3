import type { ReplyOf } from '@raidkit/contract/platform/call'
import type { getSparklines } from '@raidkit/contract/prices/prices'
import { loadBuilder } from '@raidkit/catalog/lazy'
import type { Observation } from '@raidkit/rules/prices/prices'
import { unpackSparklines } from '@raidkit/rules/platform/sparklines'
import { HOUR_MS } from '@raidkit/rules/platform/time'
import { uidOf } from '@raidkit/rules/platform/uid'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../testing/testApp.ts'
import { rollUpWaiting } from './jobs.ts'

type Reply = ReplyOf<typeof getSparklines>

const START = Date.UTC(2026, 10, 15, 12)
const LEDX = uidOf('5c0530ee86f774697952d952')
const SALEWA = uidOf('544fb45d4bdc2dee738b4568')
const AK74N = uidOf('5644bd2b4bdc2d3b4c8b4572')
const SIZE_BUDGET_BYTES = 45_000 // a week of every item of a mode, brotli

let nowMs: number
let site: TestApp
beforeEach(async () => {
  nowMs = START
  site = await testApp({ now: () => nowMs })
})
afterEach(() => site.close())

const ask = (query = '') => site.app.inject(`/api/be/prices/sparklines${query}`)
const lines = async (query = '') => {
  const reply = (await ask(query)).json<Reply>()
  const { items, version } = site.deps.catalog.current
  expect(reply.catalog).toBe(version)
  return new Map(unpackSparklines(reply).map(({ row, line }) => [items[row]?.uid, line]))
}
const seen = (hoursAgo: number, lowestRub: number, more: Partial<Observation> = {}): Observation => ({
  itemUid: LEDX,
  mode: 'PVP',
  observedAtMs: START - hoursAgo * HOUR_MS,
  source: 'feed',
  lowestRub,
  averageRub: null,
  offers: 12,
  ...more,
})
const record = async (...observations: Observation[]) => {
  await site.deps.prices.record(observations)
  await site.deps.prices.settle()
  await rollUpWaiting(site.deps.store, new AbortController().signal)
}

describe('without a feed', () => {
  it('every priced item has a made-up week that says so, and modes are apart', async () => {
    const reply = (await ask()).json<Reply>()
    expect(reply).toMatchObject({ mode: 'PVP', source: 'sample' })
    expect(new Date(reply.fromMs).toISOString()).toMatch(/^2026-07-/) // the week before the snapshot
    expect(reply.gaps.length).toBeGreaterThanOrEqual(3502) // facts: items with a PVP price
    expect(reply.letters).toHaveLength(reply.gaps.length * 21)
    expect((await lines('?mode=PVE')).get(SALEWA)).not.toBe((await lines()).get(SALEWA))
  })

  it('is small, and a browser that has it gets nothing', async () => {
    const url = '/api/be/prices/sparklines'
    const reply = await site.app.inject({ url, headers: { 'accept-encoding': 'br' } })
    expect(reply.headers['content-encoding']).toBe('br')
    expect(reply.rawPayload.length).toBeLessThan(SIZE_BUDGET_BYTES)
    const again = await site.app.inject({ url, headers: { 'if-none-match': String(reply.headers['etag']) } })
    expect(again.statusCode).toBe(304)
  })
})

describe('with real prices', () => {
  it('the sample is gone at once, and what was seen is drawn by steps of eight hours', async () => {
    await lines()
    // Steps begin at 00, 08 and 16 o'clock: it is 12 now, so the last one began four hours ago.
    await record(seen(1, 150), seen(2, 150), seen(10, 125), seen(11, 75), seen(100, 100), seen(300, 1))
    const reply = (await ask()).json<Reply>()
    expect(reply.source).toBe('live')
    expect(new Date(reply.fromMs).toISOString()).toBe('2026-11-08T16:00:00.000Z')
    // 100 hours ago is the 11th at 08:00, which is the ninth step; the last week has 100, 100 and 150.
    expect(await lines()).toEqual(new Map([[LEDX, `${'-'.repeat(8)}A${'-'.repeat(10)}AX`]]))
  })

  it('one point is no line, and PVE is nobody else', async () => {
    await record(seen(1, 150), seen(2, 100), seen(1, 5, { mode: 'PVE' }), seen(30, 6, { mode: 'PVE' }))
    expect([...(await lines()).keys()]).toEqual([])
    expect([...(await lines('?mode=PVE')).keys()]).toEqual([LEDX])
  })

  it('a default build that nobody saw has the week of its weapon', async () => {
    const { weapons } = await loadBuilder()
    const preset = weapons.get(AK74N)?.defaultPreset
    await record(seen(1, 40_000, { itemUid: AK74N }), seen(30, 50_000, { itemUid: AK74N }))
    const drawn = await lines()
    expect(drawn.get(preset)).toBe(drawn.get(AK74N))
    expect(drawn.get(AK74N)).toMatch(/X.*A$/)
  })

  it('is made anew after ten minutes; whoever asks first gets what was there', async () => {
    await record(seen(1, 150), seen(30, 100))
    const before = await lines()
    await record(seen(60, 200))
    expect(await lines()).toEqual(before)
    nowMs = START + 11 * 60_000
    await ask()
    await expect.poll(async () => (await lines()).get(LEDX)).not.toBe(before.get(LEDX))
  })
})

it.each(['?mode=ARENA', '?mode=PVP&mode=PVE', '?mode='])('%s is refused', async (query) => {
  expect((await ask(query)).statusCode).toBe(400)
})
