import type { Page } from '@playwright/test'
import { pro } from '../player.ts'
import { checkAccessibility, expect, followLink, test } from '../test.ts'

/** The figure of a name in the line at the top. */
const figure = (page: Page, name: string) =>
  page.locator('main dl').first().locator('div', { hasText: name }).locator('dd')

/** The page answers from here on: its clock runs. */
async function atWork(page: Page) {
  await expect(page.getByRole('banner').getByRole('timer')).toHaveText(/\d\d:\d\d:\d\d/)
}

// domain reference 6 and 7: E2, coin 529,618, card 222,200, expeditionary tanks at 88,888, solar power, management 50
const WORKED =
  '/btc-farm?skill=50&solar=1&fuel=expeditionary&fuelPrice=88888&coinPrice=529618&cardPrice=222200'

test('the worked farm of the reference, to the rouble, and what can be chosen', async ({ page }) => {
  await page.goto(WORKED)
  await expect(figure(page, 'Profit per day')).toHaveText(/\+397,312.₽/)
  await expect(figure(page, 'Pays for itself in')).toHaveText('28 days')
  await expect(figure(page, 'Bitcoins per day')).toHaveText('0.8698')
  await expect(figure(page, 'Revenue per day')).toHaveText(/460,644.₽/)
  await expect(figure(page, 'Fuel per day')).toHaveText(/63,333.₽/)
  await expect(figure(page, 'Storage full in')).toHaveText('3 days 10 hr')
  await expect(page.getByRole('region', { name: 'How this is calculated' })).toContainText(/11,110,000.₽/)
  await checkAccessibility(page)

  // Typed, and in the address a moment later.
  await atWork(page)
  await page.getByLabel('Graphics cards').first().fill('25')
  await expect(figure(page, 'Pays for itself in')).toHaveText('24 days')
  await expect(page).toHaveURL(/cards=25/)
  await page.reload()
  await expect(figure(page, 'Profit per day')).toHaveText(/\+240,110.₽/)
  await test.step('the curve is chosen from, and is a table too', async () => {
    await atWork(page)
    await followLink(page, WORKED)
    await expect(figure(page, 'Profit per day')).toHaveText(/\+397,312.₽/)
    const curve = page.getByRole('slider', { name: 'Profit per day by number of cards' })
    await curve.focus()
    await page.keyboard.press('Home')
    await expect(curve).toHaveAttribute('aria-valuetext', /1 card: 89,197.₽ per day/)
    await expect(figure(page, 'Pays for itself in')).toHaveText('3 days')
    await page.getByRole('button', { name: 'Show as table' }).click()
    const rows = page.getByRole('table').getByRole('row')
    await expect(rows).toHaveCount(51)
    await expect(rows.nth(10)).toContainText(/145,790.₽/)
    await checkAccessibility(page)
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'CSV' }).click(),
    ])
    expect(file.suggestedFilename()).toBe('btc-farm.csv')
  })
  await test.step('every trader who buys coins can be chosen; the best is', async () => {
    const worked = await figure(page, 'Profit per day').textContent()
    await followLink(page, '/btc-farm')
    await expect(figure(page, 'Profit per day')).not.toHaveText(worked ?? '')
    const buyers = page.getByLabel('Bitcoin buyer')
    const texts = await buyers.locator('option').allTextContents()
    expect(texts.length).toBeGreaterThan(2)
    const [best] = texts
    await expect(buyers.locator('option:checked')).toHaveText(best ?? '')
    const before = await figure(page, 'Revenue per day').textContent()
    await buyers.selectOption('Skier')
    await expect(page).toHaveURL(/trader=Skier/)
    await expect(figure(page, 'Revenue per day')).not.toHaveText(before ?? '')
  })
})

test('a farm is there without scripts, and says what is wrong with its address', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const page = await context.newPage()
  await page.goto(WORKED)
  await expect(figure(page, 'Profit per day')).toHaveText(/\+397,312.₽/)
  await page.goto('/btc-farm?level=1&cards=11&skill=99&cardPrice=-5')
  await expect(page.getByText('A level 1 farm holds at most 10 cards')).toBeVisible()
  await expect(page.getByText('Enter a whole number from 0 to 51')).toBeVisible()
  await expect(page.getByText('The price must be more than zero')).toBeVisible()
  await expect(page.getByText('Correct the highlighted fields')).toBeVisible()
  await context.close()
})

pro('a player fills in their own hideout', async ({ page }) => {
  const origin = process.env['E2E_SITE_URL'] ?? ''
  const saved = await page.request.put('/api/be/users/me', {
    headers: { origin },
    data: { skill_HideoutManagement: 51, isSolarPowerBuilt: true },
  })
  expect(saved.ok()).toBe(true)
  await page.goto('/btc-farm')
  await page.getByRole('button', { name: 'Use my hideout' }).click()
  await expect(page).toHaveURL(/skill=51/)
  await expect(page).toHaveURL(/solar=1/)
  // Elite management stores five coins: 5 × 27.59 hours.
  await expect(figure(page, 'Storage full in')).toHaveText('5 days 17 hr')
})
