import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, test as plain, type Locator, type Page, type TestInfo } from '@playwright/test'
import { watchFaults, type Faults } from './faults.ts'
import { keptContext } from './keptContext.ts'

export { expect } from '@playwright/test'

const LOG_SHOWN = 8_000

type Options = {
  /** Uses a context of its own: for other options (`test.use`), a set clock or another site. */
  freshContext: boolean
}
/** Enables animations as most readers do. Other tests request reduced motion. */
export const MOVING = { reducedMotion: 'no-preference', freshContext: true } as const

type OfWorker = { kept: ReturnType<typeof keptContext> }

/** Test that fails on any fault of the page (console error, exception, failed request). */
export const test = plain.extend<Options & { faults: Faults }, OfWorker>({
  baseURL: async ({}, use) => {
    await use(process.env['E2E_SITE_URL'])
  },
  freshContext: [false, { option: true }],
  kept: [async ({ browser }, use) => use(keptContext(browser)), { scope: 'worker' }],
  context: async ({ browser, kept, freshContext, baseURL }, use) => {
    const context = freshContext ? await browser.newContext() : await kept.emptied(baseURL ?? '')
    await use(context)
    await (freshContext ? context.close() : kept.closePages())
  },
  faults: [
    async ({ page }, use, testInfo) => {
      const faults = watchFaults(page)
      await slowDown(page)
      await use(faults)
      const seen = faults.seen()
      if (seen.length > 0 || testInfo.status !== testInfo.expectedStatus) await attachLog(testInfo)
      expect(seen, 'faults on the page').toEqual([])
    },
    { auto: true },
  ],
})

/** Presses a switch or a box that follows its setting, which answers a moment later. */
export async function pressToggle(box: Locator, wanted = true): Promise<void> {
  await expect(box).toBeChecked({ checked: !wanted })
  await box.click()
  await expect(box).toBeChecked({ checked: wanted })
}

/** Navigates to another address as a link on the page does, without the cost of loading the site again. */
export async function followLink(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
}

/** Slows the page's processor by `E2E_SLOW`, to find tests and pages that depend on a fast machine. */
async function slowDown(page: Page): Promise<void> {
  const rate = Number(process.env['E2E_SLOW'] ?? 1)
  if (rate <= 1) return
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
}

/** Attaches the server's log to the report of a failed test. */
async function attachLog(testInfo: TestInfo): Promise<void> {
  const log = await readFile(process.env['E2E_SITE_LOG'] ?? '', 'utf8')
  await testInfo.attach('site.log', { body: log.slice(-LOG_SHOWN) || '(nothing)', contentType: 'text/plain' })
}

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa']
/** Selector of open modals; while one is open, the rest of the page is inert. */
const MODAL = 'dialog:modal, [role=dialog][aria-modal=true], [role=alertdialog]'
const PHONE_MAX_PX = 600
/**
 * Selector of rows and entries after the fourth, which repeat the first ones and are half the work. The proof
 * `accessibility` reads all.
 */
const LATER = [
  'tbody tr:nth-child(n+5):not([data-detail], :has([data-detail]))',
  'main :is(ul, ol) > li:nth-child(n+5):not(:has([data-detail]))',
]
const FRAME = ['body header:not(main header)', 'body footer:not(main footer)']
const IS_PROOF = process.env['AXE_EVERYWHERE'] === '1'

/**
 * Source of axe, injected once per page. The builder would inject its own, three times as large, twice per page, and
 * compiling it costs as much as analysing a small page.
 */
const AXE_SOURCE = (() => {
  const { resolve } = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'))
  return `if (!window.axe) { ${readFileSync(resolve('axe-core/axe.min.js'), 'utf8')} }`
})()
const NO_SOURCE = ';'

type AxeOptions = {
  /** Limits the check to this part, if `smoke.spec.ts` has checked the rest of the page. */
  of?: string
  /** Includes the header and the footer, which are the same on every page and a third of the work. */
  withFrame?: boolean
  /** Includes the colours of a whole page, which `smoke.spec.ts` compares on every page; they are half the work. */
  withColours?: boolean
}

/**
 * Expects no violation of WCAG 2.0 to 2.2, levels A and AA, on the page as it is now; with an open dialog, in the
 * dialog alone. Checks the first entries of a long table or list, and the header and the footer only on request.
 * Colours are the same in both layouts: they are checked on the desktop, in parts and dialogs, and of whole pages only
 * on request.
 */
export async function checkAccessibility(page: Page, options: AxeOptions = {}): Promise<void> {
  const { of, withFrame = IS_PROOF, withColours = IS_PROOF } = options
  const part = of ?? ((await page.locator(MODAL).count()) > 0 ? MODAL : undefined)
  const isPhone = (page.viewportSize()?.width ?? Infinity) < PHONE_MAX_PX
  // Failures print the violations only. Runs in the page itself: we have no frames, and another page takes time.
  await page.evaluate(AXE_SOURCE)
  const look = new AxeBuilder({ page, axeSource: NO_SOURCE })
    .options({ resultTypes: ['violations'] })
    .withTags(WCAG)
    .disableRules(isPhone || !(part || withColours) ? ['color-contrast'] : [])
    .setLegacyMode(true)
  if (part) look.include(part)
  if (!IS_PROOF) for (const entries of LATER) look.exclude(entries)
  if (!part && !withFrame) for (const piece of FRAME) look.exclude(piece)
  const { violations } = await look.analyze()
  const lines = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id} (${help}) at ${target.join(' ')}: ${failureSummary ?? ''}`,
    ),
  )
  expect(lines, 'accessibility').toEqual([])
}
