import { checkAccessibility, expect, test } from '../test.ts'

test('a round is shot at an armour, step by step @phone-proof', async ({ page }) => {
  const figure = (name: string) => page.locator(`[data-figure=${name}]`)
  await page.goto('/ballistics?round=5.45x39mm_ps_gs&armor=none&at=chest')

  await test.step('without armour two rounds of 56 are enough for 85 hit points', async () => {
    await expect(figure('mean')).toContainText('2')
    await expect(page.getByRole('table', { name: 'Shot by shot' }).getByRole('row')).toHaveCount(3)
  })

  await test.step('a vest and its plate take more, and the address says so', async () => {
    await page.getByLabel('Armour', { exact: true }).selectOption('6b43_zabralo-sh_body_armor__emr_')
    await expect(page).toHaveURL(/armor=6b43/)
    await expect(page.getByLabel('Plate')).not.toHaveValue('none')
    await expect(page.getByRole('heading', { name: /^Built-in armour, class 3/ })).toBeVisible()
    await page.getByLabel('Plate').selectOption('none')
    await expect(page).toHaveURL(/plate=none/)
  })

  await test.step('range and durability change the steps', async () => {
    await page.getByLabel('Range, m').fill('200')
    await expect(page).toHaveURL(/range=200/)
    await expect(page.getByText(/^200 m: /)).toBeVisible()
    await page.getByLabel('Durability, %').fill('50')
    // Class 3 at 50 % is 25.96 (domain reference 21).
    await expect(page.getByText('25.96').first()).toBeVisible()
    await checkAccessibility(page)
  })

  await test.step('a link brings it all back, and says what it does not know', async () => {
    await page.reload()
    await expect(page.getByLabel('Range, m')).toHaveValue('200')
    await page.goto('/ballistics?round=phaser')
    await expect(page.getByText('Not in the game data: phaser')).toBeVisible()
  })
})
