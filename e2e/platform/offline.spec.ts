import type { Page } from '@playwright/test'
import { pro } from '../player.ts'
import { expect, test } from '../test.ts'

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

pro(
  'what is changed without a network is kept, says so, and is sent later',
  async ({ page, context, faults }) => {
    faults.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch|loading route module|the server does not answer/)
    await page.goto('/progression/quests?q=shooting')
    const complete = page.getByRole('button', { name: 'Complete Shooting Cans' })
    const kept = page.getByRole('status').filter({ hasText: 'Saved on this device, will be sent' })
    await expect(page.getByRole('group', { name: 'Status' }).getByRole('button', { name: 'All' })).toHaveText(
      /\d/,
    )
    await expect(page.getByRole('banner').locator('[data-player]')).toBeVisible()
    // The offline notice loads after the page, in one chunk with the search.
    await page.keyboard.press('ControlOrMeta+k')
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    try {
      await context.setOffline(true)
      await complete.click()
      await expect(kept).toBeVisible()
      await expect(page.getByText('Completed: Shooting Cans')).toBeVisible()
      await expect(page.getByText('Not saved')).toHaveCount(0)

      await pro.step('a link stays on the page and says why', async () => {
        await page.getByRole('banner').getByRole('link', { name: 'Keys' }).click()
        await expect(page.getByRole('status').filter({ hasText: 'You are offline' })).toBeVisible()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quests')
      })
    } finally {
      await context.setOffline(false)
    }
    await expect(kept).toBeHidden()
    const done = async () => {
      const me: { questsDone: string[] } = await (await page.request.get('/api/be/users/me')).json() // getMe
      return me.questsDone.length
    }
    await expect.poll(done).toBe(1)
  },
)
