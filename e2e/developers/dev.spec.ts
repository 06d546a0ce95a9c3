import { pro } from '../player.ts'
import { checkAccessibility, expect } from '../test.ts'

pro('what programs ask is shown and can be tried', { tag: '@phone-proof' }, async ({ page }) => {
  let key = ''
  await pro.step('a key is made', async () => {
    await page.goto('/account#keys')
    const hooks = page.getByRole('region', { name: 'Webhooks', exact: true })
    await expect(hooks.getByRole('link', { name: 'Webhook guide' })).toHaveAttribute('href', '/dev/webhooks')
    const keys = page.getByRole('region', { name: 'API keys' })
    await keys.getByRole('textbox', { name: 'Name of a new key' }).fill('a tool')
    await keys.getByRole('button', { name: 'Create key' }).click()
    key = await keys.getByRole('textbox', { name: 'Your key “a tool”' }).inputValue()
  })

  await pro.step('formulas and the script hold it, and what is no key is not written', async () => {
    await page.goto('/dev/google-sheet')
    const formula = page.getByRole('region', { name: 'All items with their prices' })
    await expect(formula).toContainText('/api/v1/items/all.csv?x-api-key=YOUR_KEY&')
    const field = page.getByRole('textbox', { name: 'Your API key' })
    await field.fill('")&A1')
    await expect(page.getByText('A key has 16 letters and digits.')).toBeVisible()
    await expect(formula).toContainText('x-api-key=YOUR_KEY&')
    await field.fill(key)
    await expect(formula).toContainText(`x-api-key=${key}&`)
    await expect(page.getByRole('region', { name: 'Apps Script code' })).toContainText(key)
    await checkAccessibility(page)
  })

  await pro.step('a request is tried and written as programs', async () => {
    await page.goto('/dev/api')
    await page.getByText('GET /items/search').click()
    // The build removes schemas from the pages, but not from this page's document.
    await expect(page.getByRole('group').filter({ hasText: 'GET /items/search' })).toContainText(
      /\btrader\b.*\bsort\b/s,
    )
    await page.getByText('GET /traders').click()
    const row = page.getByRole('group').filter({ hasText: 'GET /traders' })
    await expect(row.getByRole('button', { name: 'Send request' })).toBeDisabled()
    await page.getByRole('textbox', { name: 'Your API key' }).fill(key)
    await row.getByRole('button', { name: 'Send request' }).click()
    await expect(row.getByRole('region', { name: /^Response: status 200/ })).toContainText('Prapor')
    for (const language of ['JavaScript', 'Python', 'C#']) {
      await row.getByText(language, { exact: true }).first().click()
      await expect(row.getByRole('region', { name: language })).toContainText(key)
    }
    await checkAccessibility(page)
  })
})
