import { createECDH, randomBytes, randomUUID } from 'node:crypto'
import type { Alerts } from '@raidkit/contract/alerts/alerts'
import { MINUTE_MS } from '@raidkit/rules/platform/time'
import { uidOf } from '@raidkit/rules/platform/uid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { judgeMoments, judgePrices, makePriceJudge } from '../judging/index.ts'
import { stopToken } from '../deliveries/index.ts'
import { testApp, type Person, type TestApp } from '../../testing/testApp.ts'

const START_MS = Date.parse('2026-11-15T12:00:00Z')
const URL_OF = '/api/be/alerts'

let site: TestApp
let nowMs = START_MS
let pro: Person
let itemUid: string
let nth = 0

beforeAll(async () => {
  site = await testApp({ now: () => nowMs })
})
afterAll(() => site.close())
beforeEach(async () => {
  nowMs += 60 * MINUTE_MS
  pro = await site.as('pro')
  itemUid = site.deps.catalog.current.items[nth++]!.uid
})

type Method = 'POST' | 'PUT' | 'DELETE'
const send = (method: Method, payload: object, path = '', person = pro) =>
  person.ask({ method, url: URL_OF + path, payload })
const list = async (person = pro) => (await person.ask({ url: URL_OF })).json<Alerts>()
const refusal = (reply: Awaited<ReturnType<typeof send>>) => [reply.statusCode, reply.json().error?.code]

async function priceIs(lowestRub: number, offers = 5): Promise<void> {
  nowMs += 11 * MINUTE_MS // longer than an alert pauses, short enough for the session
  await site.deps.prices.record([
    { itemUid, mode: 'PVP', observedAtMs: nowMs - 1000, source: 'test', lowestRub, averageRub: null, offers },
  ])
  await site.deps.prices.settle()
  await judgePrices(site.deps, 'PVP')
}

async function make(wish: object, person = pro): Promise<string> {
  const reply = await send('POST', { wish }, '', person)
  expect(reply.statusCode).toBe(200)
  return reply.json<{ uid: string }>().uid
}

const below = (value: number) => ({ kind: 'priceBelow', itemUid, mode: 'PVP', value })
const readings = async () => (await list()).events.map(({ reading }) => reading)

