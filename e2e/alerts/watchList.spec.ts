import type { Page } from '@playwright/test'
import { test as admin } from '../admin.ts'
import { fakeEvents } from '../fakeEvents.ts'
import { priceNews } from '../priceNews.ts'
import { checkAccessibility, expect, test } from '../test.ts'

const rows = (page: Page) => page.locator('tbody tr[data-row]')
const row = (page: Page, name: string) => rows(page).filter({ hasText: name })
const target = (page: Page, name: string) => page.getByRole('textbox', { name: `Target price: ${name}` })
/** The link with a glyph beside a name leads to its alert. */
const names = (page: Page) => rows(page).locator('th a:not([aria-label])').allTextContents()

async function star(page: Page, path: string) {
  await page.goto(path)
  const button = page
    .getByRole('main')
    .getByRole('button', { name: /^Favourite: / })
    .first()
  await button.click()
  await expect(button).toHaveAttribute('aria-pressed', 'true')
}

test('a target price is set, reached, marked and put first', async ({ page }) => {
  const tell = await fakeEvents(page)
  await page.goto('/favourites')
  await expect(page.getByText('No favourites yet')).toBeVisible()
  await checkAccessibility(page)
  await star(page, '/item/graphics_card')
  await star(page, '/item/salewa_first_aid_kit')
  await page.goto('/favourites')
  await expect.poll(() => names(page)).toEqual(['Salewa first aid kit', 'Graphics card'])
  const card = row(page, 'Graphics card')
  await expect(card.getByRole('img', { name: /^7 days \(sample\)/ })).toBeVisible()
  const price = Number(await card.locator('[data-column=price] [data-price]').getAttribute('data-price'))

  await target(page, 'Graphics card').fill('a lot')
  await target(page, 'Graphics card').press('Enter')
  await expect(card.getByText('Enter a number')).toBeVisible()
  await target(page, 'Graphics card').fill(String(Math.round(price / 2)))
  await target(page, 'Graphics card').press('Enter')
  await expect(card.getByText(/^-50% to go$/)).toBeVisible()
  await expect(page.getByText('Target reached')).toHaveCount(0)

  // The market falls to the target while the page is open.
  const uid = (await card.getAttribute('data-uid')) ?? ''
  await tell(await priceNews(page, uid, Math.round(price / 3)))
  await expect(page.getByRole('status').filter({ hasText: 'Target reached: Graphics card' })).toBeVisible()
  await expect.poll(() => names(page)).toEqual(['Graphics card', 'Salewa first aid kit'])
  await expect(card).toHaveAttribute('data-reached')
  await checkAccessibility(page)

  await page.reload()
  await expect(target(page, 'Graphics card')).not.toHaveValue('')

  await card.getByRole('button', { name: 'Favourite: Graphics card' }).click()
  await expect(card).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(target(page, 'Graphics card')).not.toHaveValue('')
})

test('what moved since the last visit stays over a reload @proof', async ({ page }) => {
  await star(page, '/item/graphics_card')
  await page.goto('/favourites')
  const move = row(page, 'Graphics card').locator('[data-column=move]')
  await expect(move).toHaveText(/New/)
  // The last visit was two hours ago, and the price half of what it is.
  await page.evaluate(() => {
    const visits = JSON.parse(localStorage.getItem('watch.visits.PVP') ?? '{}')
    visits.now.atMs -= 2 * 3_600_000
    for (const uid of Object.keys(visits.now.prices))
      visits.now.prices[uid] = Math.round(visits.now.prices[uid] / 2)
    localStorage.setItem('watch.visits.PVP', JSON.stringify(visits))
  })
  for (const _ of ['back', 'and again']) {
    await page.reload()
    await expect(move).toHaveText(/\+100%/)
    await expect(page.getByText('Compared to your last visit')).toBeVisible()
  }
})

admin(
  'targets of an account are kept at the server, and come back with a removal that is undone',
  async ({ page }) => {
    await star(page, '/item/aseptic_bandage')
    const favourites = async () =>
      ((await (await page.request.get('/api/be/users/me')).json()) as { favList: string[] }).favList.length
    await expect.poll(favourites).toBe(1)
    await page.goto('/favourites')
    const stored = async () => {
      const me = (await (await page.request.get('/api/be/users/me')).json()) as {
        favTargets: { rub: number }[]
      }
      return me.favTargets.map(({ rub }) => rub)
    }
    await target(page, 'Aseptic bandage').fill('1k')
    await target(page, 'Aseptic bandage').press('Enter')
    await expect.poll(stored).toEqual([1000])
    await page.getByRole('button', { name: 'Favourite: Aseptic bandage' }).click()
    await expect.poll(stored).toEqual([])
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(stored).toEqual([1000])
    await expect(target(page, 'Aseptic bandage')).toHaveValue('1,000')
    await page.getByRole('button', { name: 'Favourite: Aseptic bandage' }).click()
    await expect.poll(stored).toEqual([])
  },
)
