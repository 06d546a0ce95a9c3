import { htmlOf, wordsIn } from '../html.ts'
import { checkAccessibility, expect, followLink, test } from '../test.ts'

/** Everything that an address of a calculator could say, said wrongly. */
const ABSURD = [
  'mode=arena&sort=--price&open=%3Cscript%3E&q=%EF%BF%BF%27&trader=Nobody&loyalty=9&level=-3&station=../..&profit=yes',
  'cards=1e9&skill=-1&level=NaN&fuel=coal&fuelPrice=-5&coinPrice=Infinity&cardPrice=0&trader=%27&solar=2',
  'hours=NaN&budget=99999999999999&own=2&unmarked=&unlocked=0&level=1e9&level=2',
  `q=${'x'.repeat(3_000)}&open=${'y'.repeat(500)}`,
] as const

test('every calculator stands whatever its address says @proof', async ({ page, faults }) => {
  for (const path of ['/barters', '/crafts', '/hideout', '/btc-farm']) {
    for (const query of ABSURD) {
      const reply = await page.request.get(`${path}?${query}`)
      expect(reply.status(), query).toBe(200)
    }
    await page.goto(`${path}?${ABSURD[0]}&${ABSURD[1]}&${ABSURD[2]}`)
    await expect(page.getByRole('banner').getByRole('timer')).toHaveText(/\d\d:\d\d:\d\d/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('main')).not.toContainText(/NaN|Infinity ₽|undefined/)
    expect(faults.seen(), path).toEqual([])
  }
  await test.step('a farm names each fault and counts nothing', async () => {
    await followLink(page, `/btc-farm?${ABSURD[1]}`)
    await expect(page.locator('main [aria-invalid=true]')).toHaveCount(5)
    await expect(page.getByText('Correct the highlighted fields')).toBeVisible()
    await expect(page.getByText('Profit per day')).toHaveCount(0)
    await checkAccessibility(page, { of: 'main' })
  })
})

test('figures are written as the language writes them', async ({ page }) => {
  const worked = 'skill=50&solar=1&fuel=expeditionary&fuelPrice=88888&coinPrice=529618&cardPrice=222200'
  // domain reference 7: 397,312 a day, 0.8698 coins
  for (const [path, profit, coins] of [
    ['/btc-farm', /\+397,312\s₽/, '0.8698'],
    ['/ru/btc-farm', /\+397\s312\s₽/, '0,8698'],
    ['/de/btc-farm', /\+397[.\s]312\s₽/, '0,8698'],
  ] as const) {
    const html = await htmlOf(page, `${path}?${worked}`)
    const figures = wordsIn(/<dl\b.*?<\/dl>/s.exec(html)?.[0] ?? '')
    expect(figures).toMatch(profit)
    expect(figures).toContain(coins)
  }
})
