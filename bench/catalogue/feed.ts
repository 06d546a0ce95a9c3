import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { gunzipSync, gzipSync } from 'node:zlib'
import { withFeed, type FeedItem } from '@raidkit/catalog/feed'
import { loadOffers } from '@raidkit/catalog/lazy'
import { loadCatalog } from '@raidkit/catalog/load'
import { feedGet } from '../../server/src/platform/outside/feed/feedGet.ts'
import { readInThread } from '../../server/src/platform/outside/feed/feedThread.ts'
import type { BenchRow } from '../measuring/row.ts'

/** The items document of the service had 16.5 MB in August 2026. */
const DOCUMENT_BYTES = 16_500_000
const GAUGE_MS = 5
const RUNS = 3

/** How long others wait while a document of real size is taken in, and while its facts are laid over the catalogue. */
export async function feedBench(): Promise<BenchRow[]> {
  const catalog = await loadCatalog()
  const body = gzipSync(await realDocument())
  const server = createServer((_request, response) =>
    response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' }).end(body),
  ).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // safe: it listens on TCP
  const runs: Awaited<ReturnType<typeof importOnce>>[] = []
  const known = new Set(catalog.itemsByBsgId.keys())
  for (let run = 0; run < RUNS; run += 1) runs.push(await importOnce(`http://127.0.0.1:${port}/items`, known))
  server.close()
  const rows = JSON.parse(gunzipSync(runs[0]?.packed ?? '').toString()) as FeedItem[] // packed by the reader
  const facts = { items: { PVP: rows, PVE: rows }, names: {} }
  await withFeed(catalog, facts) // warm
  const { stallMs: layMs } = await watched(() => withFeed(catalog, facts, setImmediate))
  const best = (field: 'stallMs' | 'allMs') => Math.round(Math.min(...runs.map((run) => run[field])))
  const lower = { better: 'lower', unit: 'ms' } as const
  return [
    {
      what: 'feed, longest wait of others during an import',
      value: best('stallMs'),
      first: 50,
      goal: 20,
      ...lower,
    },
    { what: 'feed, a document of 16.5 MB taken in', value: best('allMs'), first: 5000, goal: 2000, ...lower },
    {
      what: 'feed, longest wait while facts are laid',
      value: Math.round(layMs),
      first: 100,
      goal: 50,
      ...lower,
    },
  ]
}

async function importOnce(url: string, known: ReadonlySet<string>) {
  const { result, ...times } = await watched(async () => {
    const answer = await feedGet(url)
    if (answer.state === 'same') throw new Error('nothing was asked for conditionally')
    const compare = { known, bundled: undefined, prices: [] }
    return readInThread({ kind: 'items', mode: 'PVP', bytes: answer.bytes, nowMs: Date.now(), compare })
  })
  if (result.counts.known < 5000) throw new Error(`only ${result.counts.known} items were read`)
  return { ...times, packed: result.packed }
}

/**
 * How long a work takes, and the longest wait of everybody else meanwhile: the processor time of this thread between
 * two of its turns, which other work on the machine does not lengthen.
 */
async function watched<Result>(work: () => Promise<Result>) {
  const busyMs = () => {
    const { user, system } = process.threadCpuUsage()
    return (user + system) / 1000
  }
  let [lastMs, stallMs] = [busyMs(), 0]
  const look = () => {
    const nowMs = busyMs()
    stallMs = Math.max(stallMs, nowMs - lastMs)
    lastMs = nowMs
  }
  const gauge = setInterval(look, GAUGE_MS)
  const start = performance.now()
  const result = await work()
  const allMs = performance.now() - start
  look()
  clearInterval(gauge)
  return { result, allMs, stallMs }
}

/** Every item of the catalogue in the service's words, with figures nobody reads up to the size of life. */
async function realDocument(): Promise<string> {
  const [catalog, offers] = await Promise.all([loadCatalog(), loadOffers()])
  const traderId = (name: string) => catalog.tradersByName.get(name)?.bsgId
  const updated = new Date().toISOString()
  const items = catalog.items.map((item, at) => {
    const buy = offers.buy.get(item.uid) ?? []
    const sell = offers.sell.get(item.uid) ?? []
    return {
      id: item.bsgId,
      name: `${item.bsgId} Name`,
      shortName: `${item.bsgId} ShortName`,
      normalizedName: item.alias,
      basePrice: item.basePrice ?? 1,
      width: item.width,
      height: item.height,
      weight: item.weight,
      backgroundColor: item.color ?? 'default',
      types: catalog.inputs.items[at]?.kinds ?? [],
      updated,
      lastLowPrice: 10_000,
      avg24hPrice: 11_000,
      lastOfferCount: 20,
      minLevelForFlea: item.fleaLevel,
      categories: [catalog.categories.get(item.category ?? '')?.bsgId],
      handbookCategories: [catalog.handbook.get(item.handbook ?? '')?.bsgId],
      buyFromTrader: buy.map((one) => ({
        trader: traderId(one.trader),
        price: one.price,
        currency: one.currency,
        priceRUB: one.priceRub,
        minTraderLevel: one.loyaltyLevel,
        taskUnlock: null,
      })),
      sellToTrader: sell.map((one) => ({
        trader: traderId(one.trader),
        price: one.price,
        currency: one.currency,
        priceRUB: one.price,
      })),
    }
  })
  const filler = (DOCUMENT_BYTES - JSON.stringify(items).length) / items.length
  const ids = catalog.items.map(({ bsgId }) => bsgId)
  const filled = items.map((item, at) => {
    const allowed = ids.slice(at % 4000).slice(0, Math.max(0, Math.floor(filler / 27)))
    return [
      item.id,
      { ...item, properties: { slots: [{ required: true, filters: { allowedItems: allowed } }] } },
    ]
  })
  return JSON.stringify({ data: { items: Object.fromEntries(filled) }, translations: [], languages: ['en'] })
}

if (import.meta.main) for (const row of await feedBench()) process.stdout.write(`${JSON.stringify(row)}\n`)
