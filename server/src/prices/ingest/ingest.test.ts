import { KEY_HEADER } from '@raidkit/contract/platform/keys'
import { DAY_MS, MINUTE_MS } from '@raidkit/rules/platform/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../testing/testApp.ts'
import { testKeys } from '../../testing/testKeys.ts'

const NOW_MS = Date.UTC(2026, 10, 15, 12)

let site: TestApp
let key: string
let uids: string[]

beforeAll(async () => {
  site = await testApp({ now: () => NOW_MS })
  key = (await testKeys(site.deps.store)).get('ingest')!
  uids = site.deps.catalog.current.items.map(({ uid }) => uid)
})
afterAll(() => site.close())

const send = (body: unknown) =>
  site.app.inject({
    method: 'POST',
    url: '/api/v1/ingest/prices',
    payload: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { [KEY_HEADER]: key, 'content-type': 'application/json' },
  })
const ingest = async (observations: unknown[], source?: string) =>
  (await send({ observations, ...(source && { source }) })).json()

let nextMinute = 0
/** Builds a valid row with a unique time. */
const row = (change: object = {}) => ({
  uid: uids[0],
  mode: 'PVP',
  time: NOW_MS - ++nextMinute * MINUTE_MS,
  price: 25_000,
  average: 27_000,
  offers: 12,
  ...change,
})
const stored = (itemUid: string, mode = 'PVP') =>
  site.deps.store.prices.history({ item: itemUid, mode, from: new Date(0), to: new Date(NOW_MS + DAY_MS) })

describe('a row', () => {
  it('is kept as it was seen, with what is not known left out', async () => {
    const [, , uid] = uids as [string, string, string]
    const time = NOW_MS - 5 * MINUTE_MS
    const rows = [row({ uid, time }), row({ uid, time: time - 1, average: null, offers: undefined })]
    expect(await ingest(rows, 'my-scanner')).toEqual({ accepted: 2, duplicates: 0, refused: [] })
    expect(await stored(uid)).toMatchObject([
      { observedAt: new Date(time - 1), lowestRub: 25_000, averageRub: null, offers: null },
      { observedAt: new Date(time), source: 'my-scanner', lowestRub: 25_000, averageRub: 27_000, offers: 12 },
    ])
    expect(await stored(uid, 'PVE')).toEqual([])
  })

  it.each([
    ['an ISO time', { time: '2026-11-14T12:00:00Z' }],
    ['a time with its zone', { time: '2026-11-14T15:30:00.250+03:00' }],
    ['the mode in small letters', { mode: 'pve' }],
    ['the mode by the name the game gives it', { mode: 'regular' }],
    ['no average and no offers', { average: undefined, offers: undefined }],
    ['no offers at all', { offers: 0 }],
    ['the lowest price there is', { price: 1, average: 1 }],
    ['a clock that is a little ahead', { time: NOW_MS + 4 * MINUTE_MS }],
    ['fields that nobody knows', { colour: 'red', __proto__: { price: 0 } }],
  ])('with %s is kept', async (_, change) => {
    expect(await ingest([row(change)])).toEqual({ accepted: 1, duplicates: 0, refused: [] })
  })

  it.each([
    ['no object', () => 'row', 'not_an_object'],
    ['null', () => null, 'not_an_object'],
    ['a list', () => [row()], 'not_an_object'],
    ['no item', () => row({ uid: undefined }), 'bad_item'],
    ['an item that is a number', () => row({ uid: 5 }), 'bad_item'],
    ['an item nobody knows', () => row({ uid: '00000000-0000-8000-8000-000000000000' }), 'unknown_item'],
    ['a name every object has', () => row({ uid: 'constructor' }), 'unknown_item'],
    ['a game id nobody knows', () => row({ uid: undefined, bsgId: 'f'.repeat(24) }), 'unknown_item'],
    ['the season, which is not PVP', () => row({ mode: 'pvp-season' }), 'bad_mode'],
    ['the season by its name', () => row({ mode: 'SEASON' }), 'bad_mode'],
    ['a mode that is none', () => row({ mode: 'arena' }), 'bad_mode'],
    ['no mode', () => row({ mode: undefined }), 'bad_mode'],
    ['no time', () => row({ time: undefined }), 'bad_time'],
    ['a time without zone', () => row({ time: '2026-11-14T12:00:00' }), 'bad_time'],
    ['a day that is none', () => row({ time: '2026-02-30T12:00:00Z' }), 'bad_time'],
    ['words for a time', () => row({ time: 'yesterday' }), 'bad_time'],
    ['a fraction of a millisecond', () => row({ time: NOW_MS - 0.5 }), 'bad_time'],
    ['a time in seconds', () => row({ time: NOW_MS / 1000 }), 'before_market'],
    ['a time before 2016', () => row({ time: '2015-12-31T23:59:59Z' }), 'before_market'],
    ['a time of long ago', () => row({ time: NOW_MS - 31 * DAY_MS }), 'too_old'],
    ['a time in the future', () => row({ time: NOW_MS + 6 * MINUTE_MS }), 'in_future'],
    ['no price', () => row({ price: undefined }), 'bad_price'],
    ['null for a price', () => row({ price: null }), 'bad_price'],
    ['a price of zero', () => row({ price: 0 }), 'bad_price'],
    ['a negative price', () => row({ price: -1 }), 'bad_price'],
    ['a fraction', () => row({ price: 10.5 }), 'bad_price'],
    ['text for a price', () => row({ price: '25000' }), 'bad_price'],
    ['NaN as text', () => row({ price: 'NaN' }), 'bad_price'],
    ['a price beyond all money', () => row({ price: 1_000_000_001 }), 'price_too_high'],
    ['a price beyond numbers', () => row({ price: 1e300 }), 'bad_price'],
    ['an average of zero', () => row({ average: 0 }), 'bad_average'],
    ['half an offer', () => row({ offers: 1.5 }), 'bad_offers'],
    ['negative offers', () => row({ offers: -1 }), 'bad_offers'],
  ])('that has %s is refused alone, by its place and reason', async (_, broken, reason) => {
    const before = (await stored(uids[0]!)).length
    const answer = await ingest([row(), broken(), row()])
    expect(answer).toEqual({
      accepted: 2,
      duplicates: 0,
      refused: [{ row: 1, reason, message: expect.stringMatching(/^[a-zA-Z]/) }],
    })
    expect((await stored(uids[0]!)).length).toBe(before + 2)
  })

  it('is answered as clients in the wild compare it', async () => {
    const reply = await send({ observations: [row()] })
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([
      200,
      'application/json; charset=utf-8',
    ])
  })

  it('may name its item by the game’s id, and by both when they agree', async () => {
    const [one, other] = site.deps.catalog.current.items
    if (!one || !other) throw new Error('there are items')
    const rows = [
      row({ uid: undefined, bsgId: one.bsgId }),
      row({ uid: one.uid, bsgId: one.bsgId }),
      row({ uid: one.uid, bsgId: other.bsgId }),
    ]
    expect(await ingest(rows)).toMatchObject({ accepted: 2, refused: [{ row: 2, reason: 'bad_item' }] })
  })
})

