import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** Goes where a menu of the header leads. A page that has just come may not hear the pointer yet: it comes again. */
export async function openMenu(page: Page, group: string, name: string): Promise<void> {
  const banner = page.getByRole('banner')
  const link = banner.getByRole('link', { name, exact: true })
  await expect(async () => {
    await page.mouse.move(0, 0)
    await banner.getByRole('button', { name: group }).hover()
    await expect(link).toBeVisible({ timeout: 1000 })
  }).toPass()
  await link.click()
}
