import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** Rows of the list in the page; the window over a long list adds rows that only take room. */
export const rows = (page: Page) => page.locator('tbody tr[data-row]')
export const first = (page: Page) => rows(page).first()
export const names = (page: Page) => rows(page).locator('th a').allTextContents()
export const search = (page: Page) => page.getByRole('searchbox')
export const cell = (page: Page, column: string) => first(page).locator(`[data-column=${column}]`)

/** From here on the list is the browser's own, prices included. */
export async function wholeList(page: Page) {
  const body = page.locator('table tbody')
  await expect
    .poll(() => body.evaluate((element) => element.getBoundingClientRect().height))
    .toBeGreaterThan(50_000)
  await expect(cell(page, 'price')).not.toHaveText('…')
}

/** A filtered list is short: that everything has come shows in the wire alone. */
export async function atRest(page: Page) {
  await page.waitForLoadState('networkidle')
  await expect(cell(page, 'price')).not.toHaveText('…')
}

/** The browser has had time to prepare the search for misspelt words. */
export async function nearSearch(page: Page) {
  await page.waitForResponse(/item-search/, { timeout: 20_000 }).catch(() => undefined)
}

export async function prices(page: Page, column = 'price') {
  const cells = await rows(page).locator(`[data-column=${column}]`).all()
  const texts = await Promise.all(
    cells.map((each) => each.locator('[data-price]').first().getAttribute('data-price', { timeout: 1_000 })),
  )
  return texts.map(Number)
}
