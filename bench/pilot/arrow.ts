import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium, type Page } from '@playwright/test'
import { makePilotKey } from '@raidkit/contract/pilot/pilot'
import { startSite, type Site } from '../../e2e/site.ts'
import { findBrowser } from '../../scripts/test/browser.mjs'
import { freePort } from '../../server/src/testing/sites/runningSite.ts'
import { ownerCookie } from '../measuring/ownerCookie.ts'
import type { BenchRow } from '../measuring/row.ts'

const SHOTS = 15
const PAUSE_MS = 900
const GIVE_UP_MS = 5_000

/** A screenshot appears in the game's folder; the companion tells the site, the site the page, the page moves the arrow. */
export async function arrowBench(): Promise<BenchRow[]> {
  const root = await mkdtemp(path.join(tmpdir(), 'raidkit-arrow-'))
  const site = await startSite({ RATE_LIMIT: '0', LOG_LEVEL: 'warn' })
  const browser = await chromium.launch({ executablePath: await findBrowser() })
  const stops: (() => void)[] = []
  try {
    const cookie = await ownerCookie(site)
    const screenshots = path.join(root, 'Screenshots')
    await mkdir(screenshots)
    stops.push(await startCompanion(root, { site, screenshots, key: await newKey(site, cookie) }))
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    await context.addCookies(
      cookie.split('; ').map((pair) => {
        const [name = '', ...value] = pair.split('=')
        return { name, value: value.join('='), url: site.url }
      }),
    )
    await context.addInitScript(() => localStorage.setItem('pilot.following', 'on'))
    const page = await context.newPage()
    await page.goto(`${site.url}/maps/customs?tab=position`)
    await page.locator('[data-markers-ready]').waitFor({ state: 'attached' })
    const tookMs = await shoot(page, screenshots)
    const sorted = tookMs.toSorted((a, b) => a - b)
    return [
      {
        what: 'screenshot to arrow, through the site, median',
        unit: 'ms',
        better: 'lower',
        value: sorted[sorted.length >> 1] ?? Number.NaN,
        first: 300,
        goal: 300,
        note: `${sorted.length} of ${SHOTS} seen, slowest ${(sorted.at(-1) ?? Number.NaN).toFixed(0)} ms`,
      },
    ]
  } finally {
    for (const stop of stops) stop()
    await browser.close()
    await site.stop()
    await rm(root, { recursive: true, force: true })
  }
}

async function newKey({ url }: Site, cookie: string): Promise<string> {
  const headers = { 'content-type': 'application/json', origin: url, cookie }
  const reply = await fetch(url + makePilotKey.path, { method: makePilotKey.method, headers, body: '{}' })
  return makePilotKey.reply.parse(await reply.json()).key
}

type Companion = { site: Site; screenshots: string; key: string }

/** The program as a player starts it, but for its folders; it needs no page that connects to it. */
async function startCompanion(root: string, { site, screenshots, key }: Companion): Promise<() => void> {
  const config = path.join(root, 'config')
  await mkdir(config)
  const settings = {
    site: site.url,
    key,
    screenshotsFolder: screenshots,
    gameFolder: '',
    mapChangeEnabled: true,
    language: 'en',
  }
  await writeFile(path.join(config, 'settings.json'), JSON.stringify(settings))
  const port = await freePort()
  const program = new URL('../../pilot/src/main.ts', import.meta.url).pathname
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, PILOT_PORT: String(port), PILOT_CONFIG: config, PILOT_OPEN: 'no' },
    stdio: 'ignore',
  })
  return () => void child.kill()
}

/** The page says its last place in words once the arrow is drawn there. */
async function shoot(page: Page, folder: string): Promise<number[]> {
  const tookMs: number[] = []
  for (let nth = -2; nth < SHOTS; nth += 1) {
    const x = 100 + nth
    const seen = page
      .locator(`[data-position="${x},50"]`)
      .waitFor({ state: 'attached', timeout: nth < 0 ? 60_000 : GIVE_UP_MS })
    const beganMs = performance.now()
    await writeFile(
      path.join(folder, `2026-11-16[21-30]_${x}.00, 1.00, 50.00_0.0, 0.4, 0.0, 0.9_12.10 (0).png`),
      '',
    )
    const isSeen = await seen.then(
      () => true,
      () => false,
    )
    // The first ones wait for the companion to start.
    if (isSeen && nth >= 0) tookMs.push(performance.now() - beganMs)
    await sleep(PAUSE_MS)
  }
  return tookMs
}
