// `npm run pictures`: takes the pictures at the head of the README from the current site with sample prices.
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { startSite } from '../e2e/site.ts'
import { BROWSER_ARGS, findBrowser } from './test/browser.mjs'
import { buildSite } from './build.mjs'
import { root } from './processes.mjs'

const FOLDER = path.join(root, 'docs/pictures')
/** Three quarters of a common screen: legible on the page, and small enough for a repository. */
const SCREEN = { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 0.75, locale: 'en-US' }
const QUALITY = 78

const PICTURES = {
  market: ['/', 'table tbody tr'],
  item: ['/item/graphics_card', 'main h1'],
  map: ['/maps/customs', '[data-markers-ready]'],
  quests: ['/progression/raid-planner?map=customs', '[data-kit-sum]'],
}

await buildSite()
await mkdir(FOLDER, { recursive: true })
const site = await startSite({ RATE_LIMIT: '0' })
const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_ARGS })
try {
  for (const [name, [address, shows]] of Object.entries(PICTURES)) {
    const context = await browser.newContext(SCREEN)
    const page = await context.newPage()
    await page.goto(site.url + address, { waitUntil: 'networkidle' })
    await page.locator(shows).first().waitFor({ state: 'attached' })
    // The chart and the names on the map appear last.
    await page.waitForTimeout(1500)
    const file = path.join(FOLDER, `${name}.jpg`)
    await page.screenshot({ path: file, type: 'jpeg', quality: QUALITY })
    console.log(path.relative(root, file))
    await context.close()
  }
} finally {
  await browser.close()
  await site.stop()
}
