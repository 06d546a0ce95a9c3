import { decodePrices } from '@raidkit/rules/prices/prices'
import { uidOf } from '@raidkit/rules/platform/uid'
import type { PricesReply, PriceStatus } from '@raidkit/contract/prices/prices'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp, type Person, type TestApp } from '../../testing/testApp.ts'

const SALEWA = uidOf('544fb45d4bdc2dee738b4568')
const SIZE_BUDGET_BYTES = 60_000 // the whole PVP table, brotli

let site: TestApp
let pro: Person
beforeAll(async () => {
  site = await testApp()
  pro = await site.as('pro')
})
afterAll(() => site.close())

const prices = async (query = '') => (await site.app.inject(`/api/be/prices${query}`)).json<PricesReply>()
const history = (query: string) => `/api/be/prices/history?uid=${SALEWA}${query}`

describe('without a feed', () => {
  it('the table is the snapshot of 2026-07-16, row by row', async () => {
    const reply = await prices()
    expect(reply).toMatchObject({ mode: 'PVP', source: 'sample', since: null })
    expect(new Date(reply.asOfMs).toISOString()).toMatch(/^2026-07-16/)
    const { items } = site.deps.catalog.current
    const rows = decodePrices(reply.columns, (row) => items[row]?.basePrice)
    expect(rows.filter(({ flea }) => flea).length).toBeGreaterThanOrEqual(3502) // facts: items with a PVP price
    const salewa = rows.find(({ row }) => items[row]?.uid === SALEWA)
    // facts: base 15 090 of which the therapist pays 51 % since 1.1.0
    expect(salewa?.sell).toEqual({ trader: 'Therapist', rub: 7695 })
    expect(salewa?.flea?.price).toBeGreaterThan(0)
  })

  it('takes less than 60 kB', async () => {
    const reply = await site.app.inject({ url: '/api/be/prices', headers: { 'accept-encoding': 'br' } })
    expect(reply.headers['content-encoding']).toBe('br')
    expect(reply.rawPayload.length).toBeLessThan(SIZE_BUDGET_BYTES)
  })

  it('a page that has it gets nothing new, one that has another gets all', async () => {
    const { version } = await prices()
    const same = await prices(`?since=${version}`)
    expect([same.since, same.columns['gap']]).toEqual([version, undefined])
    expect((await prices('?since=live-3-old')).since).toBeNull()
  })

  it('modes are apart', async () => {
    const pve = await prices('?mode=PVE')
    expect(pve.mode).toBe('PVE')
    expect(pve.columns['price']).not.toEqual((await prices()).columns['price'])
  })

  it('the status says that they are a sample', async () => {
    const status = (await site.app.inject('/api/be/prices/status')).json<PriceStatus>()
    expect(status).toMatchObject({ source: 'sample', feed: { state: 'off' } })
  })
})

describe('history', () => {
  it.each([
    ['visitor', '7d', 200],
    ['visitor', '1m', 403],
    ['visitor', 'all', 403],
    ['user', '1y', 403],
    ['pro', '1m', 200],
    ['pro', 'all', 200],
    ['admin', '6m', 200],
  ] as const)('%s asking for %s gets %i', async (access, range, status) => {
    const person = await site.as(access)
    const reply = await person.ask({ url: history(`&range=${range}`) })
    expect(reply.statusCode).toBe(status)
    if (status === 403) expect(reply.json()).toMatchObject({ error: { code: 'pro_required' } })
  })

  it('what a pro was shown is not kept for others', async () => {
    const url = history('&range=6m&mode=PVE')
    expect((await pro.ask({ url })).statusCode).toBe(200)
    expect((await site.app.inject(url)).statusCode).toBe(403)
  })

  it.each([
    ['7d', 'hour', 7 * 24],
    ['1m', 'hour', 30 * 24],
    ['6m', 'day', 182],
    ['1y', 'day', 365],
    ['all', 'day', 396],
  ])('%s is a point each %s, about %i of them', async (range, step, about) => {
    const reply = (await pro.ask({ url: history(`&range=${range}`) })).json()
    expect(reply).toMatchObject({ source: 'sample', range, step })
    expect(Math.abs(reply.points.timesMs.length - about)).toBeLessThanOrEqual(2)
  })

  it.each([
    ['&range=2w', 400],
    ['&mode=SEASON', 400],
    ['&uid=x', 400],
  ])('%s is refused', async (query, status) => {
    expect((await site.app.inject(history(query))).statusCode).toBe(status)
  })

  it('of an unknown item is not found', async () => {
    const reply = await site.app.inject('/api/be/prices/history?uid=00000000-0000-8000-8000-000000000000')
    expect(reply.statusCode).toBe(404)
  })

  it('is open to all where the operator opened it', async () => {
    await site.deps.store.settings.set('access', { chartsBeyond7d: 'visitor' })
    expect((await site.app.inject(history('&range=1m'))).statusCode).toBe(200)
    await site.deps.store.settings.set('access', {})
    expect((await site.app.inject(history('&range=1m'))).statusCode).toBe(403)
  })
})
