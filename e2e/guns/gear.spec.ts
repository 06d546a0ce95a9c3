import { test } from '../admin.ts'
import { checkAccessibility, expect } from '../test.ts'

test('an admin finds gear by its figures and the best set for a budget', async ({ page }) => {
  await page.goto('/gear')

  await test.step('filters stand in the address', async () => {
    await page.getByLabel('Type').selectOption('plates')
    await expect(page).toHaveURL(/kind=plates/)
    await page.getByLabel('Class', { exact: true }).selectOption('6')
    await expect(page.locator('tbody tr[data-row] [data-column=class]').first()).toContainText('6')
    await checkAccessibility(page)
  })

  await test.step('more money survives more', async () => {
    await page.getByText('Best for a budget').click()
    await expect(page).toHaveURL(/view=best/)
    await page.getByLabel('Budget, ₽').fill('1000000')
    await expect(page.locator('[data-set] li').nth(2)).toBeVisible()
    await page.getByLabel('Budget, ₽').fill('0')
    await expect(page.getByText('No set within these limits')).toBeVisible()
  })
})
