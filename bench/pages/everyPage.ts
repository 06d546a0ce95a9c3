import type { Browser } from '@playwright/test'
import { PAGES } from '../../web/src/pages.ts'
import { newReader, PROFILES, visitPage, type Visit } from '../measuring/browserPage.ts'
import { launchBrowser, startFrontedSite } from '../measuring/front.ts'
import { takeLowest } from '../measuring/lowest.ts'
import type { BenchRow } from '../measuring/row.ts'

const VISITS = 2

/** Address of each public page, once. */
const ADDRESSES = PAGES.filter(
  ({ access, setting }) => access !== 'admin' && access !== 'editor' && !setting,
).map(({ path, samples }) => samples?.[0] ?? path)

const MEASURES = [
  { of: 'lcpMs', what: 'largest paint', unit: 's', share: 1000, first: 3.5, goal: 2.5 },
  { of: 'layoutShift', what: 'layout shift', unit: '', share: 1, first: 0.05, goal: 0.02 },
  { of: 'blockingMs', what: 'blocking time', unit: 'ms', share: 1, first: 1000, goal: 280 },
  { of: 'requestsAtUsable', what: 'requests until it stands', unit: '', share: 1, first: 25, goal: 12 },
] as const

/**
 * Holds every page to the bars of the list (quality, "Pages"): the worst page counts, each by its best of two visits.
 */
export async function everyPageBench(): Promise<BenchRow[]> {
  const site = await startFrontedSite()
  const browser = await launchBrowser()
  try {
    const found: { address: string; best: Visit }[] = []
    for (const address of ADDRESSES) {
      found.push({ address, best: await bestVisit(browser, site.pageUrl + address) })
    }
    return MEASURES.map(({ of, what, unit, share, first, goal }) => {
      const [worst, ...others] = found.toSorted((one, other) => other.best[of] - one.best[of])
      const lineOf = (one: typeof worst) => `${one?.address} ${((one?.best[of] ?? 0) / share).toFixed(2)}`
      const note = `${worst?.address}; then ${others.slice(0, 2).map(lineOf).join(', ')}`
      const value = (worst?.best[of] ?? 0) / share
      return { what: `slow4g: ${what}, worst page`, value, unit, first, goal, better: 'lower', note }
    })
  } finally {
    await browser.close()
    await site.stop()
  }
}

async function bestVisit(browser: Browser, url: string): Promise<Visit> {
  const visits: Visit[] = []
  for (let run = 0; run < VISITS; run += 1) {
    const context = await newReader(browser, PROFILES.slow4g)
    visits.push((await visitPage(context, url, { ...PROFILES.slow4g, shows: 'body *' })).result)
    await context.close()
  }
  const [one, ...others] = visits
  if (!one) throw new Error(`nobody visited ${url}`)
  return others.reduce(takeLowest, one)
}
