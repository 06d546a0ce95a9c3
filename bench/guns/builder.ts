import type { Browser, Page } from '@playwright/test'
import { newReader, PROFILES, visitPage, type Profile, type Visit } from '../measuring/browserPage.ts'
import { launchBrowser, startFrontedSite } from '../measuring/front.ts'
import type { BenchRow } from '../measuring/row.ts'
import { startYardstick } from '../measuring/yardstick.ts'

/** The gun with the most parts. */
const PATH = '/loadouts/weapon/colt_m4a1_5.56x45_assault_rifle'
const MUZZLE = 'mod_reciever/mod_barrel/mod_muzzle'
const RUNS = 3
const PRESSES = 12
const SLOWDOWN = 4
const SHOWS = { shows: '[role=treeitem]', count: 15 }

/** The builder as a reader meets it, and how long a chosen part takes to be seen; `choose` or `visit` measures one of them. */
export async function builderBench(part?: string): Promise<BenchRow[]> {
  const site = await startFrontedSite()
  const browser = await launchBrowser()
  try {
    return [
      ...(part === 'visit' ? [] : [await chosenRow(browser, site.pageUrl + PATH)]),
      ...(part === 'choose' ? [] : await visitRows(browser, site.pageUrl + PATH)),
    ]
  } finally {
    await browser.close()
    await site.stop()
  }
}

const LOWER = { better: 'lower' } as const

async function chosenRow(browser: Browser, url: string): Promise<BenchRow> {
  const { median, slowest } = await chosenMs(browser, url)
  return {
    what: 'a chosen part is shown, 4× slower',
    value: median,
    unit: 'ms',
    ...LOWER,
    first: 100,
    goal: 50,
    note: `the slowest of ${PRESSES}: ${slowest.toFixed(0)} ms`,
  }
}

async function visitRows(browser: Browser, url: string): Promise<BenchRow[]> {
  const yardstick = await startYardstick()
  const bare = await best(browser, yardstick.url, PROFILES.slow4g)
  yardstick.close()
  const desktop = await best(browser, url, { ...PROFILES.desktop, ...SHOWS })
  const phone = await best(browser, url, { ...PROFILES.slow4g, ...SHOWS })
  return [
    {
      what: 'desktop: builder usable',
      value: desktop.usableMs / 1000,
      unit: 's',
      ...LOWER,
      first: 2,
      goal: 1.2,
      note: `${desktop.kBAtUsable.toFixed(0)} kB`,
    },
    {
      what: 'slow4g: builder usable',
      value: phone.usableMs / bare.usableMs,
      unit: 'y',
      ...LOWER,
      first: 4,
      goal: 2.4,
      note: `${(phone.usableMs / 1000).toFixed(2)} s, ${phone.kBAtUsable.toFixed(0)} kB`,
    },
    { what: 'slow4g: largest paint', value: phone.lcpMs / 1000, unit: 's', first: 3.5, goal: 2.5, ...LOWER },
    { what: 'slow4g: blocking time', value: phone.blockingMs, unit: 'ms', first: 1000, goal: 280, ...LOWER },
    { what: 'slow4g: layout shift', value: phone.layoutShift, unit: '', first: 0.05, goal: 0.02, ...LOWER },
  ]
}

/** Another load on the machine only ever adds. */
async function best(browser: Browser, url: string, profile: Profile): Promise<Visit> {
  const visits: Visit[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const context = await newReader(browser, profile)
    visits.push((await visitPage(context, url, profile)).result)
    await context.close()
  }
  const least = (of: keyof Visit) => Math.min(...visits.map((one) => one[of]))
  return {
    usableMs: least('usableMs'),
    lcpMs: least('lcpMs'),
    layoutShift: least('layoutShift'),
    blockingMs: least('blockingMs'),
    mainCpuMs: least('mainCpuMs'),
    kBAtUsable: least('kBAtUsable'),
    requestsAtUsable: least('requestsAtUsable'),
  }
}

/** From pressing a part that fits to the picture in which the tree and the stats say so. */
async function chosenMs(browser: Browser, url: string): Promise<{ median: number; slowest: number }> {
  const context = await newReader(browser, PROFILES.desktop)
  const page = await context.newPage()
  await page.goto(url)
  await page.locator('[data-build-price]').waitFor()
  await page.locator(`[role=treeitem][data-path="${MUZZLE}"]`).click()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  const times: number[] = []
  for (let press = 0; press < PRESSES + 1; press += 1) {
    times.push(await pressed(page, (press * 3) % 20))
    await page.waitForTimeout(400)
  }
  await context.close()
  const sorted = times.slice(1).toSorted((one, other) => one - other) // the first one warms up
  return { median: sorted[Math.floor(sorted.length / 2)] ?? NaN, slowest: sorted.at(-1) ?? NaN }
}

/** The nth part that is not mounted is pressed as a keyboard does. */
async function pressed(page: Page, nth: number): Promise<number> {
  const part = page.locator('[data-part][aria-pressed=false]').nth(nth)
  const measured = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const said = () => document.querySelector('[role=tree]')?.textContent ?? ''
        const before = said()
        document.addEventListener(
          'click',
          ({ timeStamp }) => {
            const look = () =>
              requestAnimationFrame(() =>
                setTimeout(() => (said() === before ? look() : resolve(performance.now() - timeStamp))),
              )
            look()
          },
          { capture: true, once: true },
        )
      }),
  )
  // Answered only when the page is watching.
  await part.focus()
  await page.keyboard.press('Enter')
  return measured
}
