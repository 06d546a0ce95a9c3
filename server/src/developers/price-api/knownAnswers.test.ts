import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { uidOf } from '@raidkit/rules/platform/uid'
import { keyHolder } from '../../testing/sites/apiKey.ts'
import { testApp, type Person, type TestApp } from '../../testing/testApp.ts'

let site: TestApp
let url: string
let key: string
let person: Person

beforeAll(async () => {
  site = await testApp({ environment: { RATE_LIMIT: '400', PRICE_FEED: 'sample' } })
  url = `${await site.app.listen({ port: 0, host: '127.0.0.1' })}/api/v1`
})
afterAll(() => site.close())

async function asked(path: string, headers: Record<string, string> = { 'x-api-key': key }) {
  const reply = await fetch(url + path, { headers })
  const { date: _, ratelimit, ...rest } = Object.fromEntries(reply.headers)
  return { status: reply.status, ratelimit, headers: rest, body: await reply.text() }
}
const newKey = async () => {
  ;({ key, person } = await keyHolder(site))
}

describe('what was asked before', () => {
  // Packed once in each way; the others are made by the same lines.
  const PACKED = ['identity', 'gzip', 'br']
  it.each([
    ['/item?q=salewa', PACKED],
    ['/item?q=salewa&lang=ru', ['br']],
    ['/items/all', PACKED],
    ['/pve/items/all?lang=de', ['br']],
    ['/items/all/download', ['identity']],
    ['/bsg/items/all', ['gzip']],
  ])('%s is answered the same', async (path, encodings) => {
    for (const encoding of encodings) {
      await newKey()
      const headers = { 'x-api-key': key, 'accept-encoding': encoding }
      const first = await asked(path, headers)
      const second = await asked(path, headers)
      expect(first.status).toBe(200)
      expect(second).toEqual({ ...first, ratelimit: second.ratelimit })
      const known = await asked(path, { ...headers, 'if-none-match': first.headers['etag'] ?? '' })
      expect([known.status, known.body]).toEqual([304, ''])
    }
  })

  it('is refused without a key, with a wrong one and with a revoked one', async () => {
    await newKey()
    expect((await asked('/item?q=salewa')).status).toBe(200)
    expect((await asked('/item?q=salewa')).status).toBe(200)
    const wrong: Record<string, string>[] = [{}, { 'x-api-key': 'wrong' }]
    for (const headers of wrong) expect((await asked('/item?q=salewa', headers)).status).toBe(401)
    const { keys } = (await person.ask({ url: '/api/be/account/keys' })).json()
    const revoke = {
      method: 'POST',
      url: '/api/be/account/keys/revoke',
      payload: { uid: keys[0].uid },
    } as const
    expect((await person.ask(revoke)).statusCode).toBe(200)
    expect((await asked('/item?q=salewa')).body).toBe('{"error":"Access denied"}')
  })

  it('belongs to no key: that of an address counts for this address alone, and a header wins', async () => {
    await newKey()
    const path = `/item?q=salewa&x-api-key=${key}`
    expect((await asked(path, {})).status).toBe(200)
    expect((await asked(path, {})).status).toBe(200)
    expect((await asked(path, { 'x-api-key': 'wrong' })).status).toBe(401)
    expect((await asked('/item?q=salewa', {})).status).toBe(401)
  })

  it('counts: five bulk answers, and the uses of the key', async () => {
    await newKey()
    const seen: number[] = []
    for (let nth = 0; nth < 7; nth++) seen.push((await asked('/items/all')).status)
    expect(seen).toEqual([200, 200, 200, 200, 200, 429, 429])
    const late = await asked('/items/all')
    expect(late.body).toBe('{"error":"You reach your limit of 5 req per minute"}')
    expect(late.headers['retry-after']).toMatch(/^\d+$/)
    const { keys } = (await person.ask({ url: '/api/be/account/keys' })).json()
    expect(keys[0].days[0].requests).toBe(5)
  })

  it('is made anew when something has changed', async () => {
    await newKey()
    const uid = uidOf('59faff1d86f7746c51718c9c')
    const names = async () => JSON.parse((await asked(`/item?uid=${uid}`)).body)[0].name
    expect([await names(), await names()]).toEqual(['Physical Bitcoin', 'Physical Bitcoin'])
    const admin = await site.as('admin')
    const payload = { entity: 'item', uid, field: 'name', value: 'Renamed coin' }
    await admin.ask({ method: 'PUT', url: '/api/be/admin/corrections', payload })
    await site.deps.catalog.refresh()
    expect(await names()).toBe('Renamed coin')
  })
})
