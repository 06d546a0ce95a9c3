import { DAY_MS, HOUR_MS, MINUTE_MS } from '@raidkit/rules/platform/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp, type Person, type TestApp } from '../../testing/testApp.ts'

const NOW_MS = Date.parse('2026-11-15T12:30:00Z')
const OBSERVATIONS = '/api/be/admin/observations'

let nowMs = NOW_MS
let site: TestApp
let editor: Person
let uids: string[]
beforeAll(async () => {
  site = await testApp({ now: () => nowMs })
  editor = await site.as('editor')
  uids = site.deps.catalog.current.items.slice(0, 10).map(({ uid }) => uid)
})
afterAll(() => site.close())

const scan = async (offers: [string, number][], more: object = {}) =>
  editor.ask({
    method: 'POST',
    url: '/api/be/admin/scan',
    payload: { mode: 'PVP', offers: offers.map(([uid, price]) => ({ uid, price })), ...more },
  })
const seen = async (uid: string) =>
  (await editor.ask({ url: OBSERVATIONS, query: { uid, mode: 'PVP' } })).json().observations
const undo = async (uid: string) =>
  (await editor.ask({ method: 'POST', url: '/api/be/undo', payload: { uid } })).statusCode
const remove = async (uid: string, atMs: number, source: string) =>
  editor.ask({
    method: 'DELETE',
    url: OBSERVATIONS,
    payload: { uid, mode: 'PVP', at: new Date(atMs).toISOString(), source },
  })
/** Returns the price as every page of this node shows it. */
const priceOf = async (uid: string) => {
  await site.deps.prices.learn({ type: 'prices', mode: 'PVP', version: '', was: '' })
  return site.deps.prices.of('PVP').byUid.get(uid)
}
const record = (uid: string, atMs: number, lowestRub: number) =>
  site.deps.prices.record([
    { itemUid: uid, mode: 'PVP', observedAtMs: atMs, source: 'feed', lowestRub, averageRub: null, offers: 9 },
  ])
/** Does a node's periodic roll-up. */
const rollUp = async () => {
  const { priceRollups } = site.deps.store
  for (const step of ['hour', 'day'] as const)
    for (const waiting of await priceRollups.waiting(step)) await priceRollups.rollUp(waiting)
  await site.deps.prices.learn({ type: 'prices', mode: 'PVP', version: '', was: '' })
  await site.deps.prices.recomputeAll()
}
const rolledUp = (uid: string, step: 'hour' | 'day') =>
  site.deps.store.prices.rolledUp(step, {
    item: uid,
    mode: 'PVP',
    from: new Date(NOW_MS - DAY_MS),
    to: new Date(NOW_MS + DAY_MS),
  })

describe('a scan', () => {
  it('keeps the lowest offer of each item and how many there were, marked as a scan', async () => {
    const [a, b] = uids as [string, string]
    const offers: [string, number][] = [
      [a, 300],
      [a, 200],
      [a, 300],
      [b, 50],
    ]
    const reply = await scan(offers)
    expect([reply.statusCode, reply.json()]).toMatchObject([200, { added: 2, duplicates: 0 }])
    expect(await seen(a)).toEqual([
      { atMs: NOW_MS, source: 'scan', lowestRub: 200, averageRub: null, offers: 2 },
    ])
    expect(await priceOf(a)).toMatchObject({ price: 200, lastLow: 200 })
    const [line] = await site.deps.store.audit.search({ what: 'price observations' }, 1)
    expect(line).toMatchObject({ who: editor.uid, before: [] })
  })

  it('of the same prices again adds nothing', async () => {
    nowMs += 5 * MINUTE_MS
    const [a, b] = uids as [string, string]
    const reply = await scan([
      [a, 200],
      [b, 49],
    ])
    expect(reply.json()).toMatchObject({ added: 1, duplicates: 1 })
    expect((await scan([[a, 200]])).json()).toEqual({ added: 0, duplicates: 1 })
  })

  it('of the same moment with another price stays what it was, also when it is undone', async () => {
    const [first, other] = [uids[8]!, uids[9]!]
    const at = new Date(nowMs - MINUTE_MS).toISOString()
    expect((await scan([[first, 100]], { at })).json()).toMatchObject({ added: 1, duplicates: 0 })
    expect((await scan([[first, 90]], { at })).json()).toEqual({ added: 0, duplicates: 1 })
    const both: [string, number][] = [
      [first, 80],
      [other, 70],
    ]
    const reply = (await scan(both, { at })).json()
    expect(reply).toMatchObject({ added: 1, duplicates: 1 })
    const lines = await site.deps.store.audit.search({ what: 'price observations' }, 10)
    expect(lines.find(({ uid }) => uid === reply.undo)?.after).toMatchObject([{ item: other, lowestRub: 70 }])
    expect(await undo(reply.undo)).toBe(200)
    expect(await seen(first)).toMatchObject([{ lowestRub: 100 }])
    expect(await seen(other)).toEqual([])
  })

  it('is undone: an item that nobody else has seen has no price again', async () => {
    const c = uids[2]!
    const { undo: uid } = (await scan([[c, 777]])).json()
    const { version } = site.deps.prices.of('PVP')
    expect(await priceOf(c)).toMatchObject({ price: 777 })
    expect(await undo(uid)).toBe(200)
    expect([await priceOf(c), await seen(c)]).toEqual([undefined, []])
    expect(site.deps.prices.changed('PVP', version)).toBe(undefined) // a page with that version is sent the whole table
    expect(await undo(uid)).toBe(409)
  })

  it.each([
    ['an unknown item', [['00000000-0000-8000-8000-000000000000', 5]], {}],
    ['a price of zero', [['', 0]], {}],
    ['a negative price', [['', -5]], {}],
    ['a price beyond all money', [['', 2_000_000_000]], {}],
    ['a time in the future', [['', 5]], { at: '2026-11-16T12:00:00Z' }],
    ['a time of long ago', [['', 5]], { at: '2026-09-01T12:00:00Z' }],
    ['no offers', [], {}],
  ] as [string, [string, number][], object][])('with %s is refused', async (_, offers, more) => {
    const filled = offers.map(([uid, price]): [string, number] => [uid || uids[3]!, price])
    expect((await scan(filled, more)).statusCode).toBe(400)
    expect(await seen(uids[3]!)).toEqual([])
  })
})

