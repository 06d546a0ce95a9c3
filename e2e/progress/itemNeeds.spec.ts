import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { pro } from '../player.ts'
import { checkAccessibility, expect, followLink, pressToggle, test } from '../test.ts'

const TRACKER = '/progression/items-tracker'
const WALL = '/progression/items-interactive'
const KEEP = '/progression/items-to-keep'

const rows = (page: Page) => page.locator('tbody tr[data-row]')
const tiles = (page: Page) => page.locator('[data-tile]')
const counter = (row: Locator, kind: 'fir' | 'plain') => row.locator(`[data-column=${kind}]`)
const more = (row: Locator, kind: 'fir' | 'plain') => counter(row, kind).getByRole('button', { name: /more/ })
const count = (row: Locator, kind: 'fir' | 'plain') => counter(row, kind).getByRole('textbox')
const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true })

/** Waits until the rows are the reader's own. */
async function whole(page: Page) {
  await expect(page.getByRole('button', { name: 'CSV' })).toBeEnabled()
}

/** Returns the line of one item, alone in the list. */
async function lineOf(page: Page, name: string): Promise<Locator> {
  await page.getByRole('searchbox', { name: 'Search needed items' }).fill(name)
  const row = rows(page).filter({ has: page.getByRole('link', { name, exact: true }) })
  await expect(row).toHaveCount(1)
  return row
}

test.describe('the tracker', () => {
  test('comes with the page, counts by press and by typing, found in raid apart, and undoes it', async ({
    page,
  }) => {
    const html = await (await page.request.get(TRACKER)).text()
    const sent = [...html.matchAll(/data-row="\d+" data-uid="([^"]+)"/g)].map(([, uid]) => uid)
    expect(sent).toHaveLength(20)
    await page.goto(TRACKER)
    await whole(page)
    const uids = await rows(page).evaluateAll((all) => all.map((row) => row.getAttribute('data-uid')))
    expect(uids.slice(0, 10)).toEqual(sent.slice(0, 10))
    const row = await lineOf(page, 'CPU fan')
    await more(row, 'fir').click()
    await more(row, 'fir').click()
    await count(row, 'plain').fill('7')
    await count(row, 'plain').press('Enter')
    await expect(count(row, 'fir')).toHaveValue('2')
    await undo(page).click()
    await expect(count(row, 'plain')).toHaveValue('0')
    await page.locator('h1').click()
    await page.keyboard.press('Control+z')
    await expect(count(row, 'fir')).toHaveValue('1')
    // A visitor's counts last as long as the visit.
    await page.reload()
    await whole(page)
    await expect(count(rows(page).first(), 'fir')).toHaveValue('1')
    await test.step('says who needs it, and what the finds cover', async () => {
      await count(row, 'fir').fill('0')
      await count(row, 'fir').press('Enter')
      await count(row, 'plain').fill('3')
      await count(row, 'plain').press('Enter')
      await row.getByRole('link', { name: 'CPU fan' }).click()
      const reasons = page.getByRole('list', { name: 'Needed for' })
      await expect(reasons).toContainText('Bitcoin Farm 1')
      await expect(reasons).toContainText('3 / 15')
      await checkAccessibility(page, { of: 'main' })
    })
  })

  test('reads a pasted list, says what it does not know, and leaves as a file', async ({ page }) => {
    await page.goto(TRACKER)
    await whole(page)
    await page.getByRole('button', { name: 'Enter list' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Lines').fill('CPU fan 4 fir\n2x light bulb\nno such thing 3\nSpark plug -1')
    await expect(dialog.getByText('2 of 4 lines recognised')).toBeVisible()
    await checkAccessibility(page)
    await dialog.getByRole('button', { name: 'Save 2 items' }).click()
    const row = await lineOf(page, 'CPU fan')
    await expect(count(row, 'fir')).toHaveValue('4')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'CSV' }).click()
    const csv = await readFile(await (await download).path(), 'utf8')
    expect(csv.split('\r\n')[1]).toMatch(/^CPU fan,CPU fan,4,\d+,0,\d+,\d+,/)
    const news = page.getByText('2 items saved')
    await expect(news).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await expect(count(row, 'fir')).toHaveValue('0')
  })
})

pro('the counts of a supporter are kept @proof', async ({ page }) => {
  await page.goto(TRACKER)
  await whole(page)
  const row = await lineOf(page, 'Spark plug')
  const saved = page.waitForResponse((reply) => reply.url().includes('/progression/update') && reply.ok())
  for (let nth = 0; nth < 3; nth++) await more(row, 'plain').click()
  await saved
  await page.reload()
  await whole(page)
  await expect(count(rows(page).first(), 'plain')).toHaveValue('3')
  await expect(page.getByText('are lost when you close this tab')).toBeHidden()
})

