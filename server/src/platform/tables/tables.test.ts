import { HOUR_MS } from '@raidkit/rules/platform/time'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testStore, type TestStore } from '../../testing/testDatabase.ts'
import type { OpenStore } from '../store/connection.ts'

const NOW = new Date('2026-11-15T12:00:00Z')
const later = (ms: number) => new Date(NOW.getTime() + ms)

let test: TestStore
let store: OpenStore
beforeAll(async () => {
  test = await testStore()
  store = test.store
})
afterAll(() => test.close())

async function newUser(fields = {}) {
  const answer = await store.users.create(fields, NOW)
  if (answer.state !== 'done') throw new Error(answer.state)
  return answer.user
}

describe('sessions', () => {
  it('are found with their user until they end', async () => {
    const user = await newUser()
    const ends = later(HOUR_MS)
    await store.sessions.create({
      id: 's1',
      userUid: user.uid,
      createdAt: NOW,
      expiresAt: ends,
      agentFamily: 'Firefox',
    })
    expect(await store.sessions.find('s1', later(HOUR_MS - 1))).toMatchObject({
      user: { uid: user.uid },
      session: { agentFamily: 'Firefox', seenAt: NOW },
    })
    expect(await store.sessions.find('s1', ends)).toBeUndefined()
    expect(await store.sessions.find('s2', NOW)).toBeUndefined()
  })

  it('are prolonged, listed, ended one by one, all at once, by time and with their user', async () => {
    const [a, b] = [await newUser(), await newUser()]
    const session = (id: string, userUid: string, lifeMs: number) =>
      store.sessions.create({ id, userUid, createdAt: NOW, expiresAt: later(lifeMs), agentFamily: null })
    await session('a1', a.uid, HOUR_MS)
    await session('a2', a.uid, HOUR_MS)
    await session('a3', a.uid, 10)
    await session('b1', b.uid, HOUR_MS)
    await store.sessions.touch('a1', later(5), later(2 * HOUR_MS))
    expect((await store.sessions.ofUser(a.uid, later(10))).map(({ id }) => id)).toEqual(['a1', 'a2'])
    expect((await store.sessions.find('a1', later(1.5 * HOUR_MS)))?.session.seenAt).toEqual(later(5))
    expect(await store.sessions.removeExpired(later(10))).toBe(1)
    await store.sessions.remove('a2')
    expect(await store.sessions.find('a2', NOW)).toBeUndefined()
    await store.sessions.removeAllOf(a.uid)
    expect(await store.sessions.ofUser(a.uid, NOW)).toEqual([])
    expect(await store.users.remove(b.uid)).toBe(true)
    expect(await store.sessions.find('b1', NOW)).toBeUndefined()
  })
})

describe('tokens', () => {
  const create = (hash: string) =>
    store.tokens.create({ hash, kind: 'owner', userUid: null, expiresAt: later(HOUR_MS) })

  it('are used once and in time', async () => {
    await create('t1')
    await create('t2')
    expect(await store.tokens.use('t1', 'owner', NOW)).toMatchObject({ hash: 't1', usedAt: NOW })
    expect(await store.tokens.use('t1', 'owner', NOW)).toBeUndefined()
    expect(await store.tokens.use('t2', 'owner', later(HOUR_MS))).toBeUndefined()
    expect(await store.tokens.use('t3', 'owner', NOW)).toBeUndefined()
  })

  it('are void when a newer link replaces them, and forgotten when old', async () => {
    await create('t4')
    await store.tokens.removeUnused('owner')
    expect(await store.tokens.use('t4', 'owner', NOW)).toBeUndefined()
    await create('t5')
    expect(await store.tokens.removeExpired(later(HOUR_MS))).toBeGreaterThan(0)
    expect(await store.tokens.removeExpired(later(HOUR_MS))).toBe(0)
  })

  it('have one winner among 50', async () => {
    await create('race')
    const uses = Array.from({ length: 50 }, () => store.tokens.use('race', 'owner', NOW))
    expect((await Promise.all(uses)).filter(Boolean)).toHaveLength(1)
  })
})

describe('settings', () => {
  it('count their versions and refuse to write over one that was not seen', async () => {
    expect(await store.settings.get('fuelBase')).toBeUndefined()
    const first = await store.settings.set('fuelBase', { metal: 3 })
    expect(first.version).toBe(1)
    const second = await store.settings.setOver(first, { metal: 4 })
    expect(second).toEqual({ key: 'fuelBase', value: { metal: 4 }, version: 2 })
    expect(await store.settings.setOver(first, { metal: 5 })).toBeUndefined()
    expect(await store.settings.set('fuelBase', false)).toMatchObject({ value: false, version: 3 })
    await store.settings.set('tournamentEnabled', true)
    expect((await store.settings.all()).map(({ key }) => key)).toEqual(['fuelBase', 'tournamentEnabled'])
    await store.settings.remove('fuelBase')
    expect(await store.settings.get('fuelBase')).toBeUndefined()
  })
})