describe('an alert of a price', () => {
  it('is one, however often it is made, and on again if it was off', async () => {
    await priceIs(1000)
    const uid = await make(below(900))
    expect(await make(below(900))).toBe(uid)
    expect(await make(below(901))).not.toBe(uid)
    await send('PUT', { uid, isOn: false })
    expect(await make(below(900))).toBe(uid)
    const kept = (await list()).alarms.map(({ value, isOn }) => `${value} ${isOn}`)
    expect(kept.toSorted()).toEqual(['900 true', '901 true']) // created at the same time, so in either order
  })

  it('fires once per crossing, with the price that was seen, and says so to the pages of its owner', async () => {
    await priceIs(1000)
    const uid = await make(below(900))
    expect((await list()).alarms).toMatchObject([{ uid, isArmed: true, reading: 1000, itemUid }])
    site.published.length = 0
    await priceIs(890)
    await judgePrices(site.deps, 'PVP')
    await priceIs(880)
    expect(await readings()).toEqual([890])
    const [event] = (await list()).events
    expect(site.published.filter(({ type }) => type === 'alarm')).toEqual([
      { type: 'alarm', userUid: pro.uid, eventUid: event!.uid },
    ])
    await priceIs(950)
    await priceIs(900)
    expect(await readings()).toEqual([900, 890])
  })

  it('is judged by any number at once and fires once', async () => {
    await priceIs(1000)
    await make(below(900))
    nowMs += 15 * MINUTE_MS
    const observation = { itemUid, mode: 'PVP' as const, observedAtMs: nowMs - 1, source: 'test' }
    await site.deps.prices.record([{ ...observation, lowestRub: 800, averageRub: null, offers: 1 }])
    await site.deps.prices.settle()
    await Promise.all(Array.from({ length: 6 }, () => judgePrices(site.deps, 'PVP')))
    expect(await readings()).toEqual([800])
  })

  it('is judged again by itself when the database was away', async () => {
    await priceIs(1000)
    await make(below(900))
    nowMs += 15 * MINUTE_MS
    const observation = { itemUid, mode: 'PVP' as const, observedAtMs: nowMs - 1, source: 'test' }
    await site.deps.prices.record([{ ...observation, lowestRub: 800, averageRub: null, offers: 1 }])
    await site.deps.prices.settle()
    const { store } = site.deps
    let failures = 1
    const inTransaction: typeof store.inTransaction = (work) =>
      failures-- > 0 ? Promise.reject(new Error('connection lost')) : store.inTransaction(work)
    const judge = makePriceJudge({ ...site.deps, store: { ...store, inTransaction } })
    const event = site.published.findLast(({ type }) => type === 'prices')!
    await judge.after(event, async () => undefined)
    await expect.poll(readings, { timeout: 30_000 }).toEqual([800])
    await judge.stop()
  }, 60_000)

  it('that is off, or whose owner is no longer pro or is suspended, rests', async () => {
    await priceIs(1000)
    const uid = await make(below(900))
    await send('PUT', { uid, isOn: false })
    await priceIs(800)
    expect(await readings()).toEqual([])
    await priceIs(1000)
    await send('PUT', { uid, isOn: true })
    await site.deps.store.users.change(pro.uid!, () => ({ pro: false }))
    await priceIs(800)
    expect(await readings()).toEqual([])
    await site.deps.store.users.change(pro.uid!, () => ({ pro: true }))
    await judgePrices(site.deps, 'PVP')
    expect(await readings()).toEqual([800])
  })

  it('keeps to its limits: of values, of items, of how many', async () => {
    for (const wish of [
      below(0),
      below(1.5),
      { ...below(5), kind: 'priceChange', value: 0 },
      { ...below(5), mode: 'PVX' },
      { ...below(5), more: 1 },
      { kind: 'craft', craftUid: itemUid, inMs: 1 },
      { kind: 'btcFarm', inMs: 31 * 24 * 60 * MINUTE_MS },
    ])
      expect((await send('POST', { wish })).statusCode).toBe(400)
    const unknown = { ...below(5), itemUid: uidOf('0'.repeat(24)) }
    expect((await send('POST', { wish: unknown })).statusCode).toBe(404)
    for (let made = 0; made < 100; made++) await make(below(5 + made))
    expect(refusal(await send('POST', { wish: below(105) }))).toEqual([409, 'too_many_alerts'])
  })

  it('that is deleted comes back by an undo', async () => {
    const uid = await make(below(77))
    const reply = await send('DELETE', { uid })
    const { alarms: alerts, undoUid } = reply.json<Alerts & { undoUid: string }>()
    expect(alerts).toEqual([])
    const undone = await pro.ask({ method: 'POST', url: '/api/be/undo', payload: { uid: undoUid } })
    expect(undone.statusCode).toBe(200)
    expect((await list()).alarms).toMatchObject([{ uid, value: 77 }])
    expect(refusal(await send('DELETE', { uid: randomUUID() }))).toEqual([404, 'not_found'])
  })
})

describe('a moment', () => {
  it('fires when it has come, once, and the alert is over', async () => {
    const craft = site.deps.catalog.current.crafts[0]!
    await make({ kind: 'craft', craftUid: craft.uid, inMs: 10 * MINUTE_MS })
    nowMs += 1000
    await make({ kind: 'btcFarm', inMs: 20 * MINUTE_MS })
    expect((await list()).alarms.map(({ itemUid: of }) => of)).toEqual([craft.gives.itemUid, null])
    nowMs += 9 * MINUTE_MS
    await judgeMoments(site.deps)
    expect((await list()).events).toEqual([])
    nowMs += 2 * MINUTE_MS
    await Promise.all([judgeMoments(site.deps), judgeMoments(site.deps)])
    const { alarms: alerts, events } = await list()
    expect([alerts.map(({ kind }) => kind), events.map(({ kind }) => kind)]).toEqual([['btcFarm'], ['craft']])
  })
})

