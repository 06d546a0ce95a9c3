import { PAGES, type Page as Line } from '../web/src/pages.ts'
import { test as admin } from './admin.ts'
import { englishLeft } from './englishLeft.ts'
import { axe, expect, test } from './test.ts'

/** Every line of the page table, with its parameters filled. */
const ADDRESSES = PAGES.flatMap((page) =>
  (page.samples ?? [page.path, ...(page.also ?? [])]).map((address) => ({ address, page })),
)
const isAdmin = ({ access }: Line) => access === 'admin'

/** Each layout once, with the language that strains it more: Russian words are the longer ones. */
const VISITS = [
  { prefix: '', tag: '', lang: 'en' },
  { prefix: '/ru', tag: ' @phone-only', lang: 'ru' },
]

for (const { address, page: line } of ADDRESSES) {
  const reader = isAdmin(line) ? admin : test
  // A second address of a page is the same page: once is enough.
  const visits = address === line.path || line.samples ? VISITS : VISITS.slice(0, 1)
  for (const { prefix, tag, lang } of visits) {
    const path = address === '/' ? prefix || '/' : prefix + address
    reader(`${path} shows itself${tag}`, async ({ page }) => {
      const reply = await page.goto(path)
      expect(reply?.status()).toBe(200)
      await expect(page).toHaveTitle(/Raidkit/)
      if ((line.layout ?? 'default') === 'default') await expect(page.locator('h1')).toHaveCount(1)
      await expect(page.locator('html')).toHaveAttribute('lang', lang)
      const { wide, room } = await page.evaluate(() => ({
        wide: document.documentElement.scrollWidth,
        room: document.documentElement.clientWidth,
      }))
      expect(wide, 'no sideways scrolling').toBeLessThanOrEqual(room)
      await axe(page)
      if (lang === 'ru') expect(await englishLeft(page)).toEqual([])
    })
  }
}

test('pages of admins do not exist for a visitor', async ({ page, request, faults }) => {
  faults.allow(/404/)
  const addresses = ADDRESSES.filter(({ page: line }) => isAdmin(line)).map(({ address }) => address)
  for (const address of addresses) {
    const reply = await request.get(address)
    expect([address, reply.status()]).toEqual([address, 404])
    expect(await reply.text()).toContain(`Page Not Found: ${address}`)
  }
  await page.goto(addresses[0] ?? '/admin')
  await expect(page.locator('main')).toContainText(`Page Not Found: ${addresses[0]}`)
})
