import { randomUUID } from 'node:crypto'
import type { ReplyOf } from '@raidkit/contract/platform/call'
import type { PilotAnswer } from '@raidkit/contract/pilot/pilotWebhook'
import type { addRaids, deleteRaids, listRaids } from '@raidkit/contract/pilot/raids'
import { RAID_LIMITS, type RaidRecord } from '@raidkit/rules/pilot/raid-log'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testApp, type Person, type TestApp } from '../../testing/testApp.ts'

const NOW_MS = Date.parse('2026-11-15T12:00:00Z')
const MINUTE = 60_000
const url = '/api/be/pilot/raids'

let site: TestApp
let pro: Person

beforeAll(async () => {
  site = await testApp({ now: () => NOW_MS })
})
afterAll(() => site.close())
beforeEach(async () => {
  pro = await site.as('pro')
})

const raid = (change: Partial<RaidRecord> = {}): RaidRecord => ({
  map: 'bigmap',
  mode: 'PVP',
  side: 'pmc',
  shortId: 'AB12CD',
  startMs: NOW_MS - 60 * MINUTE,
  reconnects: 0,
  sales: [],
  ...change,
})
const add = async (raids: RaidRecord[], more: object = {}) => {
  const reply = await pro.ask({ method: 'POST', url, payload: { raids, ...more } })
  expect(reply.statusCode).toBe(200)
  return reply.json<ReplyOf<typeof addRaids>>().added
}
/** Returns the first page. */
const list = async (person = pro) =>
  (await person.ask({ method: 'GET', url })).json<ReplyOf<typeof listRaids>>().raids
const page = async (before?: number) =>
  (await pro.ask({ method: 'GET', url: before === undefined ? url : `${url}?before=${before}` })).json<
    ReplyOf<typeof listRaids>
  >()
/** Returns the database row of a raid that began `nth` minutes ago. */
const row = (nth: number, sales: RaidRecord['sales'] = []) => ({
  userUid: pro.uid ?? '',
  startedAt: new Date(NOW_MS - nth * MINUTE),
  map: 'bigmap',
  reconnects: 0,
  mode: null,
  side: null,
  isOnline: null,
  shortId: null,
  lengthMs: null,
  queueMs: null,
  sales,
  isDeleted: false,
})
const remove = async (startMs: number | null) =>
  (await pro.ask({ method: 'DELETE', url, payload: { startMs } })).json<ReplyOf<typeof deleteRaids>>().deleted

it('told again, by a page or a companion, a raid is one', async () => {
  expect(await add([raid()])).toBe(1)
  const sales = [{ atMs: NOW_MS - 50 * MINUTE, itemId: 'x', count: 1, money: { '₽': 412_000 } }]
  const ended = raid({ lengthMs: 30 * MINUTE, queueMs: 79_300, sales })
  expect(await add([ended, ended])).toBe(0)
  const { key } = (await pro.ask({ method: 'POST', url: '/api/be/pilot/key', payload: {} })).json()
  const post = async (raids: object[]) =>
    (
      await site.app.inject({
        method: 'POST',
        url: '/api/be/pilot/script/webhook',
        payload: { event: 'raid', hookId: key, raids },
      })
    ).json<PilotAnswer>()
  expect(await post([ended])).toEqual({ ok: true })
  // After a crash the same raid is reported from its second half on.
  expect(await post([raid({ startMs: ended.startMs + 10 * MINUTE, lengthMs: 25 * MINUTE })])).toEqual({
    ok: true,
  })
  expect(await list()).toEqual([{ ...ended, lengthMs: 35 * MINUTE, reconnects: 1 }])
  expect(await list(await site.as('pro'))).toEqual([])
  expect(await post([])).toEqual({ ok: false, error: 'server_error' })
  expect(await post([{ ...ended, startMs: 1e300 }])).toEqual({ ok: false, error: 'server_error' })
})

it('stays deleted however often the logs tell of it, until that is undone', async () => {
  const [one, other] = [raid(), raid({ shortId: 'EF34GH', startMs: NOW_MS - 10 * MINUTE })]
  await add([one, other])
  expect(await remove(one.startMs)).toBe(1)
  expect(await remove(one.startMs)).toBe(0)
  expect(await add([{ ...one, lengthMs: 5 }])).toBe(0)
  expect(await list()).toEqual([other])
  expect(await add([one], { isUndo: true })).toBe(1)
  expect(await list()).toEqual([other, one])
  expect(await remove(null)).toBe(2)
  expect(await add([one, other])).toBe(0)
  expect(await list()).toEqual([])
  const kept = await site.deps.store.raids.like(pro.uid ?? '', one, 1)
  expect(kept).toMatchObject([{ map: '', mode: null, sales: [], isDeleted: true }])
})

