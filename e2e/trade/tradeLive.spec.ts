import type { Page } from '@playwright/test'
import type { BtcFarmReply } from '@raidkit/contract/trade/btcFarm'
import type { CacheReply } from '@raidkit/contract/platform/cache'
import { cachedItems, cacheTables } from '@raidkit/contract/platform/cacheDecoder'
import type { TradeReply } from '@raidkit/contract/trade/trade'
import { uidOf } from '@raidkit/rules/platform/uid'
import { fakeEvents } from '../fakeEvents.ts'
import { priceNews } from '../priceNews.ts'
import { checkAccessibility, expect, test } from '../test.ts'

const rowAt = (page: Page, nth: number) => page.locator(`tr[data-row="${nth}"]`)
const again = (page: Page) => page.getByRole('button', { name: 'Prices changed – sort again' })
/** Returns the profits of rows without a mark: the others are sorted by the robust value of their price. */
const profits = (page: Page) =>
  page
    .locator('tbody tr[data-row]')
    .filter({ hasNot: page.locator('[data-mark]') })
    .locator('[data-column=profit] [data-price]')
    .evaluateAll((all) => all.map((one) => Number(one.getAttribute('data-price'))))
const isFalling = (values: number[]) =>
  values.every((value, at) => at === 0 || value <= (values[at - 1] ?? 0))
const uids = (page: Page) =>
  page.locator('tbody tr[data-row]').evaluateAll((all) => all.map((row) => row.getAttribute('data-uid')))

/** Waits until the browser has its own rows. */
async function whole(page: Page) {
  await expect(page.getByRole('button', { name: 'CSV' }).first()).toBeEnabled({ timeout: 30_000 })
}

type Exchange = { uid: string; gives: { itemUid: string } }
type Rows = {
  rows: {
    barter?: Exchange
    craft?: Exchange
    outcome: { state: string; profitRub?: number; sale?: { type: string } }
  }[]
}

/** Returns a row some way down whose result is sold on the flea market: its position and its result. */
async function soldRow(page: Page, call: string): Promise<{ nth: number; itemUid: string }> {
  const { rows } = (await (await page.request.get(call)).json()) as Rows // the reply of that call
  const nth = rows.findIndex(({ outcome }, at) => at > 12 && outcome.sale?.type === 'flea')
  const exchange = rows[nth]?.barter ?? rows[nth]?.craft
  if (!exchange) throw new Error('no such row')
  return { nth, itemUid: exchange.gives.itemUid }
}

