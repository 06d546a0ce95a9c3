import { test as admin } from '../admin.ts'
import { fakeEvents } from '../fakeEvents.ts'
import { htmlOf, rowsIn, wordsIn } from '../html.ts'
import { fitsTheScreen, getRows } from '../itemList.ts'
import { expect, followLink, test } from '../test.ts'

test.describe('item and tag', () => {
  test('an item opens from the list, its tag from the item @phone-proof', async ({ page }) => {
    await page.goto('/?q=salewa')
    await page.getByRole('link', { name: 'Salewa first aid kit' }).click()
    await expect(page).toHaveTitle(/Salewa first aid kit/)
    await expect(page.getByText('1 × 2 (2 slots)')).toBeVisible()
    await expect(page.getByRole('link', { name: /Wiki page/ })).toHaveAttribute('rel', /noopener/)
    await fitsTheScreen(page)
    await page.getByRole('link', { name: 'Medkits' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Medkits')
    await expect(getRows(page).filter({ hasText: 'Salewa first aid kit' })).toHaveCount(1)
    await test.step('a pack names what it contains', async () => {
      await followLink(page, '/item/5.56x45mm_m855_ammo_pack__50_pcs_')
      const contents = page.getByRole('listitem').filter({ hasText: '× 50' })
      await expect(contents.getByRole('link', { name: '5.56x45mm M855' })).toBeVisible()
    })
  })

  test('an item, a tag or a map that does not exist is not found', async ({ page, faults }) => {
    faults.allow(/404/)
    for (const path of ['/item/no_such_item', '/tag/No_such_tag', '/maps/no-such-map']) {
      const reply = await page.request.get(path)
      expect([path, reply.status()]).toEqual([path, 404])
      expect(wordsIn(await reply.text())).toContain(`Page Not Found: ${path}`)
    }
    await page.goto('/item/no_such_item')
    await expect(page.locator('main')).toContainText('Page Not Found: /item/no_such_item')
  })
})

test.describe('maps', () => {
  test('a map shows its stage, its ways out and its bosses, and leads to the next', async ({ page }) => {
    await page.goto('/maps/factory')
    await expect(page.getByRole('application', { name: 'Map of Factory' })).toBeVisible()
    await expect(page.getByRole('rowheader', { name: 'Cellars' })).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: 'Tagilla' }).first()).toContainText('%')
    await page.getByRole('button', { name: 'Zoom in' }).click()
    await expect(page).toHaveURL(/view=/)
    await fitsTheScreen(page)
    await page.getByRole('navigation', { name: 'Other maps' }).getByRole('link', { name: 'Customs' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Customs')
  })
})

test.describe('time', () => {
  test('both raid clocks run, half a day apart', async ({ page }) => {
    await page.goto('/time')
    const clocks = page.locator('main').getByRole('timer')
    const left = clocks.nth(0)
    await expect(left).toHaveText(/^\d\d:\d\d:\d\d$/)
    const earlier = (await left.textContent()) ?? ''
    await expect(left).not.toHaveText(earlier)
    const [leftHour, rightHour] = await Promise.all(
      [0, 1].map(async (nth) => Number((await clocks.nth(nth).textContent())?.slice(0, 2))),
    )
    expect(Math.abs((leftHour ?? 0) - (rightHour ?? 0))).toBe(12)
    await expect(page.getByText(/(Dawn|Dusk) in \d\d:\d\d:\d\d/)).toHaveCount(2)
    await expect(page.getByRole('row', { name: /Tokyo/ })).toContainText('UTC+9')
    await fitsTheScreen(page)
  })

  test('a page that is open learns of restock times when the feed tells', async ({ page }) => {
    const tell = await fakeEvents(page)
    await page.goto('/time')
    await expect(page.getByText('No restock times known yet.')).toBeVisible()
    const resetAtMs = Date.now() + 3_600_000
    const traders = [{ name: 'Prapor', localName: 'Prapor', currency: 'RUB', resetAtMs }]
    await page.route('**/api/be/traders*', (route) => route.fulfill({ json: { traders } }))
    const { source, asOfMs, feed } = await (await page.request.get('/api/be/prices/status')).json()
    await tell({ type: 'priceStatus', status: { source, asOfMs, feed } })
    await expect(page.getByRole('row', { name: /Prapor/ }).getByRole('timer')).toHaveText(/^\d\d:\d\d:\d\d$/)
  })
})

test('the test page tries the browser and copies what it shows', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/test')
  for (const check of ['indexedDb', 'localStorage', 'worker', 'eventSource']) {
    await expect(page.locator(`[data-check=${check}]`)).toContainText('Works')
  }
  const report = page.locator('pre')
  await expect(report).toContainText('worker: yes')
  await page.getByRole('button', { name: 'Copy report' }).click()
  await expect(page.getByText('Copied', { exact: true })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await report.textContent())
})

