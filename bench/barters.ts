import { chromium, type Browser, type Page } from '@playwright/test'
import { signInOwner } from '../e2e/admin.ts'
import { startSite, type Site } from '../e2e/site.ts'
import { BROWSER_ARGS, findBrowser } from '../scripts/browser.mjs'
import { newReader, PROFILES, visit } from './browserPage.ts'
import type { BenchRow } from './row.ts'

const RUNS = 3
const CPU_SLOWDOWN = 4
/** One that changes figures, one that changes nearly every row. */
const SWITCHES = ['Flea market fee', 'My progress']
const GIVE_UP_MS = 3_000
const PAUSE_MS = 1_500

/** The barters as a reader meets them, and what he waits for after pressing a switch. */
export async function bartersBench(): Promise<BenchRow[]> {
  const site = await startSite()
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_ARGS })
  try {
    const usableMs: number[] = []
    for (let run = 0; run < RUNS; run += 1) usableMs.push(await usable(browser, site))
    const pressed = await presses(browser, site)
    const lower = { better: 'lower' } as const
    const slow = `at ${CPU_SLOWDOWN}× slowdown, best of ${RUNS}`
    return [
      {
        ...{ what: 'desktop: barters usable', value: Math.min(...usableMs) / 1000, unit: 's', ...lower },
        ...{ first: 2, goal: 1.2 },
      },
      {
        ...{ what: 'barters: a switch is shown', value: pressed.shownMs, unit: 'ms', ...lower },
        ...{ first: 100, goal: 50, note: slow },
      },
      {
        ...{ what: 'barters: its rows are drawn', value: pressed.drawnMs, unit: 'ms', ...lower },
        ...{ first: 100, goal: 50, note: slow },
      },
    ]
  } finally {
    await browser.close()
    await site.stop()
  }
}

async function usable(browser: Browser, { url }: Site): Promise<number> {
  const context = await newReader(browser, PROFILES.desktop)
  try {
    return (await visit(context, `${url}/barters`, PROFILES.desktop)).result.usableMs
  } finally {
    await context.close()
  }
}

type Pressed = { shownMs: number; drawnMs: number }

/** The slowest switch, each at its best: other work on the machine only ever adds. */
async function presses(browser: Browser, { url, logFile }: Site): Promise<Pressed> {
  const context = await newReader(browser, PROFILES.desktop)
  await context.addCookies(await signInOwner(url, logFile))
  const page = await context.newPage()
  await page.goto(`${url}/barters`, { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  const best: Pressed[] = []
  for (const name of SWITCHES) {
    const times: Pressed[] = []
    // There and back; the first press warms up.
    for (let run = 0; run <= RUNS * 2; run += 1) {
      times.push(await press(page, name))
      await page.waitForTimeout(PAUSE_MS)
    }
    const least = (part: keyof Pressed) => Math.min(...times.slice(1).map((time) => time[part]))
    best.push({ shownMs: least('shownMs'), drawnMs: least('drawnMs') })
  }
  await context.close()
  const most = (part: keyof Pressed) => Math.max(...best.map((time) => time[part]))
  return { shownMs: most('shownMs'), drawnMs: most('drawnMs') }
}

/** From the press to the next frame, and to the frame in which the rows say something else. */
async function press(page: Page, name: string): Promise<Pressed> {
  return page.evaluate(
    async ({ name: label, most }) => {
      const field = [...document.querySelectorAll<HTMLInputElement>('input[role=switch]')].find((one) =>
        one.closest('label')?.textContent?.startsWith(label),
      )
      const shown = () =>
        [...document.querySelectorAll('tr[data-row]')].map((row) => row.textContent).join('\n')
      const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
      const before = shown()
      const began = performance.now()
      const since = () => performance.now() - began
      field?.click()
      await frame()
      const shownMs = since()
      while (shown() === before && since() < most) await frame()
      return { shownMs, drawnMs: since() }
    },
    { name, most: GIVE_UP_MS },
  )
}