test.describe('prices that change', () => {
  for (const [path, call, tag] of [
    ['/barters', '/api/be/barters?mode=PVP', ''],
    ['/crafts?sort=-profit', '/api/be/crafts?sort=profit', ' @proof'],
  ] as const) {
    test(`on ${path} change the figures, and neither order nor place until the reader asks${tag}`, async ({
      page,
    }) => {
      const tell = await fakeEvents(page)
      await page.goto(path)
      await whole(page)
      const { nth, itemUid } = await soldRow(page, call)
      await page.mouse.wheel(0, 600)
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(600)
      const row = rowAt(page, nth)
      await expect(row).toBeVisible()
      const uid = await row.getAttribute('data-uid')
      const before = await uids(page)
      // At one rouble nobody sells it: the fee alone is higher.
      await tell(await priceNews(page, itemUid, 1))
      await expect(row.locator('[data-column=profit]')).toContainText('-')
      expect(await page.evaluate(() => scrollY)).toBe(600)
      expect(await uids(page)).toEqual(before)
      await again(page).click()
      await expect(row).not.toHaveAttribute('data-uid', uid ?? '')
      // Rows out of view are updated a moment later.
      await expect.poll(async () => isFalling(await profits(page))).toBe(true)
      await expect(again(page)).toHaveCount(0)
    })
  }

  test('are followed by the plan of the hideout; what was typed stays', async ({ page }) => {
    const tell = await fakeEvents(page)
    await page.goto('/hideout?hours=12')
    const plan = page.getByRole('region', { name: 'While I am away' })
    const best = plan.locator('tbody tr').first().getByRole('link')
    await expect(best).toBeVisible({ timeout: 30_000 })
    const open = new URLSearchParams((await best.getAttribute('href'))?.split('?')[1]).get('open')
    const { crafts } = (await (await page.request.get('/api/be/trade?mode=PVP')).json()) as TradeReply
    const itemUid = crafts.find(({ uid }) => uid === open)?.gives.itemUid ?? ''
    await plan.getByLabel('Budget, ₽').fill('5m')
    await tell(await priceNews(page, itemUid, 1))
    await expect(plan.locator(`a[href*="${open}"]`)).toHaveCount(0)
    await expect(plan.getByLabel('Budget, ₽')).toHaveValue('5m')
    await expect(plan.getByLabel('Hours away')).toHaveValue('12')
  })

  test('are followed by the farm; what was typed stays @proof', async ({ page }) => {
    const tell = await fakeEvents(page)
    await page.goto('/btc-farm')
    await expect(page.getByRole('banner').getByRole('timer')).toHaveText(/\d\d:\d\d:\d\d/)
    const cards = page.getByLabel('Graphics cards').first()
    await cards.fill('10')
    await expect(page).toHaveURL(/=10/)
    const [asked, typed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    await page.route('**/api/be/btc-farm?*', async (route) => {
      asked.resolve()
      await typed.promise
      const farm = (await (await route.fetch()).json()) as BtcFarmReply
      const card = farm.items[farm.cardUid]
      if (!card) throw new Error('the farm names its card')
      const items = { ...farm.items, [farm.cardUid]: { ...card, price: { rub: 123_456, from: 'flea' } } }
      await route.fulfill({ json: { ...farm, items } })
    })
    await tell(await priceNews(page, uidOf('57347ca924597744596b4e71'), 123_456))
    // The address changes while the new figures are still loading.
    await asked.promise
    await cards.fill('11')
    await expect(page).toHaveURL(/=11/)
    typed.resolve()
    await expect(page.getByRole('region', { name: 'How this is calculated' })).toContainText(/1,358,016.₽/)
    await expect(cards).toHaveValue('11')
  })
})

test.describe('an item that vanished from the game data', () => {
  const GONE = uidOf('ffffffffffffffffffffffff')

  /** Removes the first ingredient of the page's best exchange. */
  async function withoutFirst(page: Page, call: string) {
    const { rows } = (await (await page.request.get(call)).json()) as Rows // the reply of that call
    const uid = (rows[0]?.barter ?? rows[0]?.craft)?.uid ?? ''
    await page.route('**/api/be/trade?*', async (route) => {
      const tables = (await (await route.fetch()).json()) as TradeReply
      const without = <One extends { uid: string }>(one: One) =>
        one.uid === uid ? { ...one, takes: [{ itemUid: GONE, count: 1 }] } : one
      const { barters, crafts } = tables
      await route.fulfill({
        json: { ...tables, barters: barters.map(without), crafts: crafts.map(without) },
      })
    })
    return uid
  }

  for (const [path, call, part, tag] of [
    ['/barters', '/api/be/barters?mode=PVP', 'What you give', ''],
    ['/crafts', '/api/be/crafts', 'Ingredients', ' @proof'],
  ] as const) {
    test(`leaves its row on ${path}, without a price and never for nothing${tag}`, async ({ page }) => {
      const uid = await withoutFirst(page, call)
      // The exchange is no longer the best, so the test searches for it.
      await page.goto(`${path}?open=${uid}&q=${encodeURIComponent(await givenName(page, uid))}`)
      await whole(page)
      const row = page.locator(`tr[data-uid="${uid}"]`)
      await expect(row).toContainText(/no price|No price/)
      await expect(row.locator('[data-column=cost] [data-price]')).toHaveCount(0)
      const detail = page.locator('[data-detail]')
      await expect(detail.getByRole('list', { name: part })).toContainText('No longer in the game data')
      await checkAccessibility(page, { of: '[data-detail]' })
    })
  }

  /** Returns the English name of the item that an exchange gives. */
  async function givenName(page: Page, uid: string): Promise<string> {
    const { barters, crafts } = (await (
      await page.request.get('/api/be/trade?mode=PVP')
    ).json()) as TradeReply
    const itemUid = [...barters, ...crafts].find((one) => one.uid === uid)?.gives.itemUid
    const reply = await page.request.get('/api/be/cache')
    const items = cachedItems(cacheTables((await reply.json()) as CacheReply).items)
    return items.find((item) => item.uid === itemUid)?.name ?? ''
  }
})
