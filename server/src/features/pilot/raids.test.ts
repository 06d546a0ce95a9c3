import type { ReplyOf } from '@raidkit/contract/call'
import type { PilotAnswer } from '@raidkit/contract/pilot'
import type { addRaids, deleteRaids, listRaids } from '@raidkit/contract/raids'
import { RAID_LIMITS, type RaidRecord } from '@raidkit/rules/raid-log'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
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
  ...{ map: 'bigmap', mode: 'PVP', side: 'pmc', shortId: 'AB12CD', startMs: NOW_MS - 60 * MINUTE },
  ...{ reconnects: 0, sales: [] },
  ...change,
})
const add = async (raids: RaidRecord[], more: object = {}) => {
  const reply = await pro.ask({ method: 'POST', url, payload: { raids, ...more } })
  expect(reply.statusCode).toBe(200)
  return reply.json<ReplyOf<typeof addRaids>>().added
}
const list = async (person = pro) =>
  (await person.ask({ method: 'GET', url })).json<ReplyOf<typeof listRaids>>().raids
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
        ...{ method: 'POST', url: '/api/be/pilot/script/webhook' },
        payload: { event: 'raid', hookId: key, raids },
      })
    ).json<PilotAnswer>()
  expect(await post([ended])).toEqual({ ok: true })
  // After a crash: the same raid, seen from its second half on.
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
