import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { uidOf } from '@raidkit/rules/platform/uid'
import { openStore, type OpenStore } from '../../platform/store/connection.ts'
import { BITCOIN, NEW_ITEM } from '../../testing/services/feedWorld.ts'
import { silentLog } from '../../testing/silentLog.ts'
import { twoNodes, type Cluster } from '../../testing/sites/twoNodes.ts'

/** Address without a server, so that every held document dates from before the test. */
const SERVICE = 'http://127.0.0.1:9'
const URL = `${SERVICE}/regular/items`
const SLOW_MS = 120_000

let cluster: Cluster
let store: OpenStore
beforeAll(async () => {
  cluster = await twoNodes({ PRICE_FEED: SERVICE })
  store = await openStore({ databaseUrl: cluster.databaseUrl, log: silentLog, poolSize: 2 })
}, SLOW_MS)
afterAll(async () => {
  await store.close()
  await cluster.close()
}, SLOW_MS)

const row = (id: string, basePrice: number) => ({
  id,
  nameKey: `${id} Name`,
  shortNameKey: `${id} ShortName`,
  categories: [],
  handbook: [],
  kinds: [],
  width: 1,
  height: 1,
  basePrice,
  buy: [],
  sell: [],
})

async function hold(): Promise<void> {
  const at = new Date()
  const seen = { itemUid: uidOf(BITCOIN), mode: 'PVP', source: 'feed', observedAtMs: at.getTime() }
  const observations = [{ ...seen, lowestRub: 444_000, averageRub: null, offers: 5 }]
  await store.heldDocuments.put({
    url: URL,
    sent: 'sent',
    state: 'held',
    etag: null,
    problem: 'prices',
    hash: 'hash',
    times: 1,
    records: 1,
    unknown: 1,
    priced: 1,
    firstAt: at,
    lastAt: at,
    report: {},
    body: gzipSync(JSON.stringify([row(BITCOIN, 123_456), row(NEW_ITEM, 5)])),
    observations: gzipSync(JSON.stringify(observations)),
  })
}

it(
  'what an admin accepts on one node holds good on the other at once',
  async () => {
    const [one, other] = cluster.nodes
    const post = (path: string, body: object) =>
      fetch(`${one.url}/api/be/admin/feed/${path}`, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { cookie: cluster.cookie, origin: one.url, 'content-type': 'application/json' },
      })
    const read = async (url: string) =>
      (await fetch(other.url + url, { headers: { cookie: cluster.cookie } })).json()
    const cache = async () => JSON.stringify(await read('/api/be/cache'))
    await hold()
    const accepted = await post('accept', { url: URL, sent: 'sent' })
    expect([accepted.status, await accepted.text()]).toEqual([200, '{}'])
    await expect.poll(cache, { timeout: SLOW_MS }).toContain('123456')
    await expect.poll(async () => (await read('/readyz')).feed.source, { timeout: SLOW_MS }).toBe('live')
    expect(await read('/api/be/admin/feed')).toMatchObject({ held: [], newItems: [{ id: NEW_ITEM }] })

    expect(await cache()).not.toContain(`${NEW_ITEM} Name`)
    expect((await post('items', { ids: [NEW_ITEM] })).status).toBe(200)
    await expect.poll(cache, { timeout: SLOW_MS }).toContain(`${NEW_ITEM} Name`)
  },
  SLOW_MS,
)
