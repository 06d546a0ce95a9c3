import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import http from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { KEY_HEADER } from '@raidkit/contract/platform/keys'
import { loadPrices } from '@raidkit/catalog/lazy'
import { GAME_MODES } from '@raidkit/rules/catalogue/modes'
import type { Observation } from '@raidkit/rules/prices/prices'
import { DAY_MS } from '@raidkit/rules/platform/time'
import { pino } from 'pino'
import { ownDatabase } from '../../e2e/database.ts'
import { openCatalog } from '../../server/src/catalogue/facts/catalog.ts'
import { hashOf } from '../../server/src/platform/http/access/sessions.ts'
import { openPrices, type CurrentPrices } from '../../server/src/prices/prices/openPrices.ts'
import { recomputePrices, type Weeks } from '../../server/src/prices/prices/recompute.ts'
import { readSettings } from '../../server/src/platform/settings/settings.ts'
import { openStore, type OpenStore } from '../../server/src/platform/store/connection.ts'
import { startEmbedded } from '../../server/src/platform/store/embedded/embedded.ts'
import { startNode, type Node } from '../../server/src/testing/sites/twoNodes.ts'
import { DENSITY, fillPrices } from './priceData.ts'
import type { BenchRow } from '../measuring/row.ts'

const BATCH = 5000
const BATCHES = 20
const TRIES = 3
const KEY = 'a key of the bench, long enough'

