import { PAGES } from '../web/src/pages.ts'
import { test as admin } from './admin.ts'
import { axe, expect, test } from './test.ts'

/** Every line of the page table, with its parameters filled. */
const ADDRESSES = PAGES.flatMap((page) =>
  (page.samples ?? [page.path, ...(page.also ?? [])]).map((address) => ({ address, page })),
)

const LANGUAGES = ['', '/ru'] as const

for (const { address, page: line } of ADDRESSES) {
  const reader = line.access === 'admin' ? admin : test
  for (const prefix of LANGUAGES) {
    const path = address === '/' ? prefix || '/' : prefix + address
    reader(`${path} shows itself @phone`, async ({ page }, { project }) => {
      const reply = await page.goto(path)
      expect(reply?.status()).toBe(200)
      await expect(page).toHaveTitle(/Raidkit/)
      if ((line.layout ?? 'default') === 'default') await expect(page.locator('h1')).toHaveCount(1)
      await expect(page.locator('html')).toHaveAttribute('lang', prefix === '/ru' ? 'ru' : 'en')
      const { wide, room } = await page.evaluate(() => ({
        wide: document.documentElement.scrollWidth,
        room: document.documentElement.clientWidth,
      }))
      expect(wide, 'no sideways scrolling').toBeLessThanOrEqual(room)
      // Both layouts and both languages are looked at by two of the four visits; the check takes most of each.
      if ((project.name === 'phone') === (prefix === '/ru')) await axe(page)
    })
  }
  if (line.access === 'admin') {
    test(`${address} does not exist for a visitor`, async ({ page, faults }) => {
      faults.allow(/404/)
      const reply = await page.goto(address)
      expect(reply?.status()).toBe(404)
      await expect(page.locator('main')).toContainText(`Page Not Found: ${address}`)
    })
  }
}