it('of a clock that runs ahead is not kept, and of too many the newest are', async () => {
  expect(await add([raid({ startMs: NOW_MS + 2 * 86_400_000 })])).toBe(0)
  const nameless = (nth: number) => {
    const { shortId: _, ...rest } = raid({ startMs: NOW_MS - nth * MINUTE })
    return rest
  }
  await add(Array.from({ length: 5 }, (_, nth) => nameless(nth)))
  await site.deps.store.raids.keepNewest(pro.uid ?? '', 3)
  expect((await list()).map(({ startMs }) => (NOW_MS - startMs) / MINUTE)).toEqual([0, 1, 2])
})

describe('a long list', () => {
  const minutesOf = (raids: readonly RaidRecord[]) => raids.map(({ startMs }) => (NOW_MS - startMs) / MINUTE)
  const counted = (from: number, to: number) => Array.from({ length: to - from }, (_, nth) => from + nth)

  const fill = async (count: number, sales?: RaidRecord['sales']) => {
    const left = counted(0, count)
    while (left.length > 0)
      await Promise.all(left.splice(0, 20).map((nth) => site.deps.store.raids.put(row(nth, sales))))
  }

  it('comes a thousand at a time, none twice and none left out', async () => {
    await fill(1_003)
    // A deleted raid takes no place on a page.
    await remove(NOW_MS - 3 * MINUTE)
    const first = await page()
    expect(minutesOf(first.raids)).toEqual([0, 1, 2, ...counted(4, 1_001)])
    expect(first.next).toBe(NOW_MS - 1_000 * MINUTE)
    const second = await page(first.next)
    expect(minutesOf(second.raids)).toEqual([1_001, 1_002])
    expect(second).not.toHaveProperty('next')
    expect(await page(NOW_MS - 1_002 * MINUTE)).toEqual({ raids: [] })
  })

  it('is cut earlier where raids have many sales', async () => {
    const sales = Array.from({ length: RAID_LIMITS.sales }, (_, nth) => ({
      atMs: NOW_MS + nth,
      itemId: 'x',
      count: 1,
      money: { '₽': 5 },
    }))
    await fill(102, sales)
    const first = await page()
    expect([first.raids.length, first.next]).toEqual([100, NOW_MS - 99 * MINUTE])
    expect(minutesOf((await page(first.next)).raids)).toEqual([100, 101])
    const file = (await pro.ask({ url: '/api/be/account/export' })).json()
    expect(minutesOf(file.information.pilotRaids)).toEqual(counted(0, 102))
    expect(file.information.pilotRaids[101]).toEqual((await page(first.next)).raids[1])
  })

  it('has one raid for one start: what begins at the same moment cannot fall between two pages', async () => {
    await add([raid(), raid({ shortId: 'EF34GH' })])
    expect((await list()).length).toBe(1)
  })

  it.each(['x', '5', '1e300', '-1', `${NOW_MS}.5`, `${NOW_MS}&before=${NOW_MS}`])(
    'after %s is refused',
    async (before) => {
      expect((await pro.ask({ method: 'GET', url: `${url}?before=${before}` })).statusCode).toBe(400)
    },
  )
})

it('is Pro; whoever has some may delete and export them all the same', async () => {
  const user = await site.as('user')
  for (const method of ['GET', 'POST'] as const) {
    const reply = await user.ask({ method, url, ...(method === 'POST' && { payload: { raids: [raid()] } }) })
    expect([reply.statusCode, reply.json().error.code]).toEqual([403, 'pro_required'])
  }
  const gone = await user.ask({ method: 'DELETE', url, payload: { startMs: null } })
  expect([gone.statusCode, gone.json()]).toEqual([200, { deleted: 0 }])
})

it.each([
  ['none', []],
  ['too many', Array.from({ length: RAID_LIMITS.atOnce + 1 }, () => raid())],
  ['a text', 'raid'],
  ['one before the game', [raid({ startMs: 5 })]],
  ['one of a week', [raid({ lengthMs: 7 * 86_400_000 })]],
  ['one with a name as long as a book', [raid({ map: 'x'.repeat(65) })]],
])('%s is refused, and nothing is kept', async (_, raids) => {
  const reply = await pro.ask({ method: 'POST', url, payload: { raids } })
  expect(reply.statusCode).toBe(400)
  expect(await list()).toEqual([])
})

it('webhooks hear of a raid of today, not of those that old logs hold', async () => {
  await site.deps.store.webhooks.add({
    uid: randomUUID(),
    userUid: pro.uid!,
    url: 'https://example.org/',
    events: ['raid'],
    secretNumber: 1,
    isOn: true,
    createdAt: new Date(NOW_MS),
  })
  const started = [1, 25, 300].map((hours) => NOW_MS - hours * 60 * MINUTE)
  expect(await add(started.map((startMs, nth) => raid({ startMs, shortId: `AB12C${nth}` })))).toBe(3)
  const waiting = await site.deps.store.deliveries.holdUnqueued(1000)
  const own = waiting.filter(({ userUid }) => userUid === pro.uid)
  expect(own).toMatchObject([{ payload: { data: { shortId: 'AB12C0' } } }])
})
