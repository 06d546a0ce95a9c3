import { expect, type Page } from '@playwright/test'

export const rows = (page: Page) => page.locator('tbody tr[data-row]')
export const first = (page: Page) => rows(page).first()
export const opened = (page: Page) => page.locator('[data-detail]')
export const settings = (page: Page) => page.getByRole('button', { name: 'Settings', exact: true })

/** Waits until the browser has its own rows. The first page of a site waits for the server to compute the tables. */
export async function whole(page: Page) {
  await expect(page.getByRole('button', { name: 'CSV' })).toBeEnabled({ timeout: 30_000 })
}

/** Returns the figures of a column; rows without one are left out. */
export async function figures(page: Page, column: string): Promise<number[]> {
  const texts = await rows(page).evaluateAll(
    (all, name) =>
      all.map((row) => row.querySelector(`[data-column=${name}] [data-price]`)?.getAttribute('data-price')),
    column,
  )
  return texts.flatMap((text) => (text ? [Number(text)] : []))
}
