import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** Returns the rows of the list; the virtual scroller adds rows that only take up space. */
export const getRows = (page: Page) => page.locator('tbody tr[data-row]')
export const getFirstRow = (page: Page) => getRows(page).first()
export const getSearchField = (page: Page) => page.getByRole('searchbox')
export const getCell = (page: Page, column: string) => getFirstRow(page).locator(`[data-column=${column}]`)

/** Waits until the rows match the last choice of filters. */
const isAnswered = (page: Page) => expect(page.locator('[aria-busy]:has(table)')).toHaveCount(0)

export async function namesShown(page: Page): Promise<string[]> {
  await isAnswered(page)
  return getRows(page).locator('th a').allTextContents()
}

/** Waits until the browser has the whole list, prices included. */
export async function wholeList(page: Page) {
  const body = page.locator('table tbody')
  await expect
    .poll(() => body.evaluate((element) => element.getBoundingClientRect().height))
    .toBeGreaterThan(50_000)
  await expect(getCell(page, 'price')).not.toHaveText('…')
}

/** Waits until no request is open: whether a short, filtered list is complete shows only in the network. */
export async function atRest(page: Page) {
  await page.waitForLoadState('networkidle')
  await expect(getCell(page, 'price')).not.toHaveText('…')
}

/** Returns the figures of a column, without empty and marked ones: marked rows are sorted by their robust price. */
export async function readPrices(page: Page, column = 'price'): Promise<number[]> {
  await isAnswered(page)
  const firm = getRows(page).filter({ hasNot: page.locator('[data-mark]') })
  const texts = await firm.evaluateAll(
    (all, name) =>
      all.map((row) => row.querySelector(`[data-column=${name}] [data-price]`)?.getAttribute('data-price')),
    column,
  )
  return texts.flatMap((text) => (text ? [Number(text)] : []))
}

export async function fitsTheScreen(page: Page) {
  const { wide, room } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    room: document.documentElement.clientWidth,
  }))
  expect(wide, 'no sideways scrolling').toBeLessThanOrEqual(room)
}
