import { checkAccessibility, expect, test } from '../test.ts'

test('guns are compared side by side, added and removed @phone-proof', async ({ page }) => {
  await page.goto('/loadouts/compare')
  await expect(page.getByText('Nothing to compare yet')).toBeVisible()
  const add = page.getByLabel('Add a weapon or a build')

  await test.step('two builds stand in the address', async () => {
    await add.selectOption({ label: 'Kalashnikov AK-74N 5.45x39 assault rifle Default' })
    await expect(page.getByRole('columnheader')).toHaveCount(1)
    await add.selectOption({ label: 'Kalashnikov AKM 7.62x39 assault rifle Default' })
    await expect(page.getByRole('columnheader')).toHaveCount(2)
    await expect(page).toHaveURL(/builds=[^&]+(,|%2C)/)
  })

  await test.step('the best of a figure is marked, and so are parts that differ', async () => {
    // Worked in domain reference 20: 48 ergonomics, 71 and 181 recoil.
    await expect(page.locator('tr[data-figure=recoilVertical] td').first()).toContainText('71')
    // 650 rounds a minute against 600.
    await expect(page.locator('tr[data-figure=rateOfFire] [data-best]')).toHaveCount(1)
    await expect(page.locator('tr[data-slot=mod_magazine]')).toHaveAttribute('data-differs', 'true')
    await checkAccessibility(page)
  })

  await test.step('a column is removed', async () => {
    await page.getByRole('button', { name: /^Remove .*AKM/ }).click()
    await expect(page.getByRole('columnheader')).toHaveCount(1)
  })
})
