import { expect, type Page } from '@playwright/test'

export const getRows = (page: Page) => page.locator('tbody tr[data-row]')
export const getFirstRow = (page: Page) => getRows(page).first()
export const getOpenDetail = (page: Page) => page.locator('[data-detail]')
export const getSettingsButton = (page: Page) => page.getByRole('button', { name: 'Settings', exact: true })

/** Waits until the browser has its own rows. The first page of a site waits for the server to compute the tables. */
export async function waitForRows(page: Page) {
  await expect(page.getByRole('button', { name: 'CSV' })).toBeEnabled({ timeout: 30_000 })
}

/** Returns the figures of a column; rows without one are left out. */
export async function readFigures(page: Page, column: string): Promise<number[]> {
  const texts = await getRows(page).evaluateAll(
    (all, name) =>
      all.map((row) => row.querySelector(`[data-column=${name}] [data-price]`)?.getAttribute('data-price')),
    column,
  )
  return texts.flatMap((text) => (text ? [Number(text)] : []))
}