test('a chapter of the terms has its anchor, and after a reload the way back has its words', async ({
  page,
}) => {
  await page.goto('/legal/tos')
  await page.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: 'Fair use' }).click()
  await expect(page).toHaveURL(/#use$/)
  await expect(page.getByRole('heading', { name: 'Fair use' })).toBeInViewport()
  await page.getByRole('link', { name: 'Compare plans' }).click()
  await expect(page).toHaveURL(/\/user#levels$/)
  await expect(page.getByRole('heading', { name: 'Compare plans' })).toBeInViewport()
  await page.reload()
  await page.goBack()
  await expect(page.getByRole('navigation', { name: 'Contents' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Fair use' })).toBeVisible()
})

test('back before the scripts have come leads to the page of before', async ({ page }) => {
  await page.goto('/legal/tos')
  await page.getByRole('link', { name: 'Compare plans' }).click()
  await expect(page).toHaveURL(/\/user#levels$/)
  const scripts = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise
    await route.fallback()
  })
  await page.reload({ waitUntil: 'commit' })
  await expect(page.getByRole('heading', { name: 'Compare plans' })).toBeVisible()
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL(/\/legal\/tos$/)
  scripts.resolve()
  await expect(page.getByRole('navigation', { name: 'Contents' })).toBeVisible()
})

test('a used owner link is explained', async ({ page }) => {
  await page.goto('/api/be/login/owner?token=used')
  await expect(page.getByRole('alert')).toContainText('This owner link is invalid or has already been used')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})

admin('a signed-in reader sees their level and the way out', async ({ page }) => {
  await page.goto('/ru/user')
  await expect(page.locator('main')).toContainText('Вы вошли как администратор')
  await expect(page.locator('main').getByRole('link', { name: 'Выйти' })).toHaveAttribute(
    'href',
    '/api/be/logout?lang=ru',
  )
})

/** Returns the address of a link of the list's pagination. */
function pageLink(html: string, name: string): string | undefined {
  const pager = /<nav aria-label="List pages".*?<\/nav>/s.exec(html)?.[0] ?? ''
  return new RegExp(`<a href="([^"]+)"[^>]*>${name}<`).exec(pager)?.[1]
}

test('without scripts every list is gone through page by page', async ({ page }) => {
  for (const path of [
    '/',
    '/tag/Weapon',
    '/barters',
    '/crafts',
    '/progression/items-tracker',
    '/progression/items-to-keep',
  ]) {
    const first = await htmlOf(page, path)
    expect(rowsIn(first), path).toHaveLength(20)
    const next = pageLink(first, 'Next') ?? ''
    expect(next).toMatch(/[?&]page=2$/)
    const second = await htmlOf(page, next)
    expect(wordsIn(second), path).toContain('Page 2 of')
    expect(rowsIn(second)[0], path).not.toBe(rowsIn(first)[0])
    const last = await htmlOf(page, pageLink(second, 'Last') ?? '')
    expect(rowsIn(last).length, path).toBeGreaterThan(0)
    expect(pageLink(last, 'Next'), path).toBeUndefined()
  }
})

test('without scripts raid times are a table, and nothing waits', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const page = await context.newPage()
  await page.goto('/time')
  // Midnight UTC is three and fifteen o'clock in the raid.
  const midnight = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: '00:00' }) })
  await expect(midnight).toContainText('03:00')
  await expect(midnight).toContainText('15:00')
  // `getByText` does not find words in a noscript.
  await page.goto('/ru/barters?page=2')
  await expect(page.locator('noscript p')).toBeVisible()
  await page.getByRole('navigation', { name: 'Страницы списка' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/ru\/barters$/)
  await page.goto('/hideout')
  expect(await page.locator('.animate-breathe:visible').count(), 'places of what never comes').toBe(0)
  await context.close()
})
