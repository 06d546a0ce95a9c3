import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { pro } from '../player.ts'
import { checkAccessibility, expect, followLink, pressToggle, test } from '../test.ts'

const rows = (page: Page) => page.locator('tbody tr[data-row]')
const first = (page: Page) => rows(page).first()
const opened = (page: Page) => page.locator('[data-detail]')
const count = (page: Page) => page.getByRole('status').filter({ hasText: /craft/ })
const settings = (page: Page) => page.locator('main').getByRole('button', { name: 'Settings', exact: true })

/** From here on the rows are the browser's own. */
async function whole(page: Page) {
  await expect(page.getByRole('button', { name: 'CSV' })).toBeEnabled()
}

/** The figures of a column; rows without one are left out. */
async function figures(page: Page, column: string): Promise<number[]> {
  const texts = await rows(page).evaluateAll(
    (all, name) =>
      all.map((row) => row.querySelector(`[data-column=${name}] [data-price]`)?.getAttribute('data-price')),
    column,
  )
  return texts.flatMap((text) => (text ? [Number(text)] : []))
}

const isFalling = (numbers: readonly number[]) =>
  numbers.every((number, nth) => nth === 0 || number <= (numbers[nth - 1] ?? 0))

async function addsUp(page: Page) {
  await first(page).getByRole('link').click()
  await expect(page).toHaveURL(/open=/)
  const tree = opened(page).getByRole('list', { name: 'Ingredients' })
  await expect(tree).toBeVisible()
  const parts = await tree
    .locator(':scope > li')
    .evaluateAll((lines) =>
      lines.map((line) => Number(line.querySelector('[data-price]')?.getAttribute('data-price') ?? 0)),
    )
  const [cost = 0] = await figures(page, 'cost')
  const sum = parts.reduce((one, other) => one + other, 0)
  expect(Math.abs(sum - cost)).toBeLessThanOrEqual(parts.length)
  await expect(opened(page)).toContainText('Profit ÷')
  await checkAccessibility(page, { of: '[data-detail]' })
  // The open row is part of the address.
  await page.reload()
  await expect(opened(page)).toContainText('Result')
}

test.describe('crafts', () => {
  test('come with the page, and the browser counts the same', async ({ page }) => {
    const html = await (await page.request.get('/crafts')).text()
    const sent = [...html.matchAll(/data-row="\d+" data-uid="([^"]+)"/g)].map(([, uid]) => uid)
    expect(sent).toHaveLength(20)
    await page.goto('/crafts')
    await whole(page)
    const uids = await rows(page).evaluateAll((all) => all.map((row) => row.getAttribute('data-uid')))
    expect(uids.slice(0, 10)).toEqual(sent.slice(0, 10))
    // Rows with a mark stand by the robust value of their price, the others by what they say.
    const firm = await rows(page).evaluateAll((all) =>
      all
        .filter((row) => !row.querySelector('[data-mark]'))
        .map((row) =>
          Number(row.querySelector('[data-column=perHour] [data-price]')?.getAttribute('data-price')),
        ),
    )
    expect(firm.length).toBeGreaterThan(3)
    expect(isFalling(firm)).toBe(true)
    await test.step('open to how they come about: the figures add up', () => addsUp(page))
  })

  test('are sorted, filtered and searched in the address @proof', async ({ page }) => {
    await page.goto('/crafts')
    await whole(page)
    await page.getByRole('columnheader', { name: 'Cost' }).getByRole('button').click()
    await expect(page).toHaveURL(/sort=-cost/)
    await expect.poll(async () => isFalling(await figures(page, 'cost'))).toBe(true)

    await page.getByLabel('Station').selectOption('medstation')
    await expect(first(page)).toContainText('Medstation')
    await page.getByRole('button', { name: '1 filter' }).click()
    await page.getByRole('radio', { name: '1', exact: true }).check({ force: true })
    await expect(first(page)).toContainText('Medstation 1')
    await pressToggle(page.getByRole('checkbox', { name: /Profitable only/ }))
    await expect.poll(async () => Math.min(...(await figures(page, 'profit')))).toBeGreaterThan(0)
    const few = await count(page).textContent()
    await page.reload()
    await expect(count(page)).toHaveText(few ?? '')

    await whole(page)
    await followLink(page, '/crafts')
    await expect(count(page)).not.toHaveText(few ?? '')
    await page.getByRole('searchbox').fill('purified water')
    await expect(first(page)).toContainText(/water/i)
    await expect(page).toHaveURL(/q=purified/)
    await page.getByRole('searchbox').fill('qqqqqq')
    await expect(page.getByText('No matching crafts')).toBeVisible()
    await page.getByRole('button', { name: 'Show all crafts' }).click()
    await expect(first(page)).toBeVisible()
  })

  test('are a file, and keep what is marked @proof', async ({ page }) => {
    await page.goto('/crafts')
    await whole(page)
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'CSV' }).click(),
    ])
    const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
    expect(lines[0]).toContain('Craft,Quantity,Ingredients,Station')
    const total = Number(/\d+/.exec((await count(page).textContent()) ?? '')?.[0])
    expect(lines).toHaveLength(total + 1)

    const done = first(page).getByRole('button', { name: /^Completed/ })
    await done.click()
    await expect(done).toHaveAttribute('aria-pressed', 'true')
    await page.goto('/crafts?unmarked=1')
    await whole(page)
    await expect(count(page)).toHaveText(`${total - 1} crafts`)
    await test.step('have settings that a visitor sees and Pro changes', async () => {
      await settings(page).click()
      await expect(page.getByRole('switch', { name: /Solar power/ })).toBeDisabled()
      await expect(page.getByText('sign in with a Pro account')).toBeVisible()
      await checkAccessibility(page)
    })
  })

  pro('take the player’s skill, fuel and progress into account, and keep them @proof', async ({ page }) => {
    await page.goto('/crafts')
    await whole(page)
    await settings(page).click()
    const crafting = page.getByLabel('Crafting', { exact: true })
    const reduction = page.getByLabel('Craft time, −%')
    // domain reference 5: 37.5 percent are level 50, and the other way round
    await reduction.fill('37.5')
    await expect(crafting).toHaveValue('50')
    await crafting.fill('20')
    await expect(reduction).toHaveValue('15')
    await crafting.fill('99')
    await expect(page.getByText('At most 51')).toBeVisible()
    await crafting.fill('many')
    await expect(page.getByText('Enter a number')).toBeVisible()
    await crafting.fill('20')

    await expect(rows(page).first().locator('[data-column=fuel]')).toHaveText('0')
    await page.getByLabel('Generator fuel').selectOption('metal')
    await expect.poll(async () => (await figures(page, 'fuel')).length).toBeGreaterThan(5)

    await pressToggle(page.getByRole('switch', { name: /My progress/ }))
    // Nothing is built yet: every station is locked.
    await expect(first(page).getByRole('img', { name: 'Not built yet' })).toBeVisible()
    await page.reload()
    await settings(page).click()
    await expect(page.getByLabel('Crafting', { exact: true })).toHaveValue('20')
    await expect(page.getByLabel('Generator fuel')).toHaveValue('metal')
    await expect(page.getByRole('switch', { name: /My progress/ })).toBeChecked()
  })
})
