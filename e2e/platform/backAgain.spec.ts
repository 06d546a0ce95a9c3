import type { Page } from '@playwright/test'
import { expect, test } from '../test.ts'

const LISTS = [
  ['the market', '/', false, ''],
  ['barters', '/barters', true, ' @proof'],
  ['crafts', '/crafts', true, ' @proof'],
  ['items to keep', '/progression/items-to-keep', true, ' @proof'],
] as const

const ROW_LINK = '[data-row] a[href]'

/** Scroll distance of a typical reader; more than the height of the server's first rows. */
const FAR_PX = 4_000

for (const [name, address, opens, where] of LISTS) {
  test(`going back from an item leads to the same row of ${name}, and so does loading anew${where}`, async ({
    page,
  }) => {
    await page.goto(address)
    await expect.poll(() => scrolledTo(page, FAR_PX)).toBe(FAR_PX)
    await expect.poll(() => inSight(page)).toBeGreaterThan(-1)
    const row = page.locator(ROW_LINK).nth(await inSight(page))
    const detail = page.locator('[data-detail] a[href^="/item/"]').first()
    if (opens) await row.click()
    const chosen = opens ? detail : row
    const href = await chosen.getAttribute('href')
    // Rows above it may still change their heights.
    await expect(async () => {
      await chosen.scrollIntoViewIfNeeded()
      await chosen.focus()
      await expect(chosen).toBeInViewport({ timeout: 1_000 })
    }).toPass()
    const before = await restingPlace(page)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL((url) => url.pathname + url.search === href)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.goBack()
    await expect.poll(() => placeOf(page)).toEqual(before)
    // The page restores the position until nothing moves any more.
    expect(await restingPlace(page)).toEqual(before)
    await page.reload()
    await expect.poll(() => placeOf(page)).toEqual(before)
  })
}

function scrolledTo(page: Page, top: number): Promise<number> {
  return page.evaluate((y) => {
    window.scrollTo({ top: y, behavior: 'instant' })
    return Math.round(window.scrollY)
  }, top)
}

/** Returns the first row whose link is in the middle of the screen. */
function inSight(page: Page): Promise<number> {
  return page.locator(ROW_LINK).evaluateAll((links) =>
    links.findIndex((link) => {
      const { top, bottom, width } = link.getBoundingClientRect()
      return width > 0 && top > 250 && bottom < window.innerHeight - 50
    }),
  )
}

/** Returns the place once it has been the same twice: the details of an opened row may still be loading. */
async function restingPlace(page: Page) {
  let place = await placeOf(page)
  await expect(async () => {
    const last = place
    place = await placeOf(page)
    expect(place).toEqual(last)
  }).toPass({ intervals: [300] })
  return place
}

/** Returns the focused link, its row and its place on the screen. */
function placeOf(page: Page) {
  return page.evaluate(() => {
    const focused = document.activeElement
    return {
      href: focused?.getAttribute('href'),
      row: focused?.closest('[data-row]')?.getAttribute('data-row'),
      top: Math.round((focused?.getBoundingClientRect().top ?? 0) / 4),
    }
  })
}
