import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { loadCatalog } from '@raidkit/catalog/load'
import { DEFAULT_LANGUAGE, LANGUAGES } from '@raidkit/rules/platform/languages'
import { itemLink, localePath } from '@raidkit/rules/platform/links'
import { startSite, type Site } from '../../e2e/site.ts'
import { descendantsOf } from '../../server/src/testing/processes.ts'
import type { BenchRow } from '../measuring/row.ts'

/** Twelve kinds of pages. */
const PAGES = [
  '/',
  '/item/salewa_first_aid_kit',
  '/tag/Weapon',
  '/progression/quests',
  '/progression/items-tracker',
  '/progression/items-to-keep',
  '/barters',
  '/crafts',
  '/hideout',
  '/maps/customs',
  '/time',
  '/legal/privacy',
]
/** The requests of one round of varied use. Each round requests other pages than the one before. */
const VARIED = Number(process.env['MEMORY_REQUESTS'] ?? 2000)
const ROUNDS = 3
const AT_ONCE = 4
/**
 * Until the pages that are made ahead after a start are made, and what a round left behind is given back: the site begins
 * with it when it has been idle for five seconds, V8 ends it some fifteen seconds later.
 */
const SETTLE_MS = 30_000

/**
 * Resident memory (`Rss` of smaps_rollup) of the site and of every process that it started, without its database, on Linux:
 * after a start, after twelve pages in every language, and after rounds of thousands of pages and calls, each asked for once.
 */
export async function memoryBench(): Promise<BenchRow[]> {
  const site = await startSite()
  try {
    await sleep(SETTLE_MS)
    const started = residentMb(site.pid)
    await askAll(
      site,
      LANGUAGES.flatMap((language) => PAGES.map((page) => localePath(page, language))),
    )
    await sleep(SETTLE_MS)
    const pages = residentMb(site.pid)
    const { items } = await loadCatalog()
    const varied = variedAddresses(items.map((item) => itemLink(item)))
    const rounds: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      await askAll(site, varied.slice(round * VARIED, (round + 1) * VARIED))
      await sleep(SETTLE_MS)
      rounds.push(residentMb(site.pid))
    }
    const [last = Number.NaN, before = Number.NaN] = rounds.toReversed()
    const row = { unit: 'MB', better: 'lower' } as const
    return [
      { what: 'started', value: started, ...row, first: 350, goal: 250 },
      { what: 'twelve pages in every language', value: pages, ...row, first: 700, goal: 450 },
      {
        what: `${ROUNDS * VARIED} varied requests`,
        value: last,
        ...row,
        note: `after each ${VARIED}: ${rounds.map((mb) => mb.toFixed(0)).join(', ')}; ${await usedFor(site)}`,
      },
      {
        what: 'growth in the last round',
        value: (last / before - 1) * 100,
        unit: '%',
        better: 'lower',
        first: 5,
      },
    ]
  } finally {
    await site.stop()
  }
}

/** Pages of items in changing languages, and between them calls of the pages and of programs. */
function variedAddresses(items: readonly string[]): string[] {
  return Array.from({ length: ROUNDS * VARIED }, (_, nth) => {
    const language = LANGUAGES[nth % LANGUAGES.length] ?? DEFAULT_LANGUAGE
    if (nth % 8 === 3) return `/api/be/items?lang=${language}&limit=${50 + (nth % 50)}&page=${nth % 7}`
    if (nth % 8 === 6) return localePath(PAGES[(nth >> 3) % PAGES.length] ?? '/', language)
    return localePath(items[(nth * 37) % items.length] ?? '/', language)
  })
}

async function askAll({ url }: Site, addresses: readonly string[]): Promise<void> {
  let [next, failed] = [0, 0]
  const headers = { 'accept-encoding': 'br' }
  const ask = async () => {
    for (let address = addresses[next++]; address !== undefined; address = addresses[next++]) {
      const reply = await fetch(url + address, { headers })
      await reply.arrayBuffer()
      if (reply.status >= 500) failed += 1
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, ask))
  if (failed > 0) throw new Error(`${failed} of ${addresses.length} requests failed`)
}

/** Reads the site's own account of its memory from `/metrics`. */
async function usedFor({ url }: Site): Promise<string> {
  const text = await (await fetch(`${url}/metrics`)).text()
  const megabytes = [...text.matchAll(/^raidkit_memory_bytes\{use="([^"]+)"\} (\d+)/gm)].map(
    ([, use, bytes]) => `${use} ${(Number(bytes) / 1048576).toFixed(0)}`,
  )
  return megabytes.join(', ')
}

function residentMb(pid: number): number {
  const own = [
    pid,
    ...descendantsOf(pid)
      .filter(({ pid: child }) => !isDatabase(child))
      .map((one) => one.pid),
  ]
  return own.reduce((sum, one) => sum + rssKb(one), 0) / 1024
}

const isDatabase = (pid: number) => read(pid, 'comm').startsWith('postgres')

const rssKb = (pid: number) => Number(/^Rss:\s+(\d+) kB/m.exec(read(pid, 'smaps_rollup'))?.[1] ?? 0)

function read(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return '' // a process that has just ended
  }
}
