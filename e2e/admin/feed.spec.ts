import type { Page } from '@playwright/test'
import { expect, test } from '../test.ts'

const SAID = [
  ['/time', 'Sample prices from 16.07.26'],
  ['/legal/tos', 'Sample prices from 16.07.26'],
  ['/ru/time', 'Пример цен от 16.07.26'],
] as const

// Tests of the feed's contents: adminFeed.spec.ts.
test('the price line says that prices are samples, and takes no more place with scripts than without', async ({
  page,
  browser,
}) => {
  const top = async (shown: Page) => (await shown.locator('main').boundingBox())?.y
  const phone = { width: 390, height: 844 }
  const plain = await browser.newContext({ javaScriptEnabled: false, viewport: phone })
  const still = await plain.newPage()
  await page.setViewportSize(phone)
  for (const [path, text] of SAID) {
    await test.step(path, async () => {
      await still.goto(new URL(path, process.env['E2E_SITE_URL']).href)
      await page.goto(path)
      await expect(page.getByText(text)).toBeVisible()
      expect(await top(page)).toBeLessThanOrEqual((await top(still)) ?? 0)
    })
  }
  await plain.close()
})
