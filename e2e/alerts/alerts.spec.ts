import { fakeEvents } from '../fakeEvents.ts'
import { checkAccessibility, expect } from '../test.ts'
import { pro, user } from '../player.ts'

pro(
  'alerts: made from an item in two clicks, turned off, deleted, undone',
  { tag: '@phone-proof' },
  async ({ page }) => {
    const tell = await fakeEvents(page)
    await pro.step('the item leads to its alert, and one press saves it', async () => {
      await page.goto('/item/graphics_card')
      await page.getByRole('link', { name: 'Set alert' }).click()
      await expect(page.getByLabel('Price in roubles')).not.toHaveValue('')
      await page.getByRole('button', { name: 'Save alert' }).click()
      await expect(page.locator('[data-alert=priceBelow]')).toContainText('Graphics card')
    })
    await pro.step('a limit that is none is not saved', async () => {
      await page.getByLabel('Price in roubles').fill('a lot')
      await page.getByRole('button', { name: 'Save alert' }).click()
      await expect(page.getByText('Enter a valid number for this alert')).toBeVisible()
      await expect(page.locator('[data-alert]')).toHaveCount(1)
    })
    await pro.step('one press turns it off', async () => {
      await page.getByRole('switch', { name: 'On: Graphics card' }).click()
      await expect(page.locator('[data-alert]')).toContainText('turned off')
    })
    await pro.step('deleted, it comes back by an undo', async () => {
      await page.getByRole('button', { name: /^Delete alert: Graphics card/ }).click()
      await expect(page.locator('[data-alert]')).toHaveCount(0)
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(page.locator('[data-alert]')).toHaveCount(1)
    })
    await pro.step('quiet hours are kept', async () => {
      await page.getByRole('switch', { name: 'Quiet hours' }).click()
      await expect(page.getByLabel('From')).toHaveValue('23:00')
    })
    await checkAccessibility(page)
    await pro.step('one that goes off says so on other pages', async () => {
      await page.goto('/keys')
      await tell({ type: 'alarm', userUid: '', eventUid: '' })
      await expect(page.getByText('One of your alerts was triggered')).toBeVisible()
      await page.getByRole('button', { name: 'Show', exact: true }).click()
      await expect(page).toHaveURL(/\/alerts$/)
    })
  },
)

user('alerts of who has no Pro say so', async ({ page }) => {
  await page.goto('/alerts')
  await expect(page.getByText('Alerts require Pro')).toBeVisible()
})
