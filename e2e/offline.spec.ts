import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

test.describe('the offline copy', () => {
  const stored = (page: Page) =>
    page.evaluate(async () => {
      const names = await indexedDB.databases()
      const open = indexedDB.open(names[0]?.name ?? '')
      const db = await new Promise<IDBDatabase>((resolve) => (open.onsuccess = () => resolve(open.result)))
      const store = db.objectStoreNames[0] ?? ''
      const keys = db.transaction(store).objectStore(store).getAllKeys()
      return new Promise<IDBValidKey[]>((resolve) => (keys.onsuccess = () => resolve(keys.result)))
    })

  test('is kept under its keys, prices of the shown mode beside it, and renewed only when needed', async ({
    page,
  }) => {
    await page.addInitScript(() => localStorage.setItem('items_l10n', 'a copy of long ago'))
    const first = page.waitForResponse(/\/api\/be\/cache/)
    await page.goto('/')
    expect((await (await first).body()).length).toBeGreaterThan(100_000)
    await expect.poll(() => stored(page)).toEqual(['items_l10n', 'prices_PVP', 'quests_l10n'])
    expect(await page.evaluate(() => localStorage.getItem('items_l10n'))).toBeNull()
    const second = page.waitForResponse(/\/api\/be\/cache/)
    await page.reload()
    const reply = await (await second).json()
    expect(reply.itemsData).toMatchObject({ items: [], needRefresh: false })
  })

  test('is done without when storage is broken', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'indexedDB', {
        get: () => {
          throw new Error('blocked')
        },
      })
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new Error('blocked')
        },
      })
    })
    await page.goto('/?q=salewa')
    await expect(page.locator('tbody tr').first()).toContainText('Salewa')
    await page.getByRole('searchbox').fill('graphics card')
    await expect(page.locator('tbody tr').first()).toContainText('Graphics card')
  })
})