test.describe('the wall', () => {
  test('counts by click, right-click and keys', async ({ page }) => {
    await page.goto(WALL)
    const tile = tiles(page).first()
    await expect(tile).toBeEnabled()
    await tile.click()
    await tile.click()
    await expect(tile).toContainText(/^\D*2 \//)
    await tile.click({ button: 'right' })
    await tile.press('+')
    await tile.press('-')
    await expect(page.getByText('found in raid: 1, other: 0')).toBeVisible()
    await pressToggle(page.getByRole('switch', { name: 'Count as found in raid' }), false)
    await tile.click()
    await expect(page.getByText('found in raid: 1, other: 1')).toBeVisible()
    await tile.press('ArrowRight')
    await expect(tiles(page).nth(1)).toBeFocused()
    await checkAccessibility(page)
  })

  test('takes a piece away by a long press @phone-only', async ({ page }) => {
    await page.goto(WALL)
    const tile = tiles(page).first()
    await expect(tile).toBeEnabled()
    await tile.tap()
    await tile.tap()
    await expect(page.getByText('found in raid: 2, other: 0')).toBeVisible()
    // These events arrive as a finger's do; the browser's own delay in sending them is not under test.
    await tile.dispatchEvent('pointerdown', { pointerType: 'touch', bubbles: true })
    await expect(page.getByText('found in raid: 1, other: 0')).toBeVisible()
    await tile.dispatchEvent('pointerup', { pointerType: 'touch', bubbles: true })
    await tile.dispatchEvent('click')
    // Lifting that finger is not a press of its own; the next tap is.
    await expect(page.getByText('found in raid: 1, other: 0')).toBeVisible()
    await tile.tap()
    await expect(page.getByText('found in raid: 2, other: 0')).toBeVisible()
  })
})

async function showsLargeChoice(page: Page) {
  await followLink(page, `${KEEP}?view=pools`)
  const card = page
    .getByRole('listitem')
    .filter({ hasText: /of 3,\d+ items/ })
    .first()
  await card.getByRole('button', { name: 'Show items' }).click()
  await expect(card.getByText(/and 3,\d+ more/)).toBeVisible()
  await expect(card.getByRole('listitem')).toHaveCount(24)
  await card.getByRole('searchbox', { name: 'Search in this list' }).fill('toilet paper')
  await expect(card.getByRole('listitem')).toHaveCount(1)
  // A control half under the header would count as too small.
  await page.evaluate(() => scrollTo(0, 0))
  await checkAccessibility(page)
}

test.describe('items to keep', () => {
  test('tells of any item whether it may go', async ({ page }) => {
    const html = await (await page.request.get(KEEP)).text()
    const money = /Money for quests and the hideout: \d[^<]*/.exec(html)?.[0] ?? 'no money is asked for'
    await page.goto(KEEP)
    const search = page.getByRole('searchbox', { name: 'Search all items' })
    await expect(page.getByRole('radio', { name: /^Interchangeable items/ })).toBeEnabled()
    await expect(page.getByTitle(/^All items that need not be found in raid/)).toContainText('₽')
    await expect(page.getByText(money)).toBeVisible()
    await search.fill('cpu fan')
    await expect(rows(page)).toHaveCount(1)
    await expect(rows(page).first()).toContainText('Bitcoin Farm 1')
    await page.getByText('Safe to sell').click()
    await search.fill('T-7 thermal goggles')
    await expect(rows(page).first()).toContainText('Safe to sell')
    await checkAccessibility(page, { of: 'main' })
    await test.step('never draws a large choice whole, and finds every member of it', () =>
      showsLargeChoice(page))
  })

  test('answers for what nobody needs, by keyboard', async ({ page }) => {
    await page.goto(KEEP)
    const search = page.getByRole('searchbox', { name: 'Search all items' })
    await expect(page.getByRole('radio', { name: /^Interchangeable items/ })).toBeEnabled()
    await search.fill('T-7 thermal goggles')
    const answer = page.getByRole('listitem').filter({ hasText: 'T-7 Thermal Goggles' })
    await expect(answer).toContainText('Safe to sell')
    // A visitor's level is not known: the answer names both cases.
    await expect(answer).toContainText(
      /On the flea market from level \d+: [\d,]+\s₽\. Until then: [\d,]+\s₽, \w+/,
    )
    await expect(answer).toContainText('No quest or hideout level needs it.')
    await checkAccessibility(page)
    // On a busy machine rows of the previous search may still be there for a moment and take the first press.
    await expect(async () => {
      await search.press('ArrowDown')
      await expect(answer.getByRole('link')).toBeFocused({ timeout: 1_000 })
    }).toPass()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/item\//)
  })
})
