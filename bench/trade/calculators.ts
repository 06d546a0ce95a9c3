import type { Browser } from '@playwright/test'
import { filterMs, newReader, PROFILES, visitPage, type Profile } from '../measuring/browserPage.ts'
import { launchBrowser, startFrontedSite, type FrontedSite } from '../measuring/front.ts'
import { pressSwitch, switchNames, type SwitchTimings } from './pressedSwitch.ts'
import type { BenchRow } from '../measuring/row.ts'
import { startYardstick, type Yardstick } from '../measuring/yardstick.ts'

const RUNS = 3
/** Number of presses per switch, on and off; the first press of each switch warms up. */
const PRESSES = 5
const SLOWDOWN = 4

const PAGES = {
  barters: { usable: PROFILES.desktop, rows: 'tr[data-row]' },
  crafts: { usable: PROFILES.desktop, rows: 'tr[data-row]' },
  hideout: { usable: { ...PROFILES.desktop, shows: 'main section li' }, rows: 'main li, main tr, main dl' },
} as const satisfies Record<string, { usable: Profile; rows: string }>
type Name = keyof typeof PAGES

/** Measures loading a calculator and the delay after pressing any of its switches. */
export async function calculatorBench(name: Name): Promise<BenchRow[]> {
  const [site, yardstick] = await Promise.all([startFrontedSite(), startYardstick()])
  const browser = await launchBrowser()
  try {
    const bare = await bareList(browser, yardstick)
    const usableMs = await best(RUNS, () => usable(browser, `${site.pageUrl}/${name}`, PAGES[name].usable))
    const { shown, drawn, firstMs } = await slowestSwitches(browser, site, name)
    const lower = { better: 'lower' } as const
    const beside = (ms: number, bareMs: number) => `${(ms / bareMs).toFixed(1)} y`
    const slow = ({ ms, what }: Slowest) => `${beside(ms, bare.redrawMs)}; the slowest switch: ${what}`
    return [
      {
        what: `desktop: ${name} usable`,
        value: usableMs / 1000,
        unit: 's',
        ...lower,
        first: 2,
        goal: 1.2,
        note: beside(usableMs, bare.usableMs),
      },
      {
        what: `${name}: a switch is shown, 4× slower`,
        value: shown.ms,
        unit: 'ms',
        ...lower,
        first: 100,
        goal: 50,
        note: slow(shown),
      },
      {
        what: `${name}: its figures are drawn, 4× slower`,
        value: drawn.ms,
        unit: 'ms',
        ...lower,
        first: 100,
        goal: 50,
        note: `${slow(drawn)}; the first press of all: ${firstMs.toFixed(0)} ms`,
      },
    ]
  } finally {
    await browser.close()
    yardstick.close()
    await site.stop()
  }
}

/** Returns the lowest of several runs: other load on the machine can only add time. */
async function best(runs: number, measure: () => Promise<number>): Promise<number> {
  let least = Infinity
  for (let run = 0; run < runs; run += 1) least = Math.min(least, await measure())
  return least
}

async function usable(browser: Browser, url: string, profile: Profile): Promise<number> {
  const context = await newReader(browser, profile)
  try {
    return (await visitPage(context, url, profile)).result.usableMs
  } finally {
    await context.close()
  }
}

/** Measures the minimal page on this machine: time until usable, and time to redraw rows with the CPU slowed down. */
async function bareList(browser: Browser, { url, query }: Yardstick) {
  const redraw = async () => {
    const profile = { ...PROFILES.desktop, cpuSlowdown: SLOWDOWN }
    const context = await newReader(browser, profile)
    try {
      return await filterMs((await visitPage(context, url, profile)).page, query)
    } finally {
      await context.close()
    }
  }
  return {
    usableMs: await best(RUNS, () => usable(browser, url, PROFILES.desktop)),
    redrawMs: await best(RUNS, redraw),
  }
}

type Slowest = { ms: number; what: string }

/** Measures each switch by the median of its presses. A switch that changes nothing on the screen draws nothing. */
async function slowestSwitches(browser: Browser, site: FrontedSite, name: Name) {
  const context = await newReader(browser, PROFILES.desktop)
  await context.addCookies(await site.ownerCookies())
  const page = await context.newPage()
  await page.goto(`${site.pageUrl}/${name}`, { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  await page.getByRole('switch', { name: 'Flea market fee' }).waitFor()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  let [shown, drawn]: [Slowest, Slowest] = [NONE, NONE]
  let firstMs = 0
  for (const [nth, what] of (await switchNames(page)).entries()) {
    const times: SwitchTimings[] = []
    for (let press = 0; press <= PRESSES; press += 1)
      times.push(await pressSwitch(page, nth, PAGES[name].rows))
    const medianOf = (part: keyof SwitchTimings) => ({
      ms: median(times.slice(1).map((time) => time[part])),
      what,
    })
    firstMs ||= Math.max(...Object.values(times[0] ?? {}))
    shown = slower(shown, medianOf('shownMs'))
    drawn = slower(drawn, medianOf('drawnMs'))
  }
  await context.close()
  return { shown, drawn, firstMs }
}

const NONE: Slowest = { ms: 0, what: 'none' }

function slower(one: Slowest, other: Slowest): Slowest {
  return other.ms > one.ms ? other : one
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}
