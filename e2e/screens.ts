import type { Page } from '@playwright/test'
import { DESKTOP, PHONE } from './screenSizes.ts'
import { expect, test } from './test.ts'

/** Maximum distance in px from the top to a list's first row, so that a phone's first screen shows it. */
const FIRST_ROW_PX = 320
/** 1280 × 720 at 200 % zoom. */
const AT_200_PERCENT = { width: 640, height: 360 }

const firstRowPx = async (page: Page) =>
  (await page.locator('[data-row]').first().boundingBox())?.y ?? Number.POSITIVE_INFINITY

export async function beginsOnTheFirstScreen(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByRole('button').first()).toBeEnabled()
  await expect.poll(() => firstRowPx(page)).toBeLessThanOrEqual(FIRST_ROW_PX)
}

/**
 * Widest font of common systems, one of many Linux and Android systems, and the page's own choice, as wide as Segoe UI.
 */
const FAMILIES = ['DejaVu Sans', 'Noto Sans', undefined]

/** Repeats a check with the fonts of readers' systems. A new layout costs a tenth of loading the page. */
export async function inEachFont(page: Page, look: () => Promise<void>): Promise<void> {
  for (const family of FAMILIES) {
    await test.step(`in ${family ?? 'the first font of the page'}`, async () => {
      await page.evaluate((name) => {
        const { style } = document.documentElement
        if (name) style.setProperty('--font-sans', `'${name}'`)
        else style.removeProperty('--font-sans')
      }, family)
      await look()
    })
  }
}

/** Sampling step in px; a line of text is higher. */
const EVERY_PX = 4

/** Returns the share of the height that pinned elements cover wherever the reader scrolls. */
const pinnedShare = (page: Page) =>
  page.evaluate((everyPx) => {
    const isPinned = (element: Element) => {
      const { position, top, bottom } = getComputedStyle(element)
      return position === 'fixed' || (position === 'sticky' && (top !== 'auto' || bottom !== 'auto'))
    }
    let pinned = 0
    for (let y = 0; y < innerHeight; y += everyPx) {
      for (let at = document.elementFromPoint(innerWidth * 0.75, y); at; at = at.parentElement) {
        if (!isPinned(at)) continue
        pinned += everyPx
        break
      }
    }
    return pinned / innerHeight
  }, EVERY_PX)

/** Checks that the page is not wider than a screen of that width. */
export async function fitsSideways(page: Page, width: number): Promise<void> {
  const widths = () => page.evaluate(() => [innerWidth, document.documentElement.scrollWidth])
  await expect.poll(widths, 'no wider than the screen').toEqual([width, width])
}

/**
 * Turns the open page into a phone's, touch included. The page is left afterwards: a second layout for the desktop
 * would cost more than the rest of this.
 */
export async function asPhone(page: Page, look: () => Promise<void>): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 1 })
  const screen = { ...PHONE, deviceScaleFactor: 1, mobile: true } // layout knows no points of the glass
  await session.send('Emulation.setDeviceMetricsOverride', screen)
  await page.evaluate(() => scrollTo(0, 0))
  expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches), 'a finger').toBe(true)
  await look()
  await page.goto('/healthz')
  await session.detach()
  // Playwright does not know of this override and would consider the desktop's size as set already.
  await page.setViewportSize(PHONE)
  await page.setViewportSize(DESKTOP)
}

/**
 * Checks that a desktop at 200 % scrolls in one direction and keeps most of the screen for the page. The window stays
 * so.
 */
export async function readsAt200Percent(page: Page): Promise<void> {
  await page.setViewportSize(AT_200_PERCENT)
  await fitsSideways(page, AT_200_PERCENT.width)
  await page.evaluate(() => scrollTo(0, 700))
  await expect.poll(() => pinnedShare(page), 'room to read').toBeLessThanOrEqual(0.3)
}
