import { KEY_HEADER } from '@raidkit/contract/platform/keys'
import { ingestPrices } from '@raidkit/contract/prices/ingest'
import { itemDetails } from '@raidkit/contract/market/itemDetails'
import { getPriceStatus } from '@raidkit/contract/prices/prices'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openCatalog } from '../../../catalogue/facts/index.ts'
import { getPageAsk, fakePages, type FakePage } from '../../../testing/sites/fakePages.ts'
import { silentLog } from '../../../testing/silentLog.ts'
import { testDatabase } from '../../../testing/testDatabase.ts'
import { startNode, type Node } from '../../../testing/sites/twoNodes.ts'
import { openStore } from '../../store/connection.ts'
import { pino } from 'pino'
import { hashOf } from '../access/sessions.ts'

/** Accuracy of the age of prices on a kept page; all times of the test are within the same five minutes. */
const FIVE_MINUTES_MS = 5 * 60_000
let seenAtMs = Math.floor(Date.now() / FIVE_MINUTES_MS) * FIVE_MINUTES_MS - 60_000

const KEY = 'a key of the tests, long enough'

let node: Node
let uids: string[] = []
let drop: () => Promise<void>
const made: string[] = []

/** Renders the page of an item: its price, and the age of the prices. */
async function itemPage(asked: FakePage): Promise<Response> {
  const uid = new URL(asked.request.url).pathname.slice('/item/'.length)
  const ask = getPageAsk(asked)
  const status = await ask(getPriceStatus, {})
  const { price } = await ask(itemDetails, { uid, lang: 'en', mode: 'PVP' })
  made.push(uid)
  const body = `${status.source}: ${price?.price ?? 'none'}`
  return new Response(body, { headers: { 'content-type': 'text/html' } })
}

beforeAll(async () => {
  const database = await testDatabase()
  drop = database.drop
  const store = await openStore({ databaseUrl: database.url, log: silentLog })
  const catalog = await openCatalog(store, pino({ level: 'silent' }))
  uids = catalog.current.items.flatMap(({ uid }, nth) => (nth % 1000 === 0 ? [uid] : []))
  const key = { hash: hashOf(KEY), prefix: 'test', scope: 'ingest', label: 'test', userUid: null }
  await store.keys.create({ ...key, createdAt: new Date() })
  await store.close()
  node = await startNode(database.url, {}, fakePages(itemPage))
})
afterAll(async () => {
  await node.stop()
  await drop()
})

const page = async (uid: string) => (await fetch(`${node.url}/item/${uid}`)).text()

async function see(uid: string, price: number): Promise<void> {
  const observations = [{ uid, mode: 'PVP', time: (seenAtMs += 1000), price, offers: 3 }]
  const headers = { 'content-type': 'application/json', [KEY_HEADER]: KEY }
  const body = JSON.stringify({ observations })
  const reply = await fetch(node.url + ingestPrices.path, { method: 'POST', headers, body })
  expect(reply.status).toBe(200)
}

it('a price that a page does not show leaves it as it is', async () => {
  const [one = '', other = ''] = uids
  await see(one, 1111)
  await see(other, 2222)
  await expect.poll(() => page(one), { timeout: 20_000 }).toBe('live: 1111')
  await expect.poll(() => page(other), { timeout: 20_000 }).toBe('live: 2222')
  made.length = 0
  await see(one, 3333)
  await expect.poll(() => page(one), { timeout: 20_000 }).toBe('live: 3333')
  expect(await page(other)).toBe('live: 2222')
  expect(made).toEqual([one])
})
