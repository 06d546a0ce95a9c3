import type { Locator, Page } from '@playwright/test'
import { pro } from '../player.ts'
import { checkAccessibility, expect } from '../test.ts'

const FIGURES = ['cost', 'sale', 'profit'] as const

type Exchange = {
  uid: string
  gives: { itemUid: string }
  takes: { itemUid: string; isTool?: true }[]
}
type FirstRows = {
  rows: { barter?: Exchange; craft?: Exchange; outcome: { state: string; own?: object } }[]
  items: { uid: string; url: string }[]
}

/** The best barter or craft that can be done for money, the address of what it gives, and something it takes. */
async function bestOf(page: Page, what: 'barters' | 'crafts') {
  const { rows, items } = (await (await page.request.get(`/api/be/${what}`)).json()) as FirstRows // their replies
  const row = rows.find(({ outcome }) => outcome.state === 'known' && !outcome.own)
  const exchange = row?.barter ?? row?.craft
  if (!exchange) throw new Error(`no ${what} that can be done`)
  const url = items.find(({ uid }) => uid === exchange.gives.itemUid)?.url ?? ''
  const taken = exchange.takes.find(({ isTool }) => !isTool)?.itemUid ?? ''
  return { uid: exchange.uid, url, taken }
}

async function figuresIn(row: Locator, attribute: 'column' | 'figure'): Promise<(string | null)[]> {
  const read = (name: string) =>
    row.locator(`[data-${attribute}=${name}] [data-price]`).first().getAttribute('data-price')
  return Promise.all(FIGURES.map(read))
}

async function inTable(page: Page, what: 'barters' | 'crafts', uid: string) {
  await page.goto(`/${what}?open=${uid}`)
  // From here on the rows are the browser's own.
  await expect(page.getByRole('button', { name: 'CSV' })).toBeEnabled({ timeout: 30_000 })
  return page.locator(`tr[data-uid="${uid}"]`)
}

async function onItemPage(page: Page, { uid, url }: { uid: string; url: string }) {
  await page.goto(`/item/${url}?show=bartersGiving`)
  const row = page.locator(`[data-exchange="${uid}"]`).first()
  await expect(row).toBeVisible()
  return row
}

for (const [what, tag] of [
  ['barters', ''],
  ['crafts', ' @proof'], // by the same rules and the same rows
] as const) {
  pro(
    `${what}: the page of an item and the table tell the same, with an own price too${tag}`,
    async ({ page }) => {
      const best = await bestOf(page, what)
      const row = await onItemPage(page, best)
      const before = await figuresIn(row, 'figure')
      expect(before.filter((figure) => figure === null)).toEqual([])
      expect(await figuresIn(await inTable(page, what, best.uid), 'column')).toEqual(before)
      const me = (await (await page.request.get('/api/be/users/me')).json()) as { uid: string } // the account
      const headers = { origin: process.env['E2E_SITE_URL'] ?? '' }
      const data = { userUid: me.uid, itemUid: best.taken, price: 7 }
      const set = await page.request.post('/api/be/items/price/set', { headers, data })
      expect(set.ok(), await set.text()).toBe(true)
      const counted = await onItemPage(page, best)
      await expect.poll(() => figuresIn(counted, 'figure'), { timeout: 30_000 }).not.toEqual(before)
      const shown = await figuresIn(counted, 'figure')
      await expect(counted).toContainText(/7\s₽, your price/)
      if (what === 'barters') await checkAccessibility(page)
      const line = await inTable(page, what, best.uid)
      // The account's prices come a moment after the rows.
      await expect.poll(() => figuresIn(line, 'column'), { timeout: 30_000 }).toEqual(shown)
    },
  )
}
