import { uidOf } from '@raidkit/rules/platform/uid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apiKeyOf, keyHolder } from '../../testing/sites/apiKey.ts'
import { testApp, type Person, type TestApp } from '../../testing/testApp.ts'

const PATH = '/api/data/v1/prices/changes'
const BITCOIN = uidOf('59faff1d86f7746c51718c9c')

let site: TestApp
let key: string
let person: Person
let address: string

beforeAll(async () => {
  site = await testApp()
  ;({ key, person } = await keyHolder(site))
  address = await site.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => site.close())

/** An open stream and what it has said so far. */
async function opened(query: string, own = key) {
  const ending = new AbortController()
  const reply = await fetch(`${address}${PATH}?x-api-key=${own}&${query}`, { signal: ending.signal })
  let said = ''
  const reading = (async () => {
    const decoder = new TextDecoder()
    for await (const bytes of reply.body ?? []) said += decoder.decode(bytes)
  })().catch(() => undefined)
  return { reply, said: () => said, reading, leave: () => ending.abort() }
}

/** Something is seen on the market, and word of it goes round. */
async function see(lowestRub: number): Promise<void> {
  await site.deps.prices.record([
    {
      itemUid: BITCOIN,
      mode: 'PVP',
      observedAtMs: site.deps.now(),
      source: 'test',
      lowestRub,
      averageRub: null,
      offers: 5,
    },
  ])
  await site.deps.prices.settle()
}

describe('changes of prices', () => {
  it('come to whoever listens, with what changed and the version to go on from', async () => {
    await see(100_000)
    const listening = await opened('mode=PVP')
    expect(listening.reply.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    await expect.poll(listening.said).toContain('event: ready')
    const { version } = site.deps.prices.of('PVP')
    await see(200_000)
    await expect.poll(listening.said).toContain('event: prices')
    expect(listening.said()).toContain(`"itemUid":"${BITCOIN}"`)
    listening.leave()

    const again = await opened(`since=${version}`)
    await expect.poll(again.said).toContain('"lastLow":200000')
    again.leave()
  })

  it('of a version that nobody knows begin anew', async () => {
    const listening = await opened('since=sample-1-nothing')
    await expect.poll(listening.said).toContain('event: reset')
    listening.leave()
  })

  it.each([
    ['mode=season', 400],
    [`since=${'v'.repeat(65)}`, 400],
  ])('%s: %i', async (query, status) => {
    const reply = await site.app.inject({ url: `${PATH}?${query}`, headers: { 'x-api-key': key } })
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([
      status,
      'application/json; charset=utf-8',
    ])
  })

  it('are denied without a key, and a key has five streams', async () => {
    expect((await site.app.inject({ url: PATH })).statusCode).toBe(401)
    const own = await apiKeyOf(site.deps.store, person.uid ?? '')
    const five = await Promise.all(Array.from({ length: 5 }, () => opened('', own)))
    expect(five.map(({ reply }) => reply.status)).toEqual([200, 200, 200, 200, 200])
    const { reply: sixth } = await opened('', own)
    expect([sixth.status, sixth.headers.get('retry-after')]).toEqual([429, '5'])
    for (const { leave } of five) leave()
  })
})
