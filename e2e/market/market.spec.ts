import { test as admin } from '../admin.ts'
import {
  atRest,
  getCell,
  getFirstRow,
  namesShown,
  readPrices,
  getRows,
  getSearchField,
  wholeList,
} from '../itemList.ts'
import { checkAccessibility, expect, test } from '../test.ts'

test.describe('search', () => {
  test('finds at every key what is meant, says what to do when nothing fits, and shows twenty', async ({
    page,
  }) => {
    await page.goto('/')
    await wholeList(page)
    await test.step('at every key, without asking the server', async () => {
      const asked: string[] = []
      page.on('request', (request) => request.url().includes('/api/be/items') && asked.push(request.url()))
      await getSearchField(page).pressSequentially('salewa')
      await expect(getRows(page)).toHaveCount(1)
      await expect(getFirstRow(page)).toContainText('Salewa first aid kit')
      await expect(page).toHaveURL(/\?q=salewa$/)
      expect(asked).toEqual([])
      await getSearchField(page).press('Escape')
      await expect(getSearchField(page)).toHaveValue('')
      await expect(page).toHaveURL((url) => url.search === '')
    })
    await test.step('a wrong letter and the wrong keyboard', async () => {
      for (const typed of ['salewq', 'slaewa', 'slewa', 'ыфдуцф']) {
        await getSearchField(page).fill('gpu')
        await expect(getFirstRow(page)).toContainText('Graphics card')
        await getSearchField(page).fill(typed)
        await expect(getFirstRow(page)).toContainText('Salewa first aid kit')
      }
    })
    await test.step('names in other languages come from the server', async () => {
      await getSearchField(page).fill('видеокарта')
      await expect(getFirstRow(page)).toContainText('Graphics card')
      await expect(getFirstRow(page)).toContainText('Видеокарта (ru)')
    })
    await test.step('nothing fits', async () => {
      await getSearchField(page).fill('no such thing')
      await expect(page.getByText('No matching items')).toBeVisible()
      await page.getByRole('button', { name: 'Show all items' }).click()
      await wholeList(page)
    })
    await test.step('the first twenty for everybody, all of them for Pro', async () => {
      await getSearchField(page).fill('ak')
      await expect(getRows(page)).toHaveCount(20)
      await expect(page.getByText(/Top 20 results\. See all \d+ with Pro/)).toBeVisible()
      await page.getByRole('link', { name: /See all \d+ with Pro/ }).click()
      await expect(page).toHaveURL(/\/user$/)
    })
  })

  test('gives the same rows to a shared link, without a script too', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
    const page = await context.newPage()
    await page.goto('/?q=salewq')
    await expect(getFirstRow(page)).toContainText('Salewa first aid kit')
    // A site that has just started is still reading its names in other languages.
    await expect(async () => {
      await page.goto('/?q=видеокарта')
      await expect(getFirstRow(page)).toContainText('Graphics card', { timeout: 1_000 })
    }).toPass()
    await expect(page.getByText('Matches in other languages')).toBeVisible()
    await page.goto('/market?sort=-basePrice')
    await expect(getRows(page)).toHaveCount(20)
    await context.close()
  })

  admin('has no limit for those who may see all', async ({ page }) => {
    await page.goto('/')
    await wholeList(page)
    await getSearchField(page).fill('ak')
    await expect(page.getByText(/Top 20 results/)).toHaveCount(0)
    await expect.poll(() => getRows(page).count()).toBeGreaterThan(20)
  })
})

