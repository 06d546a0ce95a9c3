import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** A list of a phone begins on its first screen: so many pixels from the top at most. */
const FIRST_ROW_PX = 320
/** The phone of the tests tagged `@phone`. Points of its glass are those of the screen: layout knows no difference. */
const PHONE = { width: 390, height: 844, deviceScaleFactor: 1, mobile: true }
/** 1280 × 720 at 200 %. */
const AT_200_PERCENT = { width: 640, height: 360 }

const firstRowPx = async (page: Page) =>
  (await page.locator('[data-row]').first().boundingBox())?.y ?? Number.POSITIVE_INFINITY

export async function beginsOnTheFirstScreen(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByRole('button').first()).toBeEnabled()
  await expect.poll(() => firstRowPx(page)).toBeLessThanOrEqual(FIRST_ROW_PX)
}

/** How much of the height stays in the reader's way wherever they scroll. */
const pinnedShare = (page: Page) =>
  page.evaluate(() => {
    const isPinned = (element: Element) => {
      const { position, top, bottom } = getComputedStyle(element)
      return position === 'fixed' || (position === 'sticky' && (top !== 'auto' || bottom !== 'auto'))
    }
    let pinned = 0
    for (let y = 0; y < innerHeight; y++) {
      for (let at = document.elementFromPoint(innerWidth * 0.75, y); at; at = at.parentElement) {
        if (!isPinned(at)) continue
        pinned++
        break
      }
    }
    return pinned / innerHeight
  })

const widthBeyond = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

export async function fitsSideways(page: Page): Promise<void> {
  await expect.poll(() => widthBeyond(page), 'no wider than the screen').toBe(0)
}

/** The page that is open becomes one on a phone, touch included, and is a desktop again afterwards. */
export async function asPhone(page: Page, look: () => Promise<void>): Promise<void> {
  const before = page.viewportSize()
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 1 })
  await session.send('Emulation.setDeviceMetricsOverride', PHONE)
  await page.evaluate(() => scrollTo(0, 0))
  expect(
    await page.evaluate(() => [innerWidth, matchMedia('(pointer: coarse)').matches]),
    'a phone by width and touch',
  ).toEqual([PHONE.width, true])
  await look()
  await session.detach()
  if (before) await page.setViewportSize(before)
}

/** A desktop at 200 % shows the page in one direction, and most of the screen is page. The window is as before then. */
export async function readsAt200Percent(page: Page): Promise<void> {
  const before = page.viewportSize()
  await page.setViewportSize(AT_200_PERCENT)
  await fitsSideways(page)
  await page.evaluate(() => scrollTo(0, 700))
  await expect.poll(() => pinnedShare(page), 'room to read').toBeLessThanOrEqual(0.3)
  if (before) await page.setViewportSize(before)
}
