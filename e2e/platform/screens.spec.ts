import { expect, test } from '../test.ts'

// smoke.spec.ts checks on every page that lists begin on a phone's first screen, and the desktop at 200 %.
test('what the bar of a phone says in one word is said in full when it is opened @phone-only', async ({
  page,
}) => {
  await page.goto('/progression/items-tracker')
  const note = page.getByText('are lost when you close this tab')
  await expect(note).toBeHidden()
  await expect(async () => {
    if (!(await note.isVisible())) await page.getByRole('button', { name: 'Not saved' }).click()
    await expect(note).toBeVisible({ timeout: 1000 })
  }).toPass()
})

test('a table that is wider than its box shows that there is more', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 })
  await page.goto('/')
  const box = page.locator('div:has(> table)')
  const edge = () => box.evaluate((element) => Number(getComputedStyle(element, '::after').opacity))
  await expect.poll(edge).toBe(1)
  await box.evaluate((element) => element.scrollTo(element.scrollWidth, 0))
  await expect.poll(edge).toBe(0)
})
