import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'

/** A machine and its line. Latency and throughput as DevTools applies them for a slow phone and a desktop. */
export type Profile = {
  cpuSlowdown: number
  latencyMs: number
  bytesPerSecond: number
  width: number
  height: number
  /** Selector that a usable page shows when its rows are not those of a table, and the minimum number of matches. */
  shows?: string
  count?: number
}

export const PROFILES = {
  slow4g: { cpuSlowdown: 4, latencyMs: 562.5, bytesPerSecond: 184_320, width: 412, height: 823 },
  desktop: { cpuSlowdown: 1, latencyMs: 40, bytesPerSecond: 1_280_000, width: 1350, height: 940 },
} as const satisfies Record<string, Profile>

export type Visit = {
  usableMs: number
  lcpMs: number
  layoutShift: number
  blockingMs: number
  mainCpuMs: number
  kBAtUsable: number
  requestsAtUsable: number
}

const ROWS = 20
const QUIET_MS = 2500
const GIVE_UP_MS = 30_000

/** Records the start of the page from inside it; runs before the page's own scripts. */
function watch({ rows, shows }: { rows: number; shows: string }) {
  const seen = { usableMs: 0, lcpMs: 0, layoutShift: 0, longTasks: [] as number[] }
  Object.assign(window, { seen })
  const each = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
  each('largest-contentful-paint', ({ startTime }) => (seen.lcpMs = startTime))
  each('longtask', ({ duration }) => seen.longTasks.push(duration))
  each('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean } // the DOM types lack it
    if (!hadRecentInput) seen.layoutShift += value
  })
  // The page is usable once the rows are there and a whole turn of a frame took less than 50 ms.
  const turn = (before: number) => {
    const now = performance.now()
    const isThere = document.querySelectorAll(shows).length >= rows
    if (isThere && now - before < 50) seen.usableMs = now
    else requestAnimationFrame(() => setTimeout(() => turn(now)))
  }
  requestAnimationFrame(() => turn(performance.now()))
}

/** Opens the address with the profile's machine and line; the page stays open for further measurements. */
export async function visitPage(context: BrowserContext, url: string, profile: Profile) {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  const traffic = await throttled(devtools, profile)
  await page.addInitScript(watch, { rows: profile.count ?? ROWS, shows: profile.shows ?? 'table tbody tr' })
  await page.goto(url, { waitUntil: 'commit' })
  await page.waitForFunction(() => (window as never as { seen: PageTimings }).seen.usableMs > 0, undefined, {
    timeout: GIVE_UP_MS,
    polling: 50,
  })
  const atUsable = { ...traffic }
  await quiet(page, traffic)
  const seen = await page.evaluate(() => (window as never as { seen: PageTimings }).seen)
  const { metrics } = await devtools.send('Performance.getMetrics')
  const result: Visit = {
    usableMs: seen.usableMs,
    lcpMs: seen.lcpMs,
    layoutShift: seen.layoutShift,
    blockingMs: seen.longTasks.reduce((total, ms) => total + Math.max(0, ms - 50), 0),
    mainCpuMs: (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000,
    kBAtUsable: atUsable.bytes / 1000,
    requestsAtUsable: atUsable.requests,
  }
  return { page, devtools, result }
}

/** Waits until no traffic has come for a while: requests after the page became usable count too. */
async function quiet(page: Page, traffic: Traffic): Promise<void> {
  for (let bytes = -1; bytes !== traffic.bytes;) {
    bytes = traffic.bytes
    await page.waitForTimeout(QUIET_MS)
  }
}

type Traffic = { bytes: number; requests: number }
type PageTimings = { usableMs: number; lcpMs: number; layoutShift: number; longTasks: number[] }

async function throttled(devtools: CDPSession, profile: Profile): Promise<Traffic> {
  const traffic: Traffic = { bytes: 0, requests: 0 }
  devtools.on('Network.requestWillBeSent', ({ request }) => {
    if (request.url.startsWith('http')) traffic.requests += 1
  })
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => (traffic.bytes += encodedDataLength))
  await devtools.send('Network.enable')
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  const { latencyMs: latency, bytesPerSecond } = profile
  const throughput = { downloadThroughput: bytesPerSecond, uploadThroughput: bytesPerSecond / 2 }
  await devtools.send('Network.emulateNetworkConditions', { offline: false, latency, ...throughput })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: profile.cpuSlowdown })
  return traffic
}

/** Measures from entering the whole query into the field to the frame whose first row matches it. */
export async function filterMs(page: Page, query: string): Promise<number> {
  await page.locator('input[type=search]').click()
  await page.evaluate((wanted) => {
    const times = { typedAt: 0, shownAt: 0 }
    Object.assign(window, { times })
    document.addEventListener('input', ({ timeStamp }) => (times.typedAt = timeStamp), { capture: true })
    const look = () => {
      const first = document.querySelector('table tbody tr:not([aria-hidden])')?.textContent?.toLowerCase()
      if (times.typedAt > 0 && first?.includes(wanted)) times.shownAt = performance.now()
      else requestAnimationFrame(look)
    }
    look()
  }, query.toLowerCase())
  await page.keyboard.insertText(query)
  const shown = await page.waitForFunction(
    () => {
      const { times } = window as never as { times: { typedAt: number; shownAt: number } } // set above
      return times.shownAt > 0 && times.shownAt - times.typedAt
    },
    undefined,
    { timeout: GIVE_UP_MS, polling: 50 },
  )
  return Number(await shown.jsonValue())
}

export async function heapMB(devtools: CDPSession): Promise<number> {
  await devtools.send('HeapProfiler.collectGarbage')
  await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  return usedSize / 1024 / 1024
}

export function newReader(browser: Browser, { width, height }: Profile): Promise<BrowserContext> {
  return browser.newContext({ viewport: { width, height }, locale: 'en-US' })
}
