import type { Page } from '@playwright/test'
import { test } from '../admin.ts'
import { checkAccessibility, expect } from '../test.ts'

// The states of each component have component tests: `web/src/community/palete/*.browser.test.tsx`.

/** The dark copies of the page's sections, once they listen: React leaves its marks on what it has taken over. */
async function opened(page: Page) {
  await page.goto('/admin/palete')
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('#overlays') ?? {}).some((key) => key.startsWith('__react')),
  )
  const section = (id: string) => page.locator(`#${id} [data-theme=dark]`)
  return { overlays: section('overlays'), buttons: section('buttons') }
}

test('a dialog among all components is accessible', async ({ page }) => {
  const { overlays } = await opened(page)
  await overlays.getByRole('button', { name: 'Open a dialog' }).click()
  await expect(page.getByRole('dialog', { name: 'Open a dialog' })).toBeVisible()
  await checkAccessibility(page, { withColours: true })
})

test('a finger opens a dropdown at the first tap, closes it at the second, and hits every button @phone-only', async ({
  page,
}) => {
  const { overlays, buttons } = await opened(page)
  const menu = overlays.getByRole('button', { name: 'Menu' })
  await menu.tap()
  await expect(overlays.getByRole('link', { name: 'First' })).toBeVisible()
  await menu.tap()
  await expect(overlays.getByRole('link', { name: 'First' })).toBeHidden()
  const sizes = await buttons.getByRole('button').evaluateAll((all) =>
    all.map((button) => {
      const { width, height } = button.getBoundingClientRect()
      return { text: button.textContent, least: Math.min(width, height) }
    }),
  )
  expect(sizes.length).toBeGreaterThan(0)
  expect(sizes.filter(({ least }) => least < 44)).toEqual([])
})
