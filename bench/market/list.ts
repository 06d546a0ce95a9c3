import type { Browser } from '@playwright/test'
import {
  filterMs,
  heapMB,
  newReader,
  PROFILES,
  visitPage,
  type Profile,
  type Visit,
} from '../measuring/browserPage.ts'
import { launchBrowser, startFrontedSite } from '../measuring/front.ts'
import { takeLowest } from '../measuring/lowest.ts'
import type { BenchRow } from '../measuring/row.ts'
import { startYardstick } from '../measuring/yardstick.ts'

const RUNS = 3
const QUERY = 'Physical bitcoin'

type ListVisit = Visit & { secondMs: number; filterMs: number; heapMB: number }

/** Measures a visit of the list beside the minimal page (y) in the same run: the best of three. */
export async function listBench(): Promise<BenchRow[]> {
  const [site, yardstick] = await Promise.all([startFrontedSite(), startYardstick()])
  const browser = await launchBrowser()
  try {
    const rows: BenchRow[] = []
    for (const name of ['slow4g', 'desktop'] as const) {
      const target = { url: site.pageUrl, query: QUERY }
      let ours = await whole(browser, target, PROFILES[name])
      let bare = await whole(browser, yardstick, PROFILES[name])
      for (let run = 1; run < RUNS; run += 1) {
        ours = takeLowest(ours, await whole(browser, target, PROFILES[name]))
        bare = takeLowest(bare, await whole(browser, yardstick, PROFILES[name]))
      }
      rows.push(...(name === 'slow4g' ? slowRows(ours, bare) : desktopRows(ours, bare)))
    }
    return rows
  } finally {
    await browser.close()
    yardstick.close()
    await site.stop()
  }
}

type Target = { url: string; query: string }

async function whole(browser: Browser, { url, query }: Target, profile: Profile): Promise<ListVisit> {
  const context = await newReader(browser, profile)
  try {
    const first = await visitPage(context, url, profile)
    const heap = await heapMB(first.devtools)
    const filter = await filterMs(first.page, query)
    await first.page.close()
    const second = await visitPage(context, url, profile)
    return { ...first.result, secondMs: second.result.usableMs, filterMs: filter, heapMB: heap }
  } finally {
    await context.close()
  }
}

type Bars = { first: number; goal: number }

function row(what: string, value: number, unit: string, bars: Bars, note = ''): BenchRow {
  return { what, value, unit, ...bars, better: 'lower', note }
}

const over = (ours: number, bare: number) => ours / (bare || 1)
const said = (ms: number) => `${(ms / 1000).toFixed(2)} s`

function slowRows(ours: ListVisit, bare: ListVisit): BenchRow[] {
  const { kBAtUsable, requestsAtUsable, filterMs: filter, blockingMs } = ours
  return [
    row(
      'slow4g: list usable',
      over(ours.usableMs, bare.usableMs),
      'y',
      { first: 4, goal: 2.4 },
      said(ours.usableMs),
    ),
    row(
      'slow4g: list usable, second visit',
      over(ours.secondMs, bare.secondMs),
      'y',
      { first: 2, goal: 1.6 },
      said(ours.secondMs),
    ),
    row('slow4g: filter shown after typing', filter, 'ms', { first: 200, goal: 100 }),
    row('slow4g: blocking time', blockingMs, 'ms', { first: 1000, goal: 280 }),
    row('slow4g: largest paint', ours.lcpMs / 1000, 's', { first: 3.5, goal: 2.5 }),
    row('slow4g: layout shift', ours.layoutShift, '', { first: 0.05, goal: 0.02 }),
    row('slow4g: sent until usable', kBAtUsable, 'kB', { first: 500, goal: 350 }),
    row('slow4g: requests until usable', requestsAtUsable, '', { first: 25, goal: 12 }),
  ]
}

function desktopRows(ours: ListVisit, bare: ListVisit): BenchRow[] {
  return [
    row(
      'desktop: list usable',
      over(ours.usableMs, bare.usableMs),
      'y',
      { first: 3, goal: 2.1 },
      said(ours.usableMs),
    ),
    row('desktop: main-thread CPU', ours.mainCpuMs, 'ms', { first: 1000, goal: 500 }),
    row('desktop: JS heap', ours.heapMB, 'MB', { first: 25, goal: 15 }),
  ]
}