describe('ways and quiet hours', () => {
  const browserKeys = () => ({
    p256dh: createECDH('prime256v1').generateKeys().toString('base64url'),
    auth: randomBytes(16).toString('base64url'),
  })

  it('take a browser that can be sent to, and no other address', async () => {
    const endpoint = `https://push.example/${randomUUID()}`
    const reply = await send('POST', { endpoint, ...browserKeys() }, '/push')
    expect(reply.json<Alerts>().ways).toContainEqual({ way: 'push', isOn: true, state: 'ready' })
    for (const other of ['http://push.example/x', 'https://127.0.0.1/x', 'https://[::1]/x'])
      expect((await send('POST', { endpoint: other, ...browserKeys() }, '/push')).statusCode).toBe(422)
    const broken = { endpoint, p256dh: 'A'.repeat(40), auth: 'B'.repeat(20) }
    expect((await send('POST', broken, '/push')).statusCode).toBe(400)
    const [browser] = (await list()).browsers
    expect((await send('DELETE', { uid: browser!.uid }, '/push')).json<Alerts>().browsers).toEqual([])
  })

  it('a time zone that nobody knows is refused; messages of the night wait for the morning', async () => {
    const quiet = { fromMinute: 0, untilMinute: 0, timeZone: 'Mars/Base' }
    expect((await send('PUT', { ways: [], quiet }, '/settings')).statusCode).toBe(400)
    await site.deps.store.users.change(pro.uid!, () => ({ email: `${randomUUID()}@example.org` }))
    await send('PUT', { ways: ['mail'], quiet: { ...quiet, timeZone: 'UTC' } }, '/settings')
    await priceIs(1000)
    await make(below(900))
    await priceIs(800)
    const waiting = await site.deps.store.deliveries.holdUnqueued(1000)
    const own = waiting.filter(({ userUid }) => userUid === pro.uid)
    expect(own).toHaveLength(1)
    expect(own[0]!.dueAt.getTime() % (24 * 60 * MINUTE_MS)).toBe(0)
    expect(own[0]!.dueAt.getTime()).toBeGreaterThan(nowMs)
  })
})

describe('the link of a message', () => {
  it('stops one alert or all mails, without an account, and nothing else', async () => {
    const uid = await make(below(55))
    await send('PUT', { ways: ['mail'], quiet: null }, '/settings')
    const visitor = await site.as('visitor')
    const token = stopToken(site.deps.secret, { what: 'alert', uid })
    const stop = (given: string) => send('POST', { token: given }, '/stop', visitor)
    expect((await stop(token)).json()).toEqual({ stopped: 'alert' })
    expect((await list()).alarms).toMatchObject([{ uid, isOn: false }])
    for (const forged of ['', 'x', `mail.${pro.uid}.${token.split('.')[2]}`, `${token}x`, '🦔.🦔.🦔'])
      expect([400, 404]).toContain((await stop(forged)).statusCode)
    expect((await list()).ways).toContainEqual({ way: 'mail', isOn: true, state: 'missing' })
    const mail = stopToken(site.deps.secret, { what: 'mail', uid: pro.uid! })
    // One-click request as mail programs send it (RFC 8058).
    const reply = await site.app.inject({
      method: 'POST',
      url: `${URL_OF}/unsubscribe?token=${mail}`,
      payload: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(reply.statusCode).toBe(204)
    expect((await list()).ways).toContainEqual({ way: 'mail', isOn: false, state: 'missing' })
  })
})

it('messages outside of the page are for who may have alerts', async () => {
  const user = await site.as('user')
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  const browser = {
    endpoint: 'https://push.example.org/one',
    auth: randomBytes(16).toString('base64url'),
    p256dh: keys.getPublicKey('base64url'),
  }
  expect(refusal(await send('POST', browser, '/push', user))).toEqual([403, 'pro_required'])
  expect(refusal(await send('POST', {}, '/test', user))).toEqual([403, 'pro_required'])
  expect((await send('POST', browser, '/push')).statusCode).toBe(200)
})
