import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

/** A list of a phone begins on its first screen: so many pixels from the top at most. */
const FIRST_ROW_PX = 320
const LISTS = ['/progression/items-tracker', '/progression/quests', '/barters', '/crafts']

const firstRowPx = async (page: Page) =>
  (await page.locator('[data-row]').first().boundingBox())?.y ?? Number.POSITIVE_INFINITY

test('a list begins on the first screen of a phone', { tag: '@phone-only' }, async ({ page }) => {
  for (const path of LISTS) {
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('button').first(), path).toBeEnabled()
    await expect.poll(() => firstRowPx(page), path).toBeLessThanOrEqual(FIRST_ROW_PX)
  }
  // What the bar says in one word is said in full when it is opened.
  await page.goto('/progression/items-tracker')
  const note = page.getByText('is lost when you leave')
  await expect(note).toBeHidden()
  await expect(async () => {
    if (!(await note.isVisible())) await page.getByRole('button', { name: 'Not saved' }).click()
    await expect(note).toBeVisible({ timeout: 1000 })
  }).toPass()
})

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

const ROUTES = [
  ...['/', '/item/salewa_first_aid_kit', '/keys', '/compare?items=graphics_card,salewa_first_aid_kit'],
  ...[...LISTS, '/progression/dashboard', '/progression/items-to-keep', '/progression/items-interactive'],
  ...['/hideout', '/btc-farm', '/progression/hideout', '/progression/raid-planner', '/maps/customs', '/user'],
]

test('a desktop at 200 % shows every page in one direction, and most of the screen is page', async ({
  page,
}) => {
  // 1280 × 720 at 200 %.
  await page.setViewportSize({ width: 640, height: 360 })
  for (const path of ROUTES) {
    await page.goto(path)
    await expect.poll(() => widthBeyond(page), `${path} is no wider than the screen`).toBe(0)
    await page.evaluate(() => scrollTo(0, 700))
    await expect.poll(() => pinnedShare(page), `${path} leaves room to read`).toBeLessThanOrEqual(0.3)
  }
})

test('a table that is wider than its box shows that there is more', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 })
  await page.goto('/')
  const box = page.locator('div:has(> table)')
  const edge = () => box.evaluate((element) => Number(getComputedStyle(element, '::after').opacity))
  await expect.poll(edge).toBe(1)
  await box.evaluate((element) => element.scrollTo(element.scrollWidth, 0))
  await expect.poll(edge).toBe(0)
})
