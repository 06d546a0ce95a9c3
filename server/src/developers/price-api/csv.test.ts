import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keyHolder } from '../../testing/sites/apiKey.ts'
import { testApp, type TestApp } from '../../testing/testApp.ts'

const CSV_TYPE = 'text/csv; charset=utf-8'
const BITCOIN = '59faff1d86f7746c51718c9c'
/** Maximum bytes that Google Sheets fetches (integrations reference 7). */
const SHEET_BYTES = 2_000_000

let site: TestApp
let key: string
beforeAll(async () => {
  site = await testApp({ environment: { PRICE_FEED: 'sample', RATE_LIMIT: '0' } })
  ;({ key } = await keyHolder(site))
})
afterAll(() => site.close())

const get = (path: string) => site.app.inject({ url: `/api/v1${path}`, headers: { 'x-api-key': key } })
async function table(path: string): Promise<string[][]> {
  const reply = await get(path)
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, CSV_TYPE])
  expect(reply.headers['access-control-allow-origin']).toBe('*')
  expect(reply.body.endsWith('\r\n')).toBe(true)
  return reply.body
    .slice(0, -2)
    .split('\r\n')
    .map((line) => line.split(','))
}

describe.each(['', '/pve'])('the list of "%s" as a table', (prefix) => {
  it.each([`${prefix}/items/all.csv?`, `${prefix}/items/all?format=csv&`])('%s', async (path) => {
    const all = await get(`${prefix}/items/all`)
    const records = all.json<{ name: string; price: number; avg24hPrice: number }[]>()
    const rows = await table(`${path}fields=price,avg24hPrice`)
    expect(rows[0]).toEqual(['price', 'avg24hPrice'])
    expect(rows.slice(1)).toEqual(
      records.map(({ price, avg24hPrice }) => [String(price), String(avg24hPrice)]),
    )
  })

  it('takes tags, an order and a number of rows', async () => {
    const rows = await table(
      `${prefix}/items/all.csv?tags=Barter&sort=basePrice&sort_direction=desc&limit=3&fields=basePrice,tags`,
    )
    expect(rows).toHaveLength(4)
    const prices = rows.slice(1).map(([price]) => Number(price))
    expect(prices).toEqual(prices.toSorted((one, other) => other - one))
    for (const [, tags] of rows.slice(1)) expect(tags).toContain('Barter_items')
  })
})

it('the whole table is small enough for a sheet, in any language', async () => {
  for (const lang of ['en', 'ru', 'jp']) {
    const reply = await get(`/items/all.csv?lang=${lang}`)
    expect(reply.rawPayload.length).toBeLessThan(SHEET_BYTES)
    expect(reply.rawPayload.subarray(0, 3).toString()).toBe('uid') // no mark of the byte order
  }
})

it('one item is a table of one row, a search one of some', async () => {
  expect(await table(`/item?bsgId=${BITCOIN}&format=csv&fields=bsgId,slots`)).toEqual([
    ['bsgId', 'slots'],
    [BITCOIN, '1'],
  ])
  expect(await table('/item?q=ak&format=csv&fields=uid&limit=2')).toHaveLength(3)
  expect(await table('/item?q=zzzzqqqq&format=csv&fields=uid')).toEqual([['uid']])
  expect(await table(`/item?bsgId=${BITCOIN}&format=csv&fields=slots&header=0`)).toEqual([['1']])
})

it('the download is named after what it is', async () => {
  const reply = await get('/items/all/download?format=csv&limit=1')
  expect(reply.headers['content-disposition']).toBe('attachment; filename="items.csv"')
})

it('a name that a sheet would count with is text', async () => {
  const [item] = site.deps.catalog.current.items
  await site.as('admin').then((admin) =>
    admin.ask({
      method: 'PUT',
      url: '/api/be/admin/corrections',
      payload: {
        entity: 'item',
        uid: item!.uid,
        field: 'name',
        value: '=HYPERLINK("https://evil.example","x")',
      },
    }),
  )
  await site.deps.catalog.refresh()
  const reply = await get(`/item?uid=${item!.uid}&format=csv&fields=name`)
  expect(reply.body).toBe('name\r\n"\'=HYPERLINK(""https://evil.example"",""x"")"\r\n')
})

describe('refusals are one cell with the usual status', () => {
  const ask = (path: string, sent = key) =>
    site.app.inject({ url: `/api/v1${path}`, headers: { 'x-api-key': sent } })
  it.each([
    ['/items/all.csv', 'wrong', 401, 'Access denied'],
    ['/items/all?format=csv', '', 401, 'Access denied'],
    ['/item?format=csv', undefined, 400, '"Say what to search for: q, uid or bsgId"'],
    ['/items/all.csv?fields=name,%3D1%2B1', undefined, 400, 'Unknown field =1+1.'],
    ['/items/all.csv?fields=pirce', undefined, 400, 'Unknown field pirce. Did you mean price?'],
    ['/items/all.csv?limit=all', undefined, 400, 'limit must be a whole number above 0'],
    ['/items/all.csv?limit=-1', undefined, 400, 'limit must be a whole number above 0'],
    ['/season/items/all.csv', undefined, 400, 'This site has no prices of the season'],
    ['/nothing.csv', undefined, 404, 'Unknown call /api/v1/nothing.csv.'],
  ])('%s with the key %s', async (path, sent, status, text) => {
    const reply = await ask(path, sent)
    expect([reply.statusCode, reply.headers['content-type'], reply.body]).toEqual([
      status,
      CSV_TYPE,
      `${text}\r\n`,
    ])
  })
})
