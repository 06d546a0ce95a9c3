import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import {
  readFigures,
  getFirstRow,
  getOpenDetail,
  getRows,
  getSettingsButton,
  waitForRows,
} from './barterRows.ts'
import { pro, user } from '../player.ts'
import { checkAccessibility, expect, followLink, pressToggle, test } from '../test.ts'

const count = (page: Page) => page.getByRole('status').filter({ hasText: /barter/ })
const sum = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0)

async function goesByKeyboard(page: Page) {
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('case')
  await expect(page).toHaveURL(/q=case/)
  await page.keyboard.press('ArrowDown')
  await expect(getFirstRow(page).getByRole('link').first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(getOpenDetail(page)).toContainText('Best sale')
  await page.keyboard.press('ArrowDown')
  await expect(getRows(page).nth(1).getByRole('link').first()).toBeFocused()
  await getSettingsButton(page).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('switch', { name: /^Flea market fee/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('switch', { name: /^Flea market fee/ })).toBeHidden()
}

async function savesTheTable(page: Page) {
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  const file = await (await downloading).path()
  const lines = (await readFile(file, 'utf8')).split('\r\n')
  expect(lines[0]).toMatch(/^\uFEFFYou get,Count,You give,Trader/)
  const shown = Number(/\d+/.exec((await count(page).textContent()) ?? '')?.[0])
  expect(lines).toHaveLength(shown + 2) // the header, and the end of the last line
}

test.describe('a visitor', () => {
  test('gets the most profitable barters with the page, and the same from the browser', async ({ page }) => {
    const html = await (await page.request.get('/barters')).text()
    const sent = [...html.matchAll(/data-row="\d+" data-uid="([^"]+)"/g)].map(([, uid]) => uid)
    expect(sent).toHaveLength(20)
    await page.goto('/barter')
    await waitForRows(page)
    const uids = await getRows(page).evaluateAll((all) => all.map((row) => row.getAttribute('data-uid')))
    expect(uids.slice(0, 10)).toEqual(sent.slice(0, 10))
    // Rows with a mark are sorted by the robust value of their price, the others by the shown one.
    const profits = await getRows(page).evaluateAll((all) =>
      all
        .filter((row) => !row.querySelector('[data-mark]'))
        .map((row) =>
          Number(row.querySelector('[data-column=profit] [data-price]')?.getAttribute('data-price')),
        ),
    )
    expect(profits.length).toBeGreaterThan(3)
    expect(profits).toEqual(profits.toSorted((one, other) => other - one))
  })

  test('opens a row: the figures add up @phone-proof', async ({ page }) => {
    await page.goto('/barters?q=case')
    await waitForRows(page)
    await getFirstRow(page).getByRole('link').click()
    await expect(getFirstRow(page).getByRole('link')).toHaveAttribute('aria-expanded', 'true')
    const tree = getOpenDetail(page).getByRole('list', { name: 'What you give' })
    const parts = await tree
      .locator(':scope > li')
      .evaluateAll((lines) =>
        lines.map((line) => Number(line.querySelector('[data-price]')?.getAttribute('data-price'))),
      )
    // Items that money cannot buy are not part of the cost.
    const own = getFirstRow(page).locator('[data-own]')
    const ownRub = (await own.count()) > 0 ? Number(await own.getAttribute('data-own')) : 0
    const [cost = 0] = await readFigures(page, 'cost')
    expect(Math.abs(sum(parts) - cost - ownRub)).toBeLessThanOrEqual(parts.length)
    await expect(getOpenDetail(page)).toContainText('Best sale')
    await checkAccessibility(page, { of: '[data-detail]' })
    // The address contains the open row.
    await page.reload()
    await expect(getOpenDetail(page)).toContainText('Best sale')
    await getFirstRow(page).getByRole('link').click()
    await expect(getOpenDetail(page)).toBeHidden()
  })

  test('sorts, filters and searches in the address', async ({ page }) => {
    await page.goto('/barters')
    await waitForRows(page)
    await page.getByRole('columnheader', { name: 'Cost' }).getByRole('button').click()
    await expect(page).toHaveURL(/sort=-cost/)
    await expect(async () => {
      const costs = await readFigures(page, 'cost')
      expect(costs).toEqual(costs.toSorted((one, other) => other - one))
    }).toPass()

    await page.getByRole('button', { name: 'Filters' }).click()
    await pressToggle(page.getByRole('checkbox', { name: 'Profitable only' }))
    await expect.poll(async () => Math.min(...(await readFigures(page, 'profit')))).toBeGreaterThan(0)
    await expect(page.getByRole('button', { name: '1 filter' })).toHaveAttribute('aria-expanded', 'true')
    await page.getByRole('combobox', { name: 'Trader' }).selectOption('Prapor')
    await expect(getFirstRow(page)).toContainText('Prapor')
    await page.getByRole('combobox', { name: 'Loyalty level' }).selectOption('1')
    await expect(getFirstRow(page)).toContainText('LL 1')
    await test.step('what is shown is a file', () => savesTheTable(page))
    await page.getByRole('button', { name: 'Clear all filters' }).click()
    await expect(page).not.toHaveURL(/trader|profit=/)

    await page.getByRole('searchbox').fill('grpahics crad')
    await expect(getFirstRow(page)).toContainText('Graphics card')
    await page.getByRole('searchbox').fill('zzzzzzzz')
    await expect(page.getByText('No matching barters')).toBeVisible()
    await page.getByRole('button', { name: 'Show all barters' }).click()
    await expect(count(page)).toContainText(/\d{3} barters/)
    await test.step('by the keyboard alone', () => goesByKeyboard(page))
  })

  test('marks what they have done, in this browser @proof', async ({ page }) => {
    await page.goto('/barters')
    await waitForRows(page)
    const mark = getFirstRow(page).getByRole('button', { name: /^Completed: / })
    await mark.click()
    await page.reload()
    await waitForRows(page)
    await expect(mark).toHaveAttribute('aria-pressed', 'true')
    const uid = await getFirstRow(page).getAttribute('data-uid')
    await followLink(page, '/barters?unmarked=1')
    await expect(page.locator(`[data-uid="${uid}"]`)).toBeHidden()
    const next = await getFirstRow(page).getAttribute('data-uid')
    await getFirstRow(page)
      .getByRole('button', { name: /^Cancelled: / })
      .click()
    await expect(page.locator(`[data-uid="${next}"]`)).toBeHidden()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.locator(`[data-uid="${next}"]`)).toBeVisible()
    await test.step('sees the settings and why they stand still', async () => {
      await getSettingsButton(page).click()
      await expect(page.getByRole('switch', { name: /^Flea market fee/ })).toBeDisabled()
      await expect(page.getByRole('link', { name: 'Sign in' }).last()).toHaveAttribute('href', '/user')
      await page.getByRole('button', { name: 'Filters' }).click()
      await expect(page.getByRole('checkbox', { name: 'Use items I have' })).toBeDisabled()
      await checkAccessibility(page)
    })
  })
})

user('somebody without Pro changes no setting', async ({ page }) => {
  await page.goto('/barters')
  await expect(page.getByRole('switch', { name: /^My progress/ })).toBeDisabled()
  await getSettingsButton(page).click()
  await expect(page.getByText('Need Pro status to edit.')).toBeVisible()
})

async function typesOwnPrice(page: Page) {
  await getFirstRow(page).getByRole('link').click()
  const edit = getOpenDetail(page).getByRole('button', { name: /^Your sell price/ })
  await edit.click()
  const field = getOpenDetail(page).getByRole('textbox')
  await field.fill('-5')
  await field.press('Enter')
  await expect(getOpenDetail(page)).toContainText('at least 1')
  await field.fill('77m')
  await field.press('Enter')
  await expect(getOpenDetail(page)).toContainText('77,000,000')
  await expect(getOpenDetail(page)).toContainText('Your own price')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(getOpenDetail(page)).not.toContainText('77,000,000')
}

pro.describe('a supporter', () => {
  pro('changes settings, which are kept', async ({ page }) => {
    await page.goto('/barters')
    await waitForRows(page)
    const [before = 0] = await readFigures(page, 'sale')
    await getSettingsButton(page).click()
    const fee = page.getByRole('switch', { name: /^Flea market fee/ })
    await pressToggle(fee, false)
    await expect.poll(async () => (await readFigures(page, 'sale'))[0]).toBeGreaterThan(before)
    await pressToggle(page.getByRole('switch', { name: /^My progress/ }))
    await page.getByRole('button', { name: 'Filters' }).click()
    await pressToggle(page.getByRole('checkbox', { name: 'Available to my character' }))
    // A new character has every trader at loyalty level 1.
    await expect(getFirstRow(page)).toContainText('LL 1')
    await expect.poll(async () => (await me(page)).hideoutUseProgress).toBe(true)
    await page.reload()
    await getSettingsButton(page).click()
    await expect(fee).not.toBeChecked()
    await page.keyboard.press('Escape')
    await waitForRows(page)
    await test.step('types an own price where it counts', () => typesOwnPrice(page))
  })

  pro('is told how far a closed barter is, and their reputation opens it @proof', async ({ page }) => {
    const save = async (data: Record<string, unknown>) => {
      const headers = { origin: process.env['E2E_SITE_URL'] ?? '' }
      expect((await page.request.put('/api/be/users/me', { headers, data })).status()).toBe(200)
    }
    const lacks = page.locator('[data-lack=Prapor]')
    await save({ level: 40, hideoutUseProgress: true, tradersRep: { Prapor: 0.3 } })
    await page.goto('/barters?trader=Prapor&ll=2&sort=-trader')
    await waitForRows(page)
    // In the catalogue of 2026-09-02, Prapor's second level requires 0.70.
    await expect(lacks.first()).toHaveText('rep. 0.30 of 0.70')
    await save({ tradersRep: { Prapor: 0.7 } })
    await page.reload()
    await waitForRows(page)
    await expect(lacks).toHaveCount(0)
  })

  pro('pays nothing for what they have @proof', async ({ page }) => {
    await page.goto('/barters?sort=cost&profit=1')
    await waitForRows(page)
    const row = getRows(page)
      .filter({ has: page.locator('[data-column=cost] [data-price]') })
      .first()
    await row.getByRole('link').click()
    const tree = getOpenDetail(page).getByRole('list', { name: 'What you give' })
    const link = tree.getByRole('link').first()
    const name = (await link.textContent()) ?? ''
    const url = (await link.getAttribute('href'))?.replace('/item/', '') ?? ''
    const headers = { origin: process.env['E2E_SITE_URL'] ?? '' }
    const reply = await page.request.post('/api/be/item/by-url', { headers, data: { url } })
    const { uid } = (await reply.json()) as { uid: string } // the reply of itemByUrl
    const itemsFound = [{ uid, count: 500, fir: 0 }]
    const saved = await page.request.put('/api/be/users/me', { headers, data: { itemsFound } })
    expect(saved.status()).toBe(200)
    const barter = await row.getAttribute('data-uid')
    await page.goto(`/barters?own=1&open=${barter}`)
    await waitForRows(page)
    await expect(getOpenDetail(page).getByText('Owned').first()).toBeVisible()
    await expect(tree.locator(':scope > li').filter({ hasText: name }).first()).toContainText('0 ₽')
  })
})

test('the longest name of a trader is not cut beside the loyalty level', async ({ page }) => {
  await page.goto('/ru/barters')
  const ragman = getRows(page).getByText('Барахольщик', { exact: true }).first()
  await expect(ragman).toBeVisible()
  expect(await ragman.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
})

async function me(page: Page): Promise<{ hideoutUseProgress: boolean }> {
  const reply = await page.request.get('/api/be/users/me')
  return (await reply.json()) as { hideoutUseProgress: boolean } // the reply of getMe
}
