import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** Rows of the list in the page; the window over a long list adds rows that only take room. */
export const rows = (page: Page) => page.locator('tbody tr[data-row]')
export const first = (page: Page) => rows(page).first()
export const search = (page: Page) => page.getByRole('searchbox')
export const cell = (page: Page, column: string) => first(page).locator(`[data-column=${column}]`)

/** The rows are those of what was chosen last. */
const isAnswered = (page: Page) => expect(page.locator('[aria-busy]:has(table)')).toHaveCount(0)

export async function namesShown(page: Page): Promise<string[]> {
  await isAnswered(page)
  return rows(page).locator('th a').allTextContents()
}

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

/** The figures of a column, rows without one left out. */
/** Without those that are marked: they stand by what speaks for them. */
export async function prices(page: Page, column = 'price'): Promise<number[]> {
  await isAnswered(page)
  const firm = rows(page).filter({ hasNot: page.locator('[data-mark]') })
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
