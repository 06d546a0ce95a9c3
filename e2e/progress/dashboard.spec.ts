import type { Page } from '@playwright/test'
import { checkAccessibility, expect, test } from '../test.ts'

const PAGE = '/progression/dashboard'
const stat = (page: Page, name: string) => page.locator(`[data-stat=${name}]`)
const part = (page: Page, name: string) => page.getByRole('region', { name })

/** From here on the figures are the browser's own. */
async function whole(page: Page) {
  await page.goto(PAGE)
  // The whole catalogue has to come first.
  await expect(stat(page, 'kappa')).toBeVisible({ timeout: 20_000 })
}

test.describe('the dashboard', () => {
  test('has something to say to a fresh visitor, from the server on', async ({ page }) => {
    const html = await (await page.request.get(PAGE)).text()
    for (const text of [
      'Recommended next quest',
      'Unlocks the trader Jaeger',
      'Next quests',
      'Ready to build',
      'Best crafts now',
      'Items you still need',
    ])
      expect(html).toContain(text)
    await whole(page)
    await expect(stat(page, 'level')).toHaveText('?') // nobody has set it
    await expect(stat(page, 'hideout')).toHaveText('1 of 68') // facts: 68 levels; the stash begins with its first
    await expect(stat(page, 'kappa')).toHaveText('0 of 16') // facts: with Collector itself
    await expect(part(page, 'Next hideout upgrades').locator('[data-price]').first()).toBeVisible()
    await expect(part(page, 'Price changes of favourites')).toContainText('No favourites yet')
    // One quest stands out, and says why: Introduction leads to Jaeger (domain reference 10).
    const next = part(page, 'Recommended next quest')
    await expect(next.locator('[data-next]')).toHaveAttribute('data-next', 'introduction')
    await expect(next).toContainText(/Unlocks \d+ quests/)
    await expect(part(page, 'Items you still need').locator('[data-need-now]').first()).toHaveText(
      /^\d+ now, \d+ in total$/,
    )
    await checkAccessibility(page)
  })

  test('follows what is tracked, and every part leads to its page', async ({ page }) => {
    await page.goto('/progression/hideout?q=workbench')
    await page.getByRole('button', { name: 'Mark as built: Workbench 1' }).click()
    await expect(page.locator('[data-built]')).toHaveText('2 of 68')
    await whole(page)
    await expect(stat(page, 'hideout')).toHaveText('2 of 68')
    await expect(part(page, 'Best crafts now')).toContainText('For the stations you have built')
    const steps = part(page, 'Next hideout upgrades')
    await steps.getByRole('link', { name: 'Heating 1' }).click()
    await expect(page).toHaveURL(/\/progression\/hideout\?open=heating/)
    await expect(page.getByRole('button', { name: 'Mark as built: Heating 2' })).toBeVisible()
    await page.goBack()
    for (const [name, path] of [
      ['All crafts', '/crafts'],
      ['Items tracker', '/progression/items-tracker'],
      ['All quests', '/progression/quests'],
      ['All favourites', '/favourites'],
    ] as const)
      await expect(page.getByRole('link', { name })).toHaveAttribute('href', path)
  })
})