describe('alerts', () => {
  it('show from their start to their end, the newest first', async () => {
    const add = (text: string, from: number, until: number | null) =>
      store.banners.add({
        text,
        texts: {},
        from: later(from),
        until: until === null ? null : later(until),
        createdAt: NOW,
      })
    const open = await add('open', 0, null)
    await add('short', 100, 200)
    const shown = async (ms: number) => (await store.banners.active(later(ms)))?.text
    expect([await shown(-1), await shown(0), await shown(100), await shown(199), await shown(200)]).toEqual([
      undefined,
      'open',
      'short',
      'short',
      'open',
    ])
    expect(await store.banners.remove(open.uid)).toBe(true)
    expect(await store.banners.remove(open.uid)).toBe(false)
    expect((await store.banners.all()).map(({ text }) => text)).toEqual(['short'])
  })
})

describe('redirects', () => {
  it('are put, replaced and removed', async () => {
    await store.redirects.put({ path: '/old', target: '/new', external: false, createdAt: NOW })
    await store.redirects.put({
      path: '/old',
      target: 'https://example.org/',
      external: true,
      createdAt: later(1),
    })
    const expected = { path: '/old', target: 'https://example.org/', external: true, createdAt: NOW }
    expect(await store.redirects.find('/old')).toEqual(expected)
    expect(await store.redirects.all()).toEqual([expected])
    expect(await store.redirects.remove('/old')).toBe(true)
    expect(await store.redirects.find('/old')).toBeUndefined()
  })
})

describe('corrections', () => {
  it('keep one value per field, with who and how often', async () => {
    const key = { entity: 'item' as const, uid: 'i1', field: 'name' }
    await store.corrections.put({ ...key, value: 'Salewa', by: 'u1', updatedAt: NOW })
    await store.corrections.put({ ...key, value: null, by: 'u2', updatedAt: later(1) })
    const expected = { ...key, value: null, by: 'u2', updatedAt: later(1), version: 2 }
    expect(await store.corrections.all()).toEqual([expected])
    expect(await store.corrections.remove(key)).toEqual(expected)
    expect(await store.corrections.remove(key)).toBeUndefined()
  })
})

describe('audit', () => {
  it('lists newest first, page by page', async () => {
    for (const ms of [1, 3, 2]) {
      await store.audit.add({
        at: later(ms),
        who: 'admin',
        what: 'settings.set',
        before: null,
        after: { ms },
      })
    }
    const page = await store.audit.before(later(10), 2)
    expect(page.map(({ after }) => after)).toEqual([{ ms: 3 }, { ms: 2 }])
    expect((await store.audit.before(later(2), 2)).map(({ after }) => after)).toEqual([{ ms: 1 }])
  })
})

describe('prices', () => {
  const item = randomUUID()
  const point = (at: string, lowestRub: number, source = 'feed') => ({
    item,
    mode: 'PVP',
    observedAt: new Date(at),
    source,
    lowestRub,
    averageRub: null,
    offers: 7,
  })

  it('make their day when it is missing, and take an observation once', async () => {
    const points = [point('2026-10-31T23:59:59.999Z', 100), point('2026-11-01T00:00:00Z', 110)]
    expect(await store.prices.add(points)).toBe(2)
    expect(await store.prices.add([...points, point('2026-11-01T00:00:00Z', 999, 'scan')])).toBe(1)
    const asked = { item, mode: 'PVP', from: new Date('2026-10-01'), to: new Date('2026-12-01') }
    expect(await store.prices.history(asked)).toEqual([...points, point('2026-11-01T00:00:00Z', 999, 'scan')])
    expect(await store.prices.history({ ...asked, mode: 'PVE' })).toEqual([])
    expect(await store.prices.add([])).toBe(0)
  })

  it('refuse an observation of a broken clock and stay usable', async () => {
    await expect(store.prices.add([point('1970-01-01', 1)])).rejects.toThrow(RangeError)
    expect(await store.prices.add([point('2026-11-02T00:00:00Z', 1)])).toBe(1)
  })

  it('take a batch of 5,000 in one statement', async () => {
    const start = Date.parse('2026-09-01T00:00:00Z')
    const batch = Array.from({ length: 5000 }, (_, step) => ({
      ...point('2026-09-01', 1_000_000_000_000 + step),
      observedAt: new Date(start + step * 60_000),
    }))
    expect(await store.prices.add(batch)).toBe(5000)
  })

  it('let many nodes make the same days and months at once', async () => {
    const [from, to] = [Date.parse('2020-02-26'), Date.parse('2020-03-02')]
    await Promise.all(Array.from({ length: 8 }, () => store.prices.ensurePartitions(from, to)))
    expect(await store.prices.add([point('2020-03-02T23:00:00Z', 5)])).toBe(1)
  })

  it.each([
    ['a clock that starts at zero', 0, Date.parse('2026-01-01')],
    ['a clock far ahead', Date.parse('2026-01-01'), Date.parse('2100-01-01')],
    ['no clock at all', Number.NaN, Date.parse('2026-01-01')],
    ['an end before the start', Date.parse('2026-02-01'), Date.parse('2026-01-01')],
  ])('refuse room for %s', async (_, from, to) => {
    await expect(store.prices.ensurePartitions(from, to)).rejects.toThrow(RangeError)
  })
})
