import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { loadCatalog } from '@raidkit/catalog/load'
import autocannon from 'autocannon'
import { pino } from 'pino'
import { startSite } from '../../e2e/site.ts'
import { openStore } from '../../server/src/platform/store/connection.ts'
import { startEmbedded } from '../../server/src/platform/store/embedded/embedded.ts'
import { apiKeyOf } from '../../server/src/testing/sites/apiKey.ts'
import { bareServer, measureRate, SECONDS, sizeOf } from '../measuring/rates.ts'
import type { BenchRow } from '../measuring/row.ts'

/** One key may ask 300 times a minute: so many that none of them reaches it. */
const KEYS = 400
const CONNECTIONS = 32
const ROUNDS = 3
const BULK = '/api/v1/items/all'
/** The bars of the product. */
const MOST_BULK = 0.7
const MOST_SEARCHES = 3000

/** The price API: whole lists beside a bare server that sends as many bytes, and searches with key and limit. */
export async function priceApiBench(): Promise<BenchRow[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'raidkit-bench-'))
  const embedded = await startEmbedded(path.join(folder, 'db'))
  try {
    const keys = await keysIn(embedded.url)
    const common = { DATABASE_URL: embedded.url, PRICE_FEED: 'sample', LOG_LEVEL: 'warn' }
    return [...(await bulk({ ...common, RATE_LIMIT: '0' }, keys)), await searches(common, keys)]
  } finally {
    await embedded.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function keysIn(databaseUrl: string): Promise<string[]> {
  const store = await openStore({ databaseUrl, log: pino({ level: 'silent' }) })
  try {
    const made = await store.users.create({ pro: true }, new Date())
    if (made.state !== 'done') throw new Error('no account for the keys')
    const keys: string[] = []
    for (let nth = 0; nth < KEYS; nth++) keys.push(await apiKeyOf(store, made.user.uid))
    return keys
  } finally {
    await store.close()
  }
}

/** Without limits, which let nobody ask often enough to measure it. */
async function bulk(environment: Record<string, string>, [key = '']: readonly string[]): Promise<BenchRow[]> {
  const [site, bare] = await Promise.all([startSite(environment), bareServer()])
  try {
    const rows: BenchRow[] = []
    for (const encoding of ['br', 'gzip', 'identity']) {
      const headers = { 'accept-encoding': encoding, 'x-api-key': key }
      const bytes = await sizeOf(site.url + BULK, headers)
      let [ours, limit] = [0, 0]
      for (let round = 0; round < ROUNDS; round++) {
        limit = Math.max(limit, await measureRate(`${bare.url}/${bytes}`, headers))
        ours = Math.max(ours, await measureRate(site.url + BULK, headers))
      }
      rows.push({
        what: `price API: all items, ${encoding}`,
        value: ours / limit,
        unit: 'of the limit',
        better: 'higher',
        first: MOST_BULK,
        note: `${Math.round(ours)} of ${Math.round(limit)} a second, ${bytes} bytes`,
      })
    }
    return rows
  } finally {
    bare.stop()
    await site.stop()
  }
}

/** Another item with another key each time. */
async function searches(environment: Record<string, string>, keys: readonly string[]): Promise<BenchRow> {
  const site = await startSite(environment)
  try {
    const { items } = await loadCatalog()
    const step = Math.floor(items.length / KEYS)
    const requests = keys.map((key, nth) => ({
      path: `/api/v1/item?q=${encodeURIComponent(items[nth * step]?.name ?? 'salewa')}`,
      headers: { 'x-api-key': key, 'accept-encoding': 'gzip' },
    }))
    const options = { url: site.url, connections: CONNECTIONS, requests }
    // Each search is made once: what is measured are programs that ask for the same items over and over.
    await autocannon({ ...options, amount: KEYS * CONNECTIONS })
    const run = await autocannon({ ...options, duration: SECONDS })
    return {
      what: 'price API: item search with key and limit',
      value: run.requests.average,
      unit: 'a second',
      better: 'higher',
      first: MOST_SEARCHES,
      note: `p99 ${run.latency.p99} ms, ${run.non2xx} refused, ${run.errors} failed`,
    }
  } finally {
    await site.stop()
  }
}
