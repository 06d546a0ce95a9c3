import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { requestBytes, type Call } from '@raidkit/contract/platform/call'
import { CALLS } from '../../server/src/testing/requests/contractCalls.ts'
import { loadCatalog } from '@raidkit/catalog/load'
import { startEmbedded } from '../../server/src/platform/store/embedded/embedded.ts'
import { startNode, type Node } from '../../server/src/testing/sites/twoNodes.ts'
import type { BenchRow } from '../measuring/row.ts'

const TIMES = 12
/** Maximum processor time of a visitor's call (quality bar). */
const MOST_MS = 50

type Query = Record<string, string>
type SampleItems = { uid: string; urls: readonly string[] }

/** Most expensive query of each call; a call that is missing here is requested without parameters. */
const WORST: Record<string, (known: SampleItems) => Query> = {
  '/api/be/items': () => ({ limit: '100', skip: '4000', search: 'a', sort: 'price', lang: 'ru' }),
  '/api/be/barters': () => ({ search: 'a', lang: 'ru', skip: '200' }),
  '/api/be/crafts': () => ({ search: 'a', lang: 'ru', skip: '200' }),
  '/api/be/door-keys': () => ({ lang: 'ru' }),
  '/api/be/items/compare': ({ urls }) => ({ items: urls.join(','), lang: 'ru' }),
  '/api/be/needs/first': () => ({ skip: '600', lang: 'ru' }),
  '/api/be/search': () => ({ search: 'a', lang: 'ru' }),
  '/api/be/search/places': () => ({ lang: 'ru' }),
  '/api/be/item/details': ({ uid }) => ({ uid, lang: 'ru' }),
  '/api/be/prices/history': ({ uid }) => ({ uid, range: '7d' }),
  '/api/be/map': () => ({ map: 'customs', lang: 'ru' }),
  '/api/be/redirect': () => ({ path: `/${'a'.repeat(300)}` }),
}

/** Measures the processor time of each visitor call across all threads of the site, without any cache. */
export async function callBench(): Promise<BenchRow[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'raidkit-bench-'))
  const embedded = await startEmbedded(path.join(folder, 'db'))
  const node = await startNode(embedded.url, { PRICE_FEED: 'sample', DATA_DIR: folder })
  try {
    const { items } = await loadCatalog()
    const known = { uid: items[0]?.uid ?? '', urls: items.slice(0, 4).map(({ url }) => url) }
    const rows: BenchRow[] = []
    for (const call of CALLS.filter(({ access, scope }) => access === 'visitor' && !scope))
      rows.push(await costOf(call, node, WORST[call.path]?.(known) ?? {}))
    return rows.toSorted((one, other) => other.value - one.value)
  } finally {
    await node.stop()
    await embedded.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function costOf(call: Call, node: Node, query: Query): Promise<BenchRow> {
  const statuses = new Set<number>()
  const times: number[] = []
  for (let nth = 0; nth < TIMES; nth++) {
    const request = requestOf(call, node, { ...query, nth: String(nth) })
    const before = process.cpuUsage()
    const reply = await fetch(request)
    await reply.arrayBuffer()
    const { user, system } = process.cpuUsage(before)
    times.push((user + system) / 1000)
    statuses.add(reply.status)
  }
  const middle = times.toSorted((one, other) => one - other)[Math.floor(TIMES / 2)] ?? 0
  return {
    what: `${call.method} ${call.path}`,
    value: middle,
    unit: 'ms',
    better: 'lower' as const,
    first: MOST_MS,
    goal: MOST_MS / 5,
    note: `answered ${[...statuses].join(', ')}`,
  }
}

/** Uses a new address each time, so that no cache answers, and a body as long as the call allows. */
function requestOf(call: Call, { url }: Node, query: Query): Request {
  if (call.method === 'GET') return new Request(`${url}${call.path}?${new URLSearchParams(query)}`)
  const longest = requestBytes(call)
  const body = `{"url":[${'[],'.repeat(Math.floor((longest - 20) / 3))}1]}`
  return new Request(url + call.path, {
    method: call.method,
    body,
    headers: { 'content-type': 'application/json' },
  })
}