describe('a batch', () => {
  /** Builds five thousand valid rows: the first items of the catalogue in both modes. */
  const whole = (time: number) =>
    Array.from({ length: 5000 }, (_, nth) =>
      row({ uid: uids[nth % 2500], mode: nth < 2500 ? 'PVP' : 'PVE', time }),
    )

  it('may have five thousand rows, and the same ones again change nothing', async () => {
    const rows = whole(NOW_MS - DAY_MS - 1)
    expect(await ingest(rows)).toEqual({ accepted: 5000, duplicates: 0, refused: [] })
    expect(await ingest(rows)).toEqual({ accepted: 0, duplicates: 5000, refused: [] })
    expect(await ingest(rows.slice(0, 10), 'someone-else')).toEqual({
      accepted: 10,
      duplicates: 0,
      refused: [],
    })
  })

  it('of one more is refused as a whole', async () => {
    const before = (await stored(uids[0]!)).length
    const reply = await send({ observations: [...whole(NOW_MS - 2 * DAY_MS), row()] })
    expect([reply.statusCode, reply.json()]).toEqual([
      400,
      { error: 'observations: at most 5000 in one call, nothing was kept' },
    ])
    expect((await stored(uids[0]!)).length).toBe(before)
  })

  it('sent by two at once is kept once', async () => {
    const rows = whole(NOW_MS - 3 * DAY_MS).slice(0, 1000)
    const answers = await Promise.all(Array.from({ length: 8 }, () => ingest(rows)))
    expect(answers.filter((answer: { error?: string }) => answer.error)).toEqual([])
    const sum = (name: 'accepted' | 'duplicates') =>
      answers.reduce((total: number, answer: Record<string, number>) => total + (answer[name] ?? 0), 0)
    expect([sum('accepted'), sum('duplicates')]).toEqual([1000, 7000])
  })

  it('says which rows repeat an earlier one; the first counts', async () => {
    const time = NOW_MS - 4 * DAY_MS
    const [uid] = [uids[7]!]
    const rows = [
      row({ uid, time, price: 100 }),
      row({ uid, time, price: 200 }),
      row({ uid, time, mode: 'PVE' }),
    ]
    expect(await ingest(rows)).toMatchObject({
      accepted: 2,
      duplicates: 0,
      refused: [{ row: 1, reason: 'duplicate_in_batch' }],
    })
    expect((await stored(uid)).find(({ observedAt }) => observedAt.getTime() === time)?.lowestRub).toBe(100)
  })

  it('may come in any order of time', async () => {
    const uid = uids[8]!
    const times = [3, 1, 2].map((day) => NOW_MS - day * DAY_MS - MINUTE_MS)
    expect(await ingest(times.map((time) => row({ uid, time })))).toMatchObject({ accepted: 3 })
    const kept = (await stored(uid)).map(({ observedAt }) => observedAt.getTime())
    expect(kept.filter((time) => times.includes(time))).toEqual(times.toSorted((a, b) => a - b))
  })

  it.each([
    ['an empty one', { observations: [] }, /^observations: at least one is needed/],
    ['one that is no list', { observations: 'all' }, /^observations: /],
    ['one that is not there', {}, /^observations: /],
    ['a source that is a name of ours', { observations: [1], source: 'feed' }, /^source: /],
    ['an empty source', { observations: [1], source: '' }, /^source: /],
    ['an endless source', { observations: [1], source: 'x'.repeat(41) }, /^source: /],
    ['NaN in its text', '{"observations":[{"price":NaN}]}', /./],
  ])('%s is refused in words', async (_, body, error) => {
    const reply = await send(body)
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([
      400,
      'application/json; charset=utf-8',
    ])
    expect(reply.json()).toEqual({ error: expect.stringMatching(error) })
  })

  it('beyond its size is refused before it is read', async () => {
    const reply = await send({ observations: ['x'.repeat(2_000_001)] })
    expect([reply.statusCode, typeof reply.json().error]).toEqual([413, 'string'])
  })
})
