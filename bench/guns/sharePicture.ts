import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import { loadCatalog } from '@raidkit/catalog/load'
import { sharePicture, type SharePicture } from '@raidkit/contract/guns/sharePicture'
import { MAP_SLUGS } from '@raidkit/rules/platform/maps'
import { startEmbedded } from '../../server/src/platform/store/embedded/embedded.ts'
import { startNode, type Node } from '../../server/src/testing/sites/twoNodes.ts'
import type { BenchRow } from '../measuring/row.ts'
import { waitUntilSettled } from '../measuring/settled.ts'

const TIMES = 60
const LANGUAGES = ['en', 'jp', 'ch', 'kr', 'de', 'ru'] as const
/** The bar of the product for a picture that nobody has asked for yet. */
const MOST_MS = 150
/** From memory it is no more than any small answer. */
const KEPT_MS = 10

/** How long previews wait for their picture over the wire: drawn, and asked for again. */
export async function sharePictureBench(): Promise<BenchRow[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'raidkit-bench-'))
  const embedded = await startEmbedded(path.join(folder, 'db'))
  try {
    const node = await startNode(embedded.url, { PRICE_FEED: 'sample', DATA_DIR: folder, RATE_LIMIT: '0' })
    try {
      await waitUntilSettled(node.url)
      const { items, quests } = await loadCatalog()
      const slugs: [SharePicture, string[]][] = [
        ['item', items.slice(0, TIMES).map(({ url }) => url)],
        ['chart', items.slice(0, TIMES).map(({ url }) => url)],
        ['quest', quests.slice(0, TIMES).map(({ slug }) => slug)],
        ['map', [...MAP_SLUGS]],
      ]
      const rows: BenchRow[] = []
      for (const [kind, all] of slugs) rows.push(...(await timesOf(node, kind, all)))
      return rows
    } finally {
      await node.stop()
    }
  } finally {
    await embedded.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function timesOf(node: Node, kind: SharePicture, slugs: readonly string[]): Promise<BenchRow[]> {
  const times = async () => {
    const all: number[] = []
    for (let nth = 0; nth < TIMES; nth++) {
      const slug = slugs[nth % slugs.length] ?? ''
      // Neighbours differ in language. There are fewer maps than pictures: each comes again in another one.
      const round = Math.floor(nth / slugs.length)
      const lang = LANGUAGES[((nth % slugs.length) + round) % LANGUAGES.length] ?? 'en'
      const from = performance.now()
      const reply = await fetch(node.url + sharePicture({ kind, slug, lang }))
      if (!reply.ok) throw new Error(`${kind} ${slug}: ${reply.status}`)
      await reply.arrayBuffer()
      all.push(performance.now() - from)
    }
    return all.toSorted((a, b) => a - b)
  }
  const [drawn, kept] = [await times(), await times()]
  // The first of all loads what draws: it is among them, and the slowest.
  const p95 = (all: readonly number[]) => all[Math.floor(all.length * 0.95) - 1] ?? 0
  const row = { unit: 'ms', better: 'lower' } as const
  return [
    {
      what: `picture of a ${kind}, drawn, 95 of 100`,
      value: p95(drawn),
      ...row,
      first: MOST_MS,
      goal: MOST_MS,
    },
    { what: `picture of a ${kind}, from memory`, value: p95(kept), ...row, first: KEPT_MS, goal: KEPT_MS },
  ]
}
