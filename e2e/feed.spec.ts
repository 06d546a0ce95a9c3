import { MINUTE_MS } from '@raidkit/rules/time'
import type { Page } from '@playwright/test'
import { feedServer } from '../server/src/testing/services/feedServer.ts'
import { wholeWorld } from '../server/src/testing/services/wholeWorld.ts'
import { startSite } from './site.ts'
import { axe, expect, test } from './test.ts'

test.describe('the price line', () => {
  for (const [path, text] of [
    ['/time', 'Sample prices from 2026-07-16 – connect a price feed'],
    ['/legal/tos', 'Sample prices from 2026-07-16 – connect a price feed'],
    ['/ru/time', 'Пример цен от 16.07.2026: подключите источник'],
  ] as const) {
    test(`says on ${path} that prices are samples, and takes no more place with scripts than without`, async ({
      page,
      browser,
    }) => {
      const top = async (shown: Page) => (await shown.locator('main').boundingBox())?.y
      const phone = { width: 390, height: 844 }
      const plain = await browser.newContext({ javaScriptEnabled: false, viewport: phone })
      const still = await plain.newPage()
      await still.goto(new URL(path, process.env['E2E_SITE_URL']).href)
      await page.setViewportSize(phone)
      await page.goto(path)
      await expect(page.getByText(text)).toBeVisible()
      expect(await top(page)).toBeLessThanOrEqual((await top(still)) ?? 0)
      await plain.close()
    })
  }

  test('and the time page say honestly that there are no restock times', async ({ page }) => {
    await page.goto('/time')
    await expect(page.getByText('Restock times require a price feed.')).toBeVisible()
  })
})

test('a feed brings fresh prices, said on every page, and restock times that count down', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const seenMs = Date.now() - 3 * MINUTE_MS
  const feed = await feedServer(seenMs, await wholeWorld(seenMs))
  const site = await startSite({ PRICE_FEED: feed.url })
  try {
    // Prices come first; restocks are among what follows, and then all of it has answered.
    const state = async () => (await (await fetch(`${site.url}/readyz`)).json()).feed as unknown
    await expect.poll(state, { timeout: 60_000 }).toMatchObject({ source: 'live', state: 'ok' })
    await page.goto(`${site.url}/time`)
    await expect(page.getByText(/^Prices updated \d+ min ago$/)).toBeVisible()
    const row = page.getByRole('row', { name: /Therapist/ })
    await expect(row).toContainText(/00:5\d:\d\d/)
    await axe(page)
  } finally {
    await page.goto('about:blank') // an open page would ask a site that is gone for its events
    await site.stop()
    await feed.close()
  }
})
