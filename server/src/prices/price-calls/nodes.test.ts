import type { SiteEvent } from '@raidkit/contract/events'
import type { PricesReply, PriceStatus } from '@raidkit/contract/prices/prices'
import { decodePrices, type Observation } from '@raidkit/rules/prices/prices'
import { uidOf } from '@raidkit/rules/platform/uid'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openCatalog } from '../../catalogue/facts/index.ts'
import { postgresBus } from '../../platform/nodes/postgresBus.ts'
import { openPrices, type CurrentPrices } from '../prices/index.ts'
import { readSettings } from '../../platform/settings/index.ts'
import { openStore, type OpenStore } from '../../platform/store/connection.ts'
import { listenTo, twoNodes, type Cluster } from '../../testing/sites/twoNodes.ts'
import { silentLog } from '../../testing/silentLog.ts'

const LEDX = uidOf('5c0530ee86f774697952d952')

let cluster: Cluster
let store: OpenStore
let closeBus: () => Promise<void>
/** Third instance that only records, like the node that the feed or an ingest call reaches. */
let recorder: CurrentPrices
beforeAll(async () => {
  cluster = await twoNodes({ PRICE_FEED: 'off' })
  store = await openStore({ databaseUrl: cluster.databaseUrl, log: silentLog, poolSize: 3 })
  const bus = await postgresBus({ databaseUrl: cluster.databaseUrl, log: silentLog })
  closeBus = bus.close
  const log = pino({ level: 'silent' })
  const catalog = await openCatalog(store, log)
  const publish = async (event: SiteEvent) => bus.publish(event)
  const settings = readSettings({})
  recorder = await openPrices({ store, catalog, settings, publish, now: Date.now, log })
})
afterAll(async () => {
  await recorder.stop()
  await closeBus()
  await store.close()
  await cluster.close()
})

it('an observation reaches the pages of every node, and every node answers with it', async () => {
  const listening = await Promise.all(cluster.nodes.map((node) => listenTo(node)))
  const one: Observation = {
    itemUid: LEDX,
    mode: 'PVP',
    observedAtMs: Date.now() - 60_000,
    source: 'test',
    lowestRub: 656_286,
    averageRub: null,
    offers: 5,
  }
  await recorder.record([one])
  for (const { received } of listening) {
    const news = () => (received as SiteEvent[]).find((event) => event.type === 'prices' && event.was !== '')
    await expect.poll(news, { timeout: 10_000 }).toBeDefined()
  }
  for (const { url } of cluster.nodes) {
    const status = (await (await fetch(`${url}/api/be/prices/status`)).json()) as PriceStatus
    expect(status.source).toBe('live')
    const reply = (await (await fetch(`${url}/api/be/prices`)).json()) as PricesReply
    const flea = decodePrices(reply.columns, () => undefined).find((row) => row.flea)?.flea
    expect(flea).toMatchObject({ price: 656_286, offers: 5 })
  }
  for (const { end } of listening) end()
})

it('the jobs of both nodes have run, once each', async () => {
  const names = ['current-prices', 'housekeeping', 'price-retention', 'price-rollup']
  await expect
    .poll(async () => (await store.jobRuns.all()).map(({ name }) => name))
    .toEqual(expect.arrayContaining(names))
  expect((await store.jobRuns.all()).filter(({ error }) => error !== null)).toEqual([])
})
