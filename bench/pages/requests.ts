import type { Browser } from '@playwright/test'
import { newReader, PROFILES } from '../measuring/browserPage.ts'
import { launchBrowser, startFrontedSite } from '../measuring/front.ts'
import type { BenchRow } from '../measuring/row.ts'

const PAGES = [
  { what: 'list', path: '/', first: 14, goal: 10 },
  { what: 'item', path: '/item/salewa_first_aid_kit', first: 18, goal: 14 },
  { what: 'builder', path: '/loadouts/weapon/colt_m4a1_5.56x45_assault_rifle', first: 18, goal: 14 },
  { what: 'quests', path: '/progression/quests', first: 18, goal: 14 },
  { what: 'map', path: '/maps/customs', first: 22, goal: 16 },
] as const
const QUIET_MS = 4000

/** Counts the requests of a first visit to a page until no more follow. Pictures are not counted. */
export async function requestBench(): Promise<BenchRow[]> {
  const site = await startFrontedSite({ RATE_LIMIT: '0' })
  const browser = await launchBrowser()
  try {
    const rows: BenchRow[] = []
    for (const { what, path, first, goal } of PAGES) {
      const kinds = await requestsOf(browser, site.pageUrl + path)
      const note = [...kinds].map(([kind, count]) => `${kind} ${count}`).join(', ')
      const value = [...kinds.values()].reduce((total, count) => total + count, 0)
      rows.push({ what: `${what}: requests`, value, unit: '', first, goal, better: 'lower', note })
    }
    return rows
  } finally {
    await browser.close()
    await site.stop()
  }
}

async function requestsOf(browser: Browser, url: string): Promise<Map<string, number>> {
  const context = await newReader(browser, PROFILES.slow4g)
  const kinds = new Map<string, number>()
  let lastMs = performance.now()
  context.on('request', (request) => {
    const kind = request.resourceType()
    if (kind === 'image') return
    lastMs = performance.now()
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
  })
  const page = await context.newPage()
  await page.goto(url)
  while (performance.now() - lastMs < QUIET_MS) await page.waitForTimeout(QUIET_MS / 4)
  await context.close()
  return kinds
}
