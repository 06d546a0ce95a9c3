import type { Page } from '@playwright/test'
import { checkAccessibility, expect, test } from '../test.ts'

const tray = (page: Page) => page.getByRole('region', { name: 'Items to compare' })
const figure = (page: Page, name: string) => page.locator(`tr[data-figure=${name}]`)

test('items are marked in the list, compared, removed and added @phone-proof', async ({ page }) => {
  await page.goto('/?q=graphics%20card')
  await page.getByRole('button', { name: 'Compare', exact: true }).click()
  await page.getByRole('button', { name: 'Compare: Graphics card' }).click()
  await page.getByRole('searchbox', { name: 'Search items' }).fill('ledx')
  await page.getByRole('button', { name: /^Compare: LEDX/ }).click()
  await expect(tray(page)).toContainText('2 of 4 selected')
  // Marked items survive another page and a reload.
  await page.goto('/item/salewa_first_aid_kit')
  await page.getByRole('button', { name: /^Compare: Salewa/ }).click()
  await tray(page).getByRole('link', { name: 'Compare' }).click()
  await expect(page).toHaveURL(/\/compare\?items=graphics_card,ledx[^,]*,salewa_first_aid_kit$/)
  await expect(page.getByRole('columnheader')).toHaveCount(3)
  // In the game an LEDX takes one cell, the other two take two each.
  await expect(figure(page, 'slots').locator('[data-best]')).toHaveCount(1)
  await expect(figure(page, 'perSlot').locator('[data-best]')).toHaveCount(1)
  await expect(page.locator('[data-readout]')).toContainText('GPU')
  await checkAccessibility(page)
  await page.getByRole('button', { name: /^Remove LEDX/ }).click()
  await expect(page).toHaveURL(/items=graphics_card(,|%2C)salewa_first_aid_kit$/)
  await page.getByRole('searchbox', { name: 'Add an item by name' }).fill('physical bitcoin')
  await page
    .getByRole('list', { name: 'Items found' })
    .getByRole('button', { name: /^Physical Bitcoin/ })
    .click()
  await expect(page).toHaveURL(/salewa_first_aid_kit(,|%2C)physical_bitcoin$/)
  await expect(figure(page, 'keepWhole')).toBeVisible()
})

test('the chart is a slider in per cent or roubles, and a table', async ({ page }) => {
  await page.goto('/compare?items=graphics_card,salewa_first_aid_kit')
  const slider = page.getByRole('slider', { name: 'Price history, point by point' })
  await expect(slider).toBeVisible()
  await slider.press('Home')
  // Every line begins at zero.
  await expect(slider).toHaveAttribute('aria-valuetext', /Graphics card \+?0([.,]0+)?\s?%, Salewa/)
  await page.getByText('Roubles', { exact: true }).click()
  await expect(page).toHaveURL(/in=rub/)
  await page.getByRole('button', { name: 'Show as table' }).click()
  await expect(page.getByRole('table', { name: 'Price history' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('table', { name: 'Price history' })).toBeVisible()
})
