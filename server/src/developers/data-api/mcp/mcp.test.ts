import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keyHolder } from '../../../testing/sites/apiKey.ts'
import { testApp, type TestApp } from '../../../testing/testApp.ts'

const PATH = '/api/data/v1/mcp'

let site: TestApp
let key: string
let address: URL
let client: Client

beforeAll(async () => {
  site = await testApp({ environment: { PRICE_FEED: 'sample' } })
  ;({ key } = await keyHolder(site))
  address = new URL(PATH, await site.app.listen({ port: 0, host: '127.0.0.1' }))
  client = await connected({ 'x-api-key': key })
})
afterAll(async () => {
  await client.close()
  await site.close()
})

async function connected(headers: Record<string, string>): Promise<Client> {
  const one = new Client({ name: 'test', version: '1' })
  const transport = new StreamableHTTPClientTransport(address, { requestInit: { headers } })
  await one.connect(transport)
  return one
}

type Answer = { isError?: boolean; content: { text: string }[] }
async function call(name: string, given: Record<string, unknown>): Promise<Answer> {
  return (await client.callTool({ name, arguments: given })) as Answer
}
const read = async (name: string, given: Record<string, unknown>): Promise<Record<string, unknown>> => {
  const { content, isError } = await call(name, given)
  expect(isError).toBeFalsy()
  return JSON.parse(content[0]?.text ?? '') as Record<string, unknown>
}

it('names its tools, all of which only read', async () => {
  const { tools } = await client.listTools()
  expect(tools.map(({ name }) => name).toSorted()).toEqual([
    'best_craft',
    'item_uses',
    'price',
    'quest',
    'where_to_sell',
  ])
  expect(tools.every(({ annotations }) => annotations?.readOnlyHint)).toBe(true)
})

describe('an assistant asks', () => {
  it('for prices, as the site has them', async () => {
    const { items } = await read('price', { name: 'physical bitcoin' })
    const [hit] = items as { uid: string; fleaRub: number | null; name: string }[]
    expect(hit?.name).toMatch(/bitcoin/i)
    expect(hit?.fleaRub).toBe(site.deps.prices.of('PVP').byUid.get(hit?.uid ?? '')?.price ?? null)
  })

  it.each([
    ['price', { name: 'salewa' }],
    ['best_craft', {}],
  ])('%s says where its prices come from and how old they are', async (tool, asked) => {
    const { asOfMs } = site.deps.prices.of('PVP')
    expect((await read(tool, asked))['prices']).toEqual({
      source: 'sample',
      isSample: true,
      asOf: new Date(asOfMs).toISOString(),
    })
  })

  it('what an item is needed for', async () => {
    const uses = await read('item_uses', { name: 'Salewa first aid kit', mode: 'PVE' })
    expect(uses['quests']).toMatchObject({ total: expect.any(Number), first: expect.any(Array) })
  })

  it('where to sell', async () => {
    expect(await read('where_to_sell', { name: 'graphics card' })).toMatchObject({ item: 'Graphics card' })
  })

  it('for the best craft, in the order of the page', async () => {
    const { crafts } = await read('best_craft', { station: 'workbench' })
    const page = await site.app.inject({ url: '/api/be/crafts', query: { station: 'workbench' } })
    const { rows } = page.json<{ rows: { outcome: { profitRubPerHour: number } }[] }>()
    expect((crafts as { profitRubPerHour: number }[]).map((craft) => craft.profitRubPerHour)).toEqual(
      rows.slice(0, 5).map(({ outcome }) => outcome.profitRubPerHour),
    )
  })

  it('for a quest', async () => {
    const { quests } = await read('quest', { name: 'debut' })
    expect(quests).toMatchObject([{ name: 'Debut', trader: 'Prapor' }])
  })

  it.each([
    ['price', { name: '' }],
    ['price', { name: 'a'.repeat(2000) }],
    ['price', { name: 'salewa', mode: 'season' }],
    ['item_uses', { name: '🦔🦔🦔' }],
    ['where_to_sell', { name: `'"; drop table` }],
    ['nothing', {}],
  ])('%s %j and is told what is wrong', async (tool, given) => {
    const answer = await call(tool, given).catch((error: unknown) => ({ isError: error instanceof Error }))
    expect(answer.isError).toBe(true)
  })
})

describe('the door', () => {
  it.each([{}, { 'x-api-key': 'A'.repeat(16) }, { authorization: 'Bearer nobody' }])(
    '%j is denied',
    async (headers) => {
      const reply = await site.app.inject({ method: 'POST', url: PATH, headers, payload: {} })
      expect([reply.statusCode, reply.json().error.code]).toEqual([401, 'sign_in_required'])
    },
  )

  it('takes the key as a bearer too, as most assistants send it', async () => {
    const other = await connected({ authorization: `Bearer ${key}` })
    expect((await other.listTools()).tools).toHaveLength(5)
    await other.close()
  })

  it('counts questions one by one: a list of them is refused', async () => {
    const question = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
    const headers = { 'x-api-key': key, accept: 'application/json, text/event-stream' }
    const reply = await site.app.inject({ method: 'POST', url: PATH, headers, payload: [question, question] })
    expect([reply.statusCode, reply.json().error]).toMatchObject([400, { fault: { field: 'body' } }])
    const one = await site.app.inject({ method: 'POST', url: PATH, headers, payload: question })
    expect(one.statusCode).toBe(200)
  })

  it.each(['GET', 'DELETE'] as const)('%s is refused as JSON', async (method) => {
    const reply = await site.app.inject({ method, url: PATH, headers: { 'x-api-key': key } })
    expect([reply.statusCode, reply.headers['allow']]).toEqual([405, 'POST'])
    expect(reply.headers['content-type']).toBe('application/json; charset=utf-8')
  })
})