describe('a wrong observation', () => {
  it('is removed with what follows from it, and comes back by undo', async () => {
    const uid = uids[5]!
    await record(uid, NOW_MS - 2 * HOUR_MS, 1000)
    await record(uid, NOW_MS - 10 * MINUTE_MS, 1200)
    await record(uid, NOW_MS - MINUTE_MS, 9)
    await site.deps.prices.settle()
    await rollUp()
    const [before, hours, days] = [
      await priceOf(uid),
      await rolledUp(uid, 'hour'),
      await rolledUp(uid, 'day'),
    ]
    expect([before?.lastLow, hours.at(-1)?.lowestMin, days[0]?.lowestMin]).toEqual([9, 9, 9])
    const reply = await remove(uid, NOW_MS - MINUTE_MS, 'feed')
    expect(reply.statusCode, reply.body).toBe(200)
    expect(await priceOf(uid)).toMatchObject({ lastLow: 1200, low24h: 1000 })
    expect((await rolledUp(uid, 'hour')).map(({ lowestMin }) => lowestMin)).toEqual([1000, 1200])
    expect((await rolledUp(uid, 'day')).map(({ lowestMin }) => lowestMin)).toEqual([1000])
    expect(await undo(reply.json().undo)).toBe(200)
    await rollUp()
    expect([await priceOf(uid), await rolledUp(uid, 'hour'), await rolledUp(uid, 'day')]).toEqual([
      before,
      hours,
      days,
    ])
  })

  it('that was the only one of its hour leaves none', async () => {
    const uid = uids[6]!
    await record(uid, NOW_MS - 5 * DAY_MS, 400)
    await record(uid, NOW_MS - 3 * HOUR_MS, 5)
    await site.deps.prices.settle()
    await rollUp()
    expect((await remove(uid, NOW_MS - 3 * HOUR_MS, 'feed')).statusCode).toBe(200)
    expect([await rolledUp(uid, 'hour'), await rolledUp(uid, 'day')]).toEqual([[], []])
    expect(await priceOf(uid)).toMatchObject({ lastLow: 400, observedAtMs: NOW_MS - 5 * DAY_MS })
  })

  it('of a month of which nothing is rolled up yet leaves the others of its hour', async () => {
    const uid = uids[7]!
    const atMs = NOW_MS - 20 * DAY_MS
    await record(uid, atMs, 700)
    await record(uid, atMs + MINUTE_MS, 7)
    await site.deps.prices.settle()
    const reply = await remove(uid, atMs + MINUTE_MS, 'feed')
    expect(reply.statusCode, reply.body).toBe(200)
    expect(await seen(uid)).toMatchObject([{ lowestRub: 700, atMs }])
  })

  it('that is not there is not removed', async () => {
    expect((await remove(uids[5]!, NOW_MS - 7, 'feed')).statusCode).toBe(404)
    expect((await remove(uids[5]!, NOW_MS - MINUTE_MS, 'scan')).statusCode).toBe(404)
  })
})
