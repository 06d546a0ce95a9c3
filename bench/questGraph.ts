import { chromium, type Page } from '@playwright/test'
import { startSite } from '../e2e/site.ts'
import { BROWSER_ARGS, findBrowser } from '../scripts/browser.mjs'
import type { BenchRow } from './row.ts'

const PATH = '/progression/quests-interactive'
const RUNS = 3
const MOVES = 120
const NOTCHES = 40

/** Frames of the graph of all quests while a hand moves it: drawn whole, and in a size in which names are read. */
export async function questGraphBench(): Promise<BenchRow[]> {
  const site = await startSite()
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_ARGS })
  try {
    const page = await browser.newPage({ viewport: { width: 1350, height: 940 } })
    return await graphRows(page, site.url)
  } finally {
    await browser.close()
    await site.stop()
  }
}

export async function graphRows(page: Page, url: string): Promise<BenchRow[]> {
  const all = await opened(page, url, '')
  const panWhole = await best(() => panned(page, all))
  const zoom = await best(() => zoomed(page, all))
  const near = await opened(page, url, '?quest=the-punisher-part-3')
  const panNear = await best(() => panned(page, near))
  const row = (what: string, value: number, goal: number): BenchRow => ({
    ...{ what, value, unit: 'ms, p95 frame', first: 2 * goal, goal, better: 'lower' },
  })
  return [
    row('graph of all quests: pan, everything in sight', panWhole, 25),
    row('graph of all quests: pan, names in sight', panNear, 25),
    row('graph of all quests: zoom from all to names and back', zoom, 34),
  ]
}

type Middle = { x: number; y: number }

async function opened(page: Page, url: string, query: string): Promise<Middle> {
  await page.goto(url + PATH + query)
  const graph = page.getByRole('application')
  await graph.waitFor()
  await page.waitForTimeout(1000) // the view has come to rest
  const box = await graph.boundingBox()
  if (!box) throw new Error('the graph is not on the page')
  return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) }
}

/** Another load on the machine only ever adds. */
async function best(run: () => Promise<number>): Promise<number> {
  let least = Infinity
  for (let i = 0; i < RUNS; i += 1) least = Math.min(least, await run())
  return least
}

async function panned(page: Page, { x, y }: Middle): Promise<number> {
  await page.mouse.move(x, y)
  await page.mouse.down()
  const frames = await watched(page)
  for (let i = 0; i < MOVES; i += 1) {
    await page.mouse.move(x + 160 * Math.sin(i / 9), y + 120 * Math.sin(i / 13))
  }
  const times = await frames()
  await page.mouse.up()
  return times
}

async function zoomed(page: Page, { x, y }: Middle): Promise<number> {
  await page.mouse.move(x, y)
  const frames = await watched(page)
  for (let i = 0; i < NOTCHES; i += 1) {
    await page.mouse.wheel(0, i < NOTCHES / 2 ? -120 : 120)
    await page.waitForTimeout(25)
  }
  return frames()
}

/** Counts frames from now on; the answer ends it with the time that 95 of 100 frames stay below. */
async function watched(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const times: number[] = []
    Object.assign(window, { frameTimes: times })
    const frame = (atMs: number) => {
      times.push(atMs)
      requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
  })
  return async () => {
    const times = await page.evaluate(() => (window as never as { frameTimes: number[] }).frameTimes) // set above
    const gaps = times.slice(1).map((atMs, i) => atMs - (times[i] ?? 0))
    return gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length * 0.95)] ?? Infinity
  }
}
