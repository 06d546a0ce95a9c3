import type { Page } from '@playwright/test'
import { signInOwner } from '../admin.ts'
import { startSite } from '../site.ts'
import { checkAccessibility, expect, test } from '../test.ts'

test.use({ freshContext: true }) // another site than that of the other tests, whose prices stay as they are

/** Lines of a market, light on dark, drawn here: no picture of the game. */
async function drawn(page: Page, lines: readonly (readonly [string, string])[]): Promise<Buffer> {
  const url = await page.evaluate((rows) => {
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: 1000, height: 60 + rows.length * 60 })
    const pen = canvas.getContext('2d')!
    pen.fillStyle = '#101214'
    pen.fillRect(0, 0, canvas.width, canvas.height)
    pen.fillStyle = '#e8e8e8'
    pen.font = '24px sans-serif'
    for (const [nth, [name, price]] of rows.entries()) {
      pen.fillText(name, 40, 60 + nth * 60)
      pen.fillText(price, 700, 60 + nth * 60)
    }
    return canvas.toDataURL('image/png')
  }, lines)
  return Buffer.from(url.split(',')[1] ?? '', 'base64')
}

test('prices of a screenshot are checked, saved, and a wrong one is deleted', async ({ page, context }) => {
  test.setTimeout(300_000)
  const site = await startSite()
  try {
    await context.addCookies(await signInOwner(site.url, site.logFile))
    await page.goto(`${site.url}/admin/scan-items`)
    await expect(page.getByText('No offers yet.')).toBeVisible()
    const buffer = await drawn(page, [
      ['Salewa first aid kit', '25 400 P'],
      ['Salewa first aid kit', '25 400 P'],
      ['Graphics card', '310 000 P'],
    ])
    const choose = (name: string) =>
      page.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer })
    await test.step('what was read stands in rows, the same offer once', async () => {
      await choose('market.png')
      await expect(page.getByLabel(/^Price of/)).toHaveCount(3, { timeout: 120_000 })
      await expect(page.getByLabel('Price of Salewa first aid kit').first()).toHaveValue('25400')
      await expect(page.getByLabel('Item of Graphics card')).toHaveValue('Graphics card')
      await expect(page.getByText('Duplicate')).toHaveCount(1)
      await page.getByLabel('Save Graphics card').check() // whether or not it was sure
      await expect(page.getByRole('button', { name: 'Save 2 offers' })).toBeEnabled()
      await checkAccessibility(page)
    })
    await test.step('the same picture is not read again; a row without a price is not saved', async () => {
      await choose('copy.png')
      await expect(page.getByText('copy.png: already read')).toBeVisible()
      const price = page.getByLabel('Price of Graphics card')
      await price.fill('-5')
      await expect(page.getByRole('button', { name: /^Save/ })).toBeDisabled()
      await price.fill('31')
      await page.getByRole('button', { name: 'Save 2 offers' }).click()
      await expect(page.getByText('Prices saved: 2. Already known: 0.')).toBeVisible()
    })
    await test.step('the wrong price is deleted on the page of its item, and comes back by undo', async () => {
      await page.goto(`${site.url}/admin/items?search=graphics+card`)
      await page.getByRole('link', { name: 'Graphics card', exact: true }).click()
      const points = page.getByRole('region', { name: 'Recorded prices' })
      await points.getByRole('button', { name: 'Delete the price 31' }).click()
      await expect(points.getByText('No prices recorded in the last 30 days')).toBeVisible()
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(points.getByText('scan')).toBeVisible()
    })
  } finally {
    await page.goto('about:blank') // what the page still asks for would be refused
    await site.stop()
  }
})
