import {
  getCell,
  getFirstRow,
  fitsTheScreen,
  namesShown,
  readPrices,
  getRows,
  getSearchField,
  wholeList,
} from '../itemList.ts'
import { checkAccessibility, expect, test } from '../test.ts'

test.describe('columns', () => {
  test('are chosen, kept in the address and in this browser, and reset', async ({ page, isMobile }) => {
    await page.goto('/')
    await page.waitForLoadState('networkidle')
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByLabel('Net per slot').uncheck()
    await page.getByLabel('Offers').check()
    await expect(page).toHaveURL(/cols=price%2Cavg24h%2Cchange24h%2Cchange7d%2Coffers/)
    await expect(getCell(page, 'offers')).toBeVisible({ visible: !isMobile })
    await checkAccessibility(page)
    await page.goto('/market')
    await expect(page).toHaveURL(/cols=.*offers/)
    await expect(getCell(page, 'keep')).toHaveCount(0)
    await page.goto('/?cols=slots')
    await expect(getFirstRow(page).locator('td')).toHaveCount(1)
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('button', { name: 'Reset columns' }).click()
    await expect(page).toHaveURL((url) => url.search === '')
    const heightOf = async () => (await getFirstRow(page).boundingBox())?.height ?? 0
    const usual = await heightOf()
    await page.getByRole('checkbox', { name: 'Compact rows' }).click()
    await expect.poll(heightOf).toBeLessThan(usual * 0.7)
    await page.setViewportSize({ width: 2560, height: 1300 })
    await expect.poll(async () => (await getFirstRow(page).boundingBox())?.width).toBeGreaterThan(2200)
    await page.reload()
    await page.waitForLoadState('networkidle')
    await expect(page).toHaveURL((url) => url.search === '')
    await expect.poll(heightOf).toBeLessThan(usual * 0.7)
  })
})

test('the list stands by what is kept of a slot, is gone through by keyboard and sorted both ways', async ({
  page,
}) => {
  const reply = await page.request.get('/api/be/items?sort=keep&sort_direction=desc')
  const { items } = (await reply.json()) as { items: { name: string }[] } // the reply of listItems
  await page.goto('/')
  await wholeList(page)
  await test.step('no single offer leads it', async () => {
    const kept = await readPrices(page, 'keep')
    expect(kept.slice(5)).toEqual(kept.slice(5).toSorted((a, b) => b - a))
    await expect(getFirstRow(page).locator('[data-mark]')).toHaveCount(0)
    await expect(page.locator('[data-column=price] [data-mark=thin]').first()).toBeAttached()
  })
  await test.step('the browser takes over the order of the server', async () => {
    expect((await namesShown(page)).slice(0, 15)).toEqual(items.slice(0, 15).map(({ name }) => name))
  })
  await test.step('a press on a header sorts, the next one the other way', async () => {
    const header = page.getByRole('columnheader', { name: 'Avg 24h' })
    await header.getByRole('button').click()
    await expect(header).toHaveAttribute('aria-sort', 'descending')
    const down = await readPrices(page, 'avg24h')
    expect(down).toEqual(down.toSorted((a, b) => b - a))
    await header.getByRole('button').click()
    await expect(header).toHaveAttribute('aria-sort', 'ascending')
    await expect(page).toHaveURL(/sort=avg24h/)
    await fitsTheScreen(page)
  })
  await test.step('the last row is there without all of them in the page', async () => {
    expect(await getRows(page).count()).toBeLessThan(100)
    await getFirstRow(page).getByRole('link').first().focus()
    await page.keyboard.press('End')
    const count = await page.locator('table').getAttribute('aria-rowcount')
    const focused = page.locator(`[data-row][aria-rowindex="${count}"]`).locator(':focus')
    await expect(focused).toBeInViewport()
  })
  await test.step('slash, arrows, enter', async () => {
    await page.keyboard.press('/')
    await expect(getSearchField(page)).toBeFocused()
    await page.keyboard.type('salewa')
    await expect(getRows(page)).toHaveCount(1)
    await expect(getFirstRow(page)).toContainText('Salewa first aid kit')
    await page.keyboard.press('ArrowDown')
    await expect(getFirstRow(page).getByRole('link').first()).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(getSearchField(page)).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Salewa first aid kit')
  })
})
