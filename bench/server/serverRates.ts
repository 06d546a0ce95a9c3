import autocannon from 'autocannon'
import { startSite } from '../../e2e/site.ts'
import { bareServer, measureRate, SECONDS, sizeOf } from '../measuring/rates.ts'
import type { BenchRow } from '../measuring/row.ts'

const ROUNDS = 3
const PAGE_RATE = 2000
const PAGE_READERS = 20

type Target = { what: string; path: string; encoding: string; cookie?: string; first?: number; goal?: number }

const TARGETS: Target[] = [
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
    what: 'small JSON: banner',
    path: '/api/be/website-alert',
    encoding: 'identity',
    first: 0.4,
    goal: 0.5,
  },
  { what: 'page for a visitor: home', path: '/', encoding: 'br', first: 0.3, goal: 0.5 },
  {
    what: 'page for a visitor: time, Russian',
    path: '/ru/time',
    encoding: 'br',
    cookie: 'locale=ru',
    first: 0.3,
    goal: 0.5,
  },
  { what: 'a call that reads: items, searched', path: '/api/be/items?search=salewa', encoding: 'identity' },
]

/** Our server beside a bare one sending the same number of bytes, turn by turn in one run; the best of each. */
export async function serverRates(): Promise<BenchRow[]> {
  const [site, bare] = await Promise.all([startSite({ RATE_LIMIT: '0', LOG_LEVEL: 'warn' }), bareServer()])
  try {
    const rows: BenchRow[] = []
    for (const { what, path, encoding, cookie, first, goal } of TARGETS) {
      const headers = { 'accept-encoding': encoding, ...(cookie && { cookie }) }
      const bytes = await sizeOf(site.url + path, headers)
      let [ours, limit] = [0, 0]
      for (let round = 0; round < ROUNDS; round++) {
        limit = Math.max(limit, await measureRate(`${bare.url}/${bytes}`, headers))
        ours = Math.max(ours, await measureRate(site.url + path, headers))
      }
      const note = `${Math.round(ours)} of ${Math.round(limit)} a second, ${bytes} bytes`
      rows.push({
        what,
        value: ours / limit,
        unit: 'of the limit',
        better: 'higher',
        note,
        ...(first && { first }),
        ...(goal && { goal }),
      })
    }
    rows.push(await pageLatency(site.url))
    return rows
  } finally {
    bare.stop()
    await site.stop()
  }
}

/** The second run counts: in the first the client itself is still warming up. */
async function pageLatency(url: string): Promise<BenchRow> {
  const options = { url, connections: PAGE_READERS, duration: SECONDS, overallRate: PAGE_RATE }
  await autocannon(options)
  const run = await autocannon(options)
  const note = `${Math.round(run.requests.average)} a second, ${run.non2xx} refused`
  const bars = { first: 25, goal: 25, better: 'lower' } as const
  return {
    what: 'page for a visitor, p99 at 2,000 a second',
    value: run.latency.p99,
    unit: 'ms',
    ...bars,
    note,
  }
}
