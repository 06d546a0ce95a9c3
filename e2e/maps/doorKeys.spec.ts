import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from '../test.ts'

const rows = (page: Page) => page.locator('tbody tr[data-row]')
const count = (page: Page) => page.getByRole('status').filter({ hasText: /key/i })

test('a key is found by its map and its quest, starred, and kept as a file', async ({ page }) => {
  const html = await (await page.request.get('/keys')).text()
  expect([...html.matchAll(/data-row="\d+"/g)]).toHaveLength(20)
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Keys' }).click()
  await expect(page.getByRole('button', { name: 'CSV' })).toBeEnabled()
  await expect(count(page)).toHaveText('256 keys')
  await page.getByLabel('Map and doors').selectOption('customs')
  await expect(page).toHaveURL(/map=customs/)
  await page.getByRole('searchbox', { name: 'Search keys' }).fill('chemical - part 1')
  const dorm = rows(page).filter({ hasText: 'Dorm room 220 key' })
  await expect(dorm.locator('[data-column=map]')).toContainText('Customs')
  await expect(dorm.getByRole('link', { name: 'Chemical - Part 1' })).toHaveAttribute(
    'href',
    '/progression/quests?quest=chemical-part-1',
  )
  // Price per use times uses is the price, but for the rounding of one rouble a use.
  const figure = async (column: string) =>
    Number(await dorm.locator(`[data-column=${column}] [data-price]`).getAttribute('data-price'))
  const uses = Number(await dorm.locator('[data-column=uses]').innerText())
  expect(Math.abs((await figure('perUse')) * uses - (await figure('price')))).toBeLessThanOrEqual(uses / 2)
  await dorm.getByRole('button', { name: 'Favourite: Dorm room 220 key' }).click()
  await page.getByRole('searchbox', { name: 'Search keys' }).fill('')
  await page.getByRole('checkbox', { name: 'Favourites' }).click()
  await expect(count(page)).toHaveText('1 key')
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  const text = await readFile(await (await saving).path(), 'utf8')
  expect(text.split('\r\n')[1]).toContain('Dorm room 220 key,Customs,')
})

test('columns sort, and the address keeps it', async ({ page }) => {
  await page.goto('/keys')
  await page.getByRole('button', { name: 'Uses' }).click()
  await expect(page).toHaveURL(/sort=-uses/)
  await expect(rows(page).first().locator('[data-column=uses]')).toContainText('Unlimited')
  await page.reload()
  await expect(page.getByRole('columnheader', { name: 'Uses' })).toHaveAttribute('aria-sort', 'descending')
})
