import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import { loadAmmo, loadBuilder } from '@raidkit/catalog/lazy'
import { loadCatalog } from '@raidkit/catalog/load'
import { LOADOUT_FIGURES, LOADOUT_SORT_NAMES } from '@raidkit/rules/guns/loadouts'
import { pino } from 'pino'
import { openStore } from '../../server/src/platform/store/connection.ts'
import { startEmbedded } from '../../server/src/platform/store/embedded/embedded.ts'
import { startNode, type Node } from '../../server/src/testing/sites/twoNodes.ts'
import { fillLoadouts } from './loadoutData.ts'
import type { BenchRow } from '../measuring/row.ts'
import { waitUntilSettled } from '../measuring/settled.ts'

const BUILDS = 100_000
const TIMES = 40
/** The bar of the product: p95 with any filter. */
const MOST_MS = 50

type Query = Record<string, string>

/** How long a search among a hundred thousand published builds takes over the wire, one filter after the other. */
export async function loadoutBench(): Promise<BenchRow[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'raidkit-bench-'))
  const embedded = await startEmbedded(path.join(folder, 'db'))
  try {
    await (await openStore({ databaseUrl: embedded.url, log: pino({ level: 'silent' }) })).close()
    const author = await fillLoadouts(embedded.url, BUILDS, Date.now())
    const node = await startNode(embedded.url, { PRICE_FEED: 'sample', DATA_DIR: folder, RATE_LIMIT: '0' })
    try {
      await waitUntilSettled(node.url)
      const rows: BenchRow[] = []
      for (const [what, query] of Object.entries(await queries(author)))
        rows.push(await timeOf(node, what, query))
      return rows.toSorted((one, other) => other.value - one.value)
    } finally {
      await node.stop()
    }
  } finally {
    await embedded.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Every filter and every order by itself, and some together; of each kind one that finds much and one that finds little. */
async function queries(author: string): Promise<Record<string, Query>> {
  const [{ itemsByUid }, { weapons }, { ammo }] = await Promise.all([
    loadCatalog(),
    loadBuilder(),
    loadAmmo(),
  ])
  const [gunUid = ''] = weapons.keys()
  const gun = itemsByUid.get(gunUid)
  const [round = ''] = ammo.keys()
  return {
    'no filter': {},
    'the last page': { page: '40' },
    ...Object.fromEntries(LOADOUT_SORT_NAMES.map((sort) => [`sorted by ${sort}`, { sort }])),
    ...Object.fromEntries(
      LOADOUT_FIGURES.flatMap((figure) => [
        [`${figure} from`, { [`min.${figure}`]: '20', sort: 'likes' }],
        [`${figure} within, nothing found`, { [`min.${figure}`]: '30', [`max.${figure}`]: '29', page: '40' }],
      ]),
    ),
    gun: { gun: gun?.url ?? '', sort: 'ergonomics' },
    class: { gunClass: gun?.category ?? '', sort: 'price' },
    calibre: { caliber: weapons.get(gunUid)?.caliber ?? '', sort: 'recoilVertical' },
    ammo: { ammo: round },
    author: { author },
    'price within': { minPrice: '100000', maxPrice: '120000', sort: 'price' },
    'price in PVE': { mode: 'PVE', maxPrice: '500000', sort: 'weight' },
    'heavy ones by ergonomics, the last page': { 'min.weight': '5', sort: 'ergonomics', page: '40' },
    'handguns by recoil, the last page': { gunClass: 'handgun', sort: 'recoilVertical', page: '40' },
    'likes from': { likes: '150', sort: 'accuracy' },
    'the last week': { days: '7', sort: 'ergonomics' },
    'a word of many titles': { q: 'quiet', sort: 'likes' },
    'a letter': { q: 'b', sort: 'weight' },
    'a word of one title': { q: '77777' },
    'a word of none': { q: 'zzzzz' },
    'a gun by its name': { q: gun?.name ?? '', lang: 'ru' },
    'everything at once': {
      'min.ergonomics': '10',
      'max.recoilVertical': '200',
      'max.weight': '6',
      maxPrice: '800000',
      likes: '1',
      days: '300',
      q: 'quiet',
      sort: 'price',
      page: '3',
    },
  }
}

async function timeOf({ url }: Node, what: string, query: Query): Promise<BenchRow> {
  const times: number[] = []
  let total = 0
  for (let nth = 0; nth < TIMES; nth++) {
    const began = performance.now()
    const reply = await fetch(`${url}/api/be/loadouts/search?${new URLSearchParams(query)}`)
    const body = (await reply.json()) as { total?: number } // safe: our own reply
    times.push(performance.now() - began)
    if (!reply.ok) throw new Error(`${what}: ${JSON.stringify(body)}`)
    total = body.total ?? 0
  }
  times.sort((one, other) => one - other)
  const p95 = times[Math.floor(TIMES * 0.95)] ?? 0
  const best = (times[0] ?? 0).toFixed(1)
  return {
    what: `search, ${what}`,
    value: p95,
    unit: 'ms',
    better: 'lower',
    first: MOST_MS,
    goal: MOST_MS / 2,
    note: `p95 of ${TIMES} over ${BUILDS} builds, best ${best} ms, ${total} found`,
  }
}
