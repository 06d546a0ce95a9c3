import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import { startEmbedded } from '../../server/src/platform/store/embedded/embedded.ts'
import { startNode, type Node } from '../../server/src/testing/sites/twoNodes.ts'
import { newReader, PROFILES, visitPage } from '../measuring/browserPage.ts'
import { launchBrowser, startFrontedSite } from '../measuring/front.ts'
import type { BenchRow } from '../measuring/row.ts'
import { ownerCookie } from '../measuring/ownerCookie.ts'
import { startYardstick } from '../measuring/yardstick.ts'

const TIMES = 10
/** The bar of the product for all views of all nodes. */
const MOST_MS = 2_000
const RUNS = 3
const SALEWA = '544fb45d-4bdc-82de-8e73-8b4568000000'
const WAIT_MS = 10

/** How soon a correction is seen on another node, and how soon the table of all items can be used. */
export async function factBench(): Promise<BenchRow[]> {
  return [await seenElsewhere(), await tableShown()]
}

async function seenElsewhere(): Promise<BenchRow> {
  const folder = await mkdtemp(path.join(tmpdir(), 'raidkit-bench-'))
  const embedded = await startEmbedded(path.join(folder, 'db'))
  const settings = { PRICE_FEED: 'sample', DATA_DIR: folder, RATE_LIMIT: '0' }
  try {
    const here = await startNode(embedded.url, settings)
    const there = await startNode(embedded.url, settings)
    try {
      const cookie = await ownerCookie(here)
      const times: number[] = []
      for (let nth = 0; nth < TIMES; nth += 1) times.push(await correctedMs(here, there, { cookie, nth }))
      return {
        what: 'a correction in what another node answers of the item',
        value: Math.max(...times),
        unit: 'ms',
        first: MOST_MS,
        goal: MOST_MS / 4,
        better: 'lower',
        note: `the slowest of ${TIMES}`,
      }
    } finally {
      await Promise.all([here.stop(), there.stop()])
    }
  } finally {
    await embedded.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function correctedMs(here: Node, there: Node, { cookie, nth }: { cookie: string; nth: number }) {
  const value = `Flask ${nth}`
  const change = { entity: 'item', uid: SALEWA, field: 'name', value }
  const startMs = performance.now()
  const reply = await fetch(`${here.url}/api/be/admin/facts`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', cookie, origin: here.url },
    body: JSON.stringify({ changes: [change] }),
  })
  if (!reply.ok) throw new Error(await reply.text())
  while ((await nameAt(there)) !== value) {
    if (performance.now() - startMs > 10 * MOST_MS) throw new Error('it never comes')
    await new Promise((done) => setTimeout(done, WAIT_MS))
  }
  return performance.now() - startMs
}

async function nameAt({ url }: Node): Promise<string> {
  const reply = await fetch(`${url}/api/be/item/by-url`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ url: 'salewa_first_aid_kit' }),
  })
  return ((await reply.json()) as { name: string }).name // the reply of itemByUrl
}

/** Beside the least a page can do in the same run (y), with the bars of the market list on a desktop. */
async function tableShown(): Promise<BenchRow> {
  const [site, yardstick] = await Promise.all([startFrontedSite(), startYardstick()])
  const browser = await launchBrowser()
  try {
    const cookies = await site.ownerCookies()
    const usableMs = async (url: string) => {
      const context = await newReader(browser, PROFILES.desktop)
      await context.addCookies(cookies)
      const { result } = await visitPage(context, url, PROFILES.desktop)
      await context.close()
      return result.usableMs
    }
    let [ours, bare] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
    for (let run = 0; run < RUNS; run += 1) {
      ours = Math.min(ours, await usableMs(`${site.pageUrl}/admin/items`))
      bare = Math.min(bare, await usableMs(yardstick.url))
    }
    return {
      what: 'desktop: the admin table of all items usable',
      value: ours / (bare || 1),
      unit: 'y',
      first: 3,
      goal: 2.1,
      better: 'lower',
      note: `${Math.round(ours)} ms`,
    }
  } finally {
    await browser.close()
    yardstick.close()
    await site.stop()
  }
}
