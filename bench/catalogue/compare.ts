import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import { COMPARE_KINDS, type CompareKind, type CompareSource } from '@raidkit/rules/admin/fact-compare'
import { startEmbedded } from '../../server/src/platform/store/embedded/embedded.ts'
import { startNode, type Node } from '../../server/src/testing/sites/twoNodes.ts'
import { ownerCookie } from '../measuring/ownerCookie.ts'
import type { BenchRow } from '../measuring/row.ts'

const RUNS = 3
const MOST_MS = 1_000
const FILES: Readonly<Record<CompareKind, string>> = {
  gun: 'items',
  quest: 'quests',
  craft: 'crafts',
  barter: 'barters',
  offer: 'offers',
}

/** All kinds of facts against files of themselves in which every number is another, and against the recorded presets. */
export async function compareBench(): Promise<BenchRow[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'raidkit-bench-'))
  const embedded = await startEmbedded(path.join(folder, 'db'))
  try {
    const site = await startNode(embedded.url, { PRICE_FEED: 'sample', DATA_DIR: folder, RATE_LIMIT: '0' })
    try {
      const cookie = await ownerCookie(site)
      const same = new Map<CompareKind, string>()
      for (const kind of COMPARE_KINDS) same.set(kind, await factFile(kind))
      const other = new Map([...same].map(([kind, text]) => [kind, changed(text)] as const))
      return [
        await wholeCatalogue('the whole catalogue compared with its own files', {
          site,
          cookie,
          files: same,
        }),
        await wholeCatalogue('the same with every price and time another', { site, cookie, files: other }),
      ]
    } finally {
      await site.stop()
    }
  } finally {
    await embedded.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

type Asking = { site: Node; cookie: string; files: ReadonlyMap<CompareKind, string> }

async function wholeCatalogue(what: string, { site, cookie, files }: Asking): Promise<BenchRow> {
  let [bestMs, rows] = [Number.POSITIVE_INFINITY, 0]
  for (let run = 0; run < RUNS; run += 1) {
    const startMs = performance.now()
    rows = 0
    for (const [kind, text] of files) rows += await compared(site, cookie, { kind, source: 'file', text })
    rows += await compared(site, cookie, { kind: 'gun', source: 'presets' })
    bestMs = Math.min(bestMs, performance.now() - startMs)
  }
  return {
    what,
    value: bestMs,
    unit: 'ms',
    first: MOST_MS,
    goal: MOST_MS / 2,
    better: 'lower',
    note: `${rows} rows differ; the best of ${RUNS}`,
  }
}

type Request = { kind: CompareKind; source: CompareSource; text?: string }

async function compared({ url }: Node, cookie: string, request: Request): Promise<number> {
  const reply = await fetch(`${url}/api/be/admin/compare`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie, origin: url },
    body: JSON.stringify(request),
  })
  if (!reply.ok) throw new Error(await reply.text())
  return ((await reply.json()) as { rows: unknown[] }).rows.length // the reply of compareFacts
}

async function factFile(kind: CompareKind): Promise<string> {
  return readFile(new URL(`../../catalog/data/${FILES[kind]}.json`, import.meta.url), 'utf8')
}

/** Base prices, times, levels and counts, and all that traders ask. */
function changed(text: string): string {
  return text
    .replaceAll(/"(basePrice|sec|reqLevel|count)":(\d+)/g, (_, name: string, value: string) => {
      return `"${name}":${Number(value) + 1}`
    })
    .replaceAll(/^(\["[^"]+",\d+,\d+,)(\d+)/gm, (_, start: string, price: string) => {
      return `${start}${Number(price) + 1}`
    })
}