test.describe('filters', () => {
  test('narrow the list, stand in the address, and are undone by the back button', async ({ page }) => {
    await page.goto('/?q=m4a1')
    await expect(getSearchField(page)).toHaveValue('m4a1')
    await page.getByLabel('Filter by tag').selectOption('Weapon')
    await expect(page).toHaveURL(/q=m4a1&tag=Weapon/)
    await expect(getFirstRow(page)).toContainText('M4A1')
    await page.goBack()
    await expect(page).toHaveURL(/\?q=m4a1$/)
    await expect(page.getByLabel('Filter by tag')).toHaveValue('')
    await getSearchField(page).press('Escape')
    await expect(page).toHaveURL((url) => url.search === '')
    await wholeList(page)
    await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByLabel('Best-paying trader').selectOption('Therapist')
    await expect(page).toHaveURL(/trader=Therapist/)
    await expect(getCell(page, 'traderSell').getByRole('img', { name: 'Therapist' })).toBeVisible()
    await page.getByLabel('Price from, ₽').fill('100 000')
    await page.getByLabel('Price to, ₽').fill('200000')
    await page.getByLabel('Price to, ₽').press('Enter')
    await expect(page).toHaveURL(/min=100\+000&max=200000/)
    for (const price of await readPrices(page)) {
      expect(price).toBeGreaterThanOrEqual(100_000)
      expect(price).toBeLessThanOrEqual(200_000)
    }
    await checkAccessibility(page)
    await page.goBack()
    await expect(page.getByRole('button', { name: /From 100,000 ₽/ })).toBeVisible()
    await expect(page.getByLabel('Price to, ₽')).toHaveValue('')
    await page.goBack()
    await expect(page).not.toHaveURL(/min=/)
    await page.goForward()
    await page.goForward()
    await expect(page.getByRole('button', { name: /100,000 ₽ – 200,000 ₽/ })).toBeVisible()
    await page.getByRole('button', { name: 'Clear all filters' }).first().click()
    await expect(page).toHaveURL((url) => url.search === '')
  })

  test('that cannot be meant are explained and do not count', async ({ page }) => {
    for (const query of ['min=-5', 'max=abc', 'min=NaN', 'min=1e99']) {
      const html = await (await page.request.get(`/?${query}`)).text()
      expect([query, /aria-rowcount="(\d+)"/.exec(html)?.[1]]).toEqual([query, '5109'])
    }
    await page.goto('/?min=NaN&max=abc&mode=arena&sort=colour&trader=x')
    await expect(page.locator('table')).toHaveAttribute('aria-rowcount', '5109')
    await page.goto('/?min=10&max=5')
    await expect(page.getByRole('button', { name: /the minimum is higher than the maximum/ })).toBeVisible()
    await page.getByRole('button', { name: '1 filter' }).click()
    await page.getByLabel('Price from, ₽').fill('-3')
    await expect(page.locator('form').getByText(/whole roubles/)).toBeVisible()
  })

  test('of a shared link show the same rows before and after the browser takes over, in light too', async ({
    page,
  }) => {
    await page.addInitScript(() => localStorage.setItem('theme', 'light')) // `smoke.spec.ts` sees the dark one
    const path = '/?tag=Weapon&valuable=1&flea=1&mode=pve&sort=-perSlot&cols=price,perSlot,flea'
    const reply = await page.request.get(path)
    const html = await reply.text()
    await page.goto(path)
    await atRest(page)
    const shown = (await namesShown(page)).slice(0, 10)
    const inHtml = [...html.matchAll(/<a[^>]*line-clamp-1[^>]*>([^<]*)<\/a>/g)].map(([, name]) => name)
    expect(
      inHtml.slice(0, 10).map((name) => name?.replaceAll('&quot;', '"').replaceAll('&#x27;', "'")),
    ).toEqual(shown)
    expect(shown).toHaveLength(10)
    // Thin and strange prices stand by their robust value; the others by what they say.
    const firm = getRows(page).filter({ hasNot: page.locator('[data-mark]') })
    const perSlot = await firm.evaluateAll((all) =>
      all.map((row) =>
        Number(row.querySelector('[data-column=perSlot] [data-price]')?.getAttribute('data-price')),
      ),
    )
    expect(perSlot.length).toBeGreaterThan(3)
    expect(perSlot).toEqual(perSlot.toSorted((a, b) => b - a))
    await checkAccessibility(page)
  })
})

test('favourites are starred by pointer and key, and filtered by', async ({ page }) => {
  await page.goto('/?q=salewa')
  await page.waitForLoadState('networkidle')
  const star = getFirstRow(page).getByRole('button', { name: 'Favourite: Salewa first aid kit' })
  await getFirstRow(page).getByRole('link').first().focus()
  await page.keyboard.press('f')
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/?fav=1')
  await expect(getRows(page)).toHaveCount(1)
  await expect(getFirstRow(page)).toContainText('Salewa first aid kit')
  await star.click()
  await expect(page.getByText('No matching items')).toBeVisible()
})

test.describe('what is kept of a slot', () => {
  test('is its own in PVP and PVE, and says both ways until the level is set, which lasts', async ({
    page,
  }) => {
    await page.goto('/?q=ledx')
    await atRest(page)
    const pvp = await readPrices(page)
    await page.getByRole('button', { name: 'PVE', exact: true }).click()
    await expect(page).toHaveURL(/mode=pve/)
    await expect.poll(() => readPrices(page)).not.toEqual(pvp)
    await expect(getFirstRow(page).getByRole('link').first()).toHaveAttribute('href', /\?mode=pve$/)
    await page.getByRole('button', { name: 'PVP', exact: true }).click()
    await expect.poll(() => readPrices(page)).toEqual(pvp)
    // facts: LEDX is listed from level 35 on; Therapist pays 494,700
    await expect(getCell(page, 'keep')).toContainText('Flea, level 35+')
    await expect(getCell(page, 'keep').locator('[title]').first()).toHaveAttribute(
      'title',
      /Until then, Therapist pays/,
    )
    await page.getByLabel('My level').fill('12')
    await expect(getCell(page, 'keep')).toContainText('Therapist')
    await expect(getCell(page, 'keep')).toContainText('494,700')
    await page.reload()
    await expect(page.getByLabel('My level')).toHaveValue('12')
    await getFirstRow(page).getByRole('link').first().click()
    const sell = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Where to sell' }) })
    await expect(page.locator('[data-verdict]')).toContainText('The flea market is available from level 35')
    await sell.getByLabel('My level').fill('')
    await expect(page.locator('[data-verdict]')).toContainText('From level 35, sell on the flea market')
  })
})
