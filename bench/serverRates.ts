import { fork } from 'node:child_process'
import autocannon from 'autocannon'
import { startSite } from '../e2e/site.ts'
import type { BenchRow } from './row.ts'

const CONNECTIONS = 64
const SECONDS = 4
const ROUNDS = 3
const PAGE_RATE = 2000

const TARGETS = [
  {
    what: 'hot payload: items and quests, plain',
    path: '/api/be/cache?lang=en',
    encoding: 'identity',
    first: 0.5,
    goal: 0.75,
  },
  {
    what: 'hot payload: items and quests, brotli',
    path: '/api/be/cache?lang=en',
    encoding: 'br',
    first: 0.5,
    goal: 0.75,
  },
  {
    what: 'small JSON: website alert',
    path: '/api/be/website-alert',
    encoding: 'identity',
    first: 0.4,
    goal: 0.5,
  },
  { what: 'page for a visitor: home', path: '/', encoding: 'br', first: 0.3, goal: 0.5 },
  { what: 'page for a visitor: time, Russian', path: '/ru/time', encoding: 'br', first: 0.3, goal: 0.5 },
]

/** Our server beside a bare one sending the same number of bytes, turn by turn in one run; the best of each. */
export async function serverRates(): Promise<BenchRow[]> {
  const [site, bare] = await Promise.all([startSite({ RATE_LIMIT: '0', LOG_LEVEL: 'warn' }), bareServer()])
  try {
    const rows: BenchRow[] = []
    for (const { what, path, encoding, first, goal } of TARGETS) {
      const headers = { 'accept-encoding': encoding }
      const bytes = await sizeOf(site.url + path, encoding)
      let [ours, limit] = [0, 0]
      for (let round = 0; round < ROUNDS; round++) {
        limit = Math.max(limit, await rate(`${bare.url}/${bytes}`, headers))
        ours = Math.max(ours, await rate(site.url + path, headers))
      }
      const note = `${Math.round(ours)} of ${Math.round(limit)} a second, ${bytes} bytes`
      rows.push({ what, value: ours / limit, unit: 'of the limit', first, goal, better: 'higher', note })
    }
    rows.push(await pageLatency(site.url))
    return rows
  } finally {
    bare.stop()
    await site.stop()
  }
}

async function pageLatency(url: string): Promise<BenchRow> {
  const run = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS * 2,
    overallRate: PAGE_RATE,
    headers: { 'accept-encoding': 'br' },
  })
  const note = `${Math.round(run.requests.average)} a second, ${run.non2xx} refused`
  return {
    what: 'page for a visitor, p99 at 2,000 a second',
    value: run.latency.p99,
    unit: 'ms',
    first: 25,
    goal: 25,
    better: 'lower',
    note,
  }
}

async function rate(url: string, headers: Record<string, string>): Promise<number> {
  const run = await autocannon({ url, connections: CONNECTIONS, duration: SECONDS, headers })
  if (run.non2xx > 0 || run.errors > 0) throw new Error(`${url}: ${run.non2xx} refused, ${run.errors} failed`)
  return run.requests.average
}

/** Bytes on the wire: fetch would unpack them. */
async function sizeOf(url: string, encoding: string): Promise<number> {
  const run = await autocannon({ url, connections: 1, amount: 1, headers: { 'accept-encoding': encoding } })
  const reply = await fetch(url, { headers: { 'accept-encoding': encoding } })
  const length = reply.headers.get('content-length')
  await reply.arrayBuffer()
  return length ? Number(length) : run.throughput.total
}

async function bareServer(): Promise<{ url: string; stop: () => void }> {
  const child = fork(new URL('./bareServer.ts', import.meta.url), {
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const port = await new Promise<unknown>((resolve) => child.once('message', resolve))
  return { url: `http://127.0.0.1:${String(port)}`, stop: () => void child.kill() }
}