/** How fast observations are kept, prices worked out, histories read and changes sent. */
export async function priceBench(): Promise<BenchRow[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'raidkit-bench-'))
  const isOwn = process.env['DATABASE_URL'] !== undefined
  const embedded = isOwn ? undefined : await startEmbedded(path.join(folder, 'db'))
  const database = await ownDatabase(process.env['DATABASE_URL'])
  const databaseUrl = embedded?.url ?? database.environment['DATABASE_URL'] ?? ''
  const log = pino({ level: 'silent' })
  const store = await openStore({ databaseUrl, log })
  try {
    const uids = await pricedUids()
    const catalog = await openCatalog(store, log)
    const open = { store, catalog, settings: readSettings({}), now: Date.now, log }
    const rows = [await ingest(store, uids['PVP'] ?? [], isOwn)]
    await store.prices.ensurePartitions(Date.now() - DENSITY.hourDays * DAY_MS, Date.now())
    await fillPrices(databaseUrl, uids)
    rows.push(...(await recomputed(store, uids)))
    const prices = await openPrices({ ...open, publish: async () => undefined })
    rows.push(await history(prices, uids['PVP']?.[0] ?? ''))
    await prices.stop()
    return [...rows, ...(await eventsOf(databaseUrl, store, uids['PVP'] ?? []))]
  } finally {
    await store.close()
    await database.drop()
    await embedded?.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** The items that have a flea price, by mode. */
async function pricedUids(): Promise<Record<string, string[]>> {
  const snapshots = await loadPrices()
  return Object.fromEntries(GAME_MODES.map((mode) => [mode, [...(snapshots.get(mode)?.keys() ?? [])]]))
}

function batchOf(uids: readonly string[], number: number): Observation[] {
  return Array.from({ length: BATCH }, (_, i) => ({
    itemUid: uids[i % uids.length] ?? '',
    mode: 'PVP',
    observedAtMs: Date.now() - 3 * DAY_MS + number * 60_000 + Math.floor(i / uids.length) * 1000,
    source: 'bench',
    lowestRub: 1000 + i,
    averageRub: 2000 + i,
    offers: 5,
  }))
}

async function ingest(store: OpenStore, uids: readonly string[], isOwn: boolean): Promise<BenchRow> {
  const add = (number: number) =>
    store.prices.add(
      batchOf(uids, number).map(({ itemUid, observedAtMs, ...rest }) => ({
        ...rest,
        item: itemUid,
        observedAt: new Date(observedAtMs),
      })),
    )
  await add(-1) // makes the day's partition
  const start = performance.now()
  let added = 0
  for (let number = 0; number < BATCHES; number += 2) {
    const counts = await Promise.all([add(number), add(number + 1)])
    added += counts.reduce((sum, count) => sum + count, 0)
  }
  return {
    what: `observations kept, ${isOwn ? 'DATABASE_URL' : 'embedded'}`,
    value: (added / (performance.now() - start)) * 1000,
    unit: 'a second',
    first: isOwn ? 20_000 : 5000,
    better: 'higher',
    note: `${added} in batches of ${BATCH}, two at a time`,
  }
}

async function recomputed(store: OpenStore, uids: Record<string, string[]>): Promise<BenchRow[]> {
  await workOut(store, {}) // the first time every row is new
  let [whole, again, longest] = [Infinity, Infinity, 0]
  let last = performance.now()
  const beat = setInterval(() => {
    longest = Math.max(longest, performance.now() - last)
    last = performance.now()
  }, 5)
  for (let round = 0; round < TRIES; round++) {
    const weeks: Weeks = {}
    whole = Math.min(whole, await workOut(store, weeks))
    again = Math.min(again, await workOut(store, weeks))
  }
  clearInterval(beat)
  const items = Object.values(uids).reduce((sum, { length }) => sum + length, 0)
  const note = `${items} prices`
  return [
    { what: 'whole price table, weeks read anew', value: whole, unit: 's', first: 2, better: 'lower', note },
    { what: 'whole price table, again in the hour', value: again, unit: 's', first: 2, better: 'lower' },
    { what: 'others wait meanwhile at most', value: longest, unit: 'ms', better: 'lower' },
  ]
}

/** Works out the prices of every mode; returns the seconds it took. */
async function workOut(store: OpenStore, weeks: Weeks): Promise<number> {
  const start = performance.now()
  for (const mode of GAME_MODES) await recomputePrices(store, { mode, nowMs: Date.now() }, weeks)
  return (performance.now() - start) / 1000
}

async function history(prices: CurrentPrices, uid: string): Promise<BenchRow> {
  const times: number[] = []
  let points = 0
  for (let round = 0; round < 50; round++) {
    const start = performance.now()
    points = (await prices.history(uid, 'PVP', 'all')).timesMs.length
    times.push(performance.now() - start)
  }
  const sorted = times.toSorted((a, b) => a - b)
  return {
    what: "history of one item, 'all'",
    value: sorted[Math.floor(sorted.length * 0.95)] ?? 0,
    unit: 'ms',
    first: 20,
    better: 'lower',
    note: `${points} days, 95th of ${times.length}; median ${sorted[25]?.toFixed(1)} ms`,
  }
}

/** From the ingest call to an open page, over a whole site. */
async function eventsOf(databaseUrl: string, store: OpenStore, uids: readonly string[]): Promise<BenchRow[]> {
  const key = { hash: hashOf(KEY), prefix: 'bench', scope: 'ingest', label: 'bench', userUid: null }
  await store.keys.create({ ...key, createdAt: new Date() })
  const node = await startNode(databaseUrl, { PRICE_FEED: 'off' })
  try {
    await started(store)
    const heard = await listen(node)
    let [slowest, largest] = [0, 0]
    for (const uid of uids.slice(0, TRIES)) {
      const start = performance.now()
      const news = heard.next()
      await send(node, [{ uid, mode: 'PVP', time: Date.now(), price: 7777, offers: 3 }])
      const { atMs, bytes } = await news
      slowest = Math.max(slowest, atMs - start)
      largest = Math.max(largest, bytes)
    }
    heard.end()
    return [
      {
        what: 'price change to an open page',
        value: slowest / 1000,
        unit: 's',
        first: 10,
        goal: 2,
        better: 'lower',
      },
      { what: 'bytes of that news', value: largest, unit: 'bytes', first: 1024, goal: 1024, better: 'lower' },
    ]
  } finally {
    await node.stop()
  }
}

/** A node works all prices out when it starts; a reader's minute is another one. */
async function started(store: OpenStore): Promise<void> {
  for (let tries = 0; tries < 300 && !(await store.jobRuns.of('price-retention')); tries++) await sleep(100)
}

async function send({ url }: Node, observations: object[]): Promise<void> {
  const reply = await fetch(`${url}/api/v1/ingest/prices`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [KEY_HEADER]: KEY },
    body: JSON.stringify({ observations }),
  })
  if (!reply.ok) throw new Error(`ingest answered ${reply.status}: ${await reply.text()}`)
}

/** An open page: when the news of a price came, and how long they were. */
async function listen({ url }: Node) {
  const [reply] = (await once(http.get(`${url}/api/be/events`), 'response')) as [http.IncomingMessage] // http's own event
  let rest = ''
  let waiting: ((news: { atMs: number; bytes: number }) => void) | undefined
  reply.setEncoding('utf8').on('data', (chunk: string) => {
    const parts = (rest + chunk).split('\n\n')
    rest = parts.pop() ?? ''
    for (const part of parts) {
      if (part.includes('"type":"prices"') && !part.includes('"was":""')) {
        waiting?.({ atMs: performance.now(), bytes: Buffer.byteLength(part) + 2 })
      }
    }
  })
  reply.on('error', () => undefined)
  return {
    next: () => new Promise<{ atMs: number; bytes: number }>((resolve) => void (waiting = resolve)),
    end: () => reply.destroy(),
  }
}
