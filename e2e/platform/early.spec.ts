import type { Page } from '@playwright/test'
import { expect, test } from '../test.ts'

/** Holds the scripts back until the reader has done something. */
async function slowly(page: Page, path: string, act: () => Promise<void>) {
  const scripts = Promise.withResolvers<void>()
  await page.route(/\.js($|\?)/, async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await act()
  scripts.resolve()
  await expect(page.getByRole('banner').getByRole('timer')).toHaveText(/\d\d:\d\d:\d\d/)
}

test.describe('what is done before the scripts have come', () => {
  test('counts on the farm', async ({ page }) => {
    await slowly(page, '/btc-farm', async () => {
      await page.getByText('2 · up to 25').click()
      await page.getByLabel('Graphics cards').first().fill('12')
      await page.getByLabel('Hideout Management').fill('50')
      await page.getByRole('switch', { name: /Solar power/ }).click()
      await page.getByLabel('Fuel', { exact: true }).selectOption('metal')
      await page.getByLabel('Bitcoin buyer').selectOption('Skier')
      await page.getByLabel('Tank price, ₽').fill('100k')
    })
    const said = { level: '2', cards: '12', skill: '50', solar: '1', fuel: 'metal', trader: 'Skier' }
    for (const [name, value] of Object.entries({ ...said, fuelPrice: '100k' })) {
      await expect(page).toHaveURL(new RegExp(`[?&]${name}=${value}(&|$)`))
    }
    await expect(page.getByLabel('Graphics cards').first()).toHaveValue('12')
    await expect(page.getByRole('switch', { name: /Solar power/ })).toBeChecked()
    await expect(page.getByRole('region', { name: 'How this is calculated' })).toContainText(/100,000.₽/)
  })

  test('counts in the plan @proof', async ({ page }) => {
    await slowly(page, '/hideout', async () => {
      await page.getByLabel('Hours away').fill('12')
      await page.getByLabel('Budget, ₽').fill('100k')
    })
    await expect(page).toHaveURL(/hours=12&budget=100k/)
    await expect(page.getByText('Fuel for 12 h')).toBeVisible()
  })

  test('counts in the lists @proof', async ({ page }) => {
    await slowly(page, '/keys', async () => {
      await page.getByRole('searchbox').fill('card')
      await page.getByRole('checkbox', { name: 'Favourites' }).click()
    })
    await expect(page).toHaveURL(/q=card/)
    await expect(page).toHaveURL(/fav=1/)
    await expect(page.getByRole('checkbox', { name: 'Favourites' })).toBeChecked()
  })

  test('is sent by the form where scripts never come', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
    const page = await context.newPage()
    await page.goto('/btc-farm?mode=pve')
    await page.getByText('1 · up to 10').click()
    await page.getByLabel('Graphics cards').first().fill('7')
    await page.getByLabel('Graphics cards').first().press('Enter')
    await expect(page).toHaveURL(/level=1/)
    await expect(page).toHaveURL(/mode=pve/)
    await expect(page.getByLabel('Graphics cards').first()).toHaveValue('7')
    await context.close()
  })
})
