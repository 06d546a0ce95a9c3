import { readFile } from 'node:fs/promises'
import { pro, user } from '../player.ts'
import { checkAccessibility, expect } from '../test.ts'

const MINUTE = 60_000
const NOW_MS = Date.UTC(2026, 7, 5, 12)
const MAPS = ['bigmap', 'woods', 'Shoreline'] as const

/** Makes `count` raids, an hour apart. */
const raids = (count: number) =>
  Array.from({ length: count }, (_, nth) => ({
    map: MAPS[nth % 3],
    mode: nth % 2 ? 'PVE' : 'PVP',
    side: nth % 4 === 3 ? 'scav' : 'pmc',
    startMs: NOW_MS - nth * 60 * MINUTE,
    lengthMs: 20 * MINUTE,
    queueMs: 45_000,
    reconnects: 0,
    sales: nth === 0 ? [{ atMs: NOW_MS + MINUTE, itemId: 'x', count: 1, money: { '₽': 412_000 } }] : [],
  }))

pro('raids are listed, filtered, summed, exported and deleted', { tag: '@phone-proof' }, async ({ page }) => {
  await page.goto('/pilot/raids')
  await expect(page.getByText('No raids yet')).toBeVisible()
  await expect(page.getByText('The game’s logs do not contain survival')).toBeVisible()
  const origin = new URL(page.url()).origin
  const sent = await page.request.post('/api/be/pilot/raids', {
    data: { raids: raids(100) },
    headers: { origin },
  })
  expect(sent.status()).toBe(200)
  await page.reload()
  await expect(page.getByText('100 raids', { exact: true })).toBeVisible()
  await expect(page.locator('[data-sum=sides]')).toHaveText('75 / 25')
  await expect(page.locator('[data-sum=meanLength]')).toHaveText('20 min')
  await checkAccessibility(page)

  await page.getByLabel('Map').selectOption('customs')
  await expect(page).toHaveURL(/map=customs/)
  await expect(page.getByText('34 raids', { exact: true })).toBeVisible()
  await page.getByLabel('Mode').selectOption('PVP')
  await expect(page.getByText('17 raids', { exact: true })).toBeVisible()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  const lines = (await readFile(await (await downloading).path(), 'utf8')).trim().split('\r\n')
  expect([lines.length, lines[1]]).toEqual([
    18,
    '2026-08-05T12:00:00.000Z,customs,PVP,pmc,20,45,0,1,412000,,,',
  ])

  // An undo pressed before the deletion has arrived is sent after it.
  await page.route('**/api/be/pilot/raids*', async (route) => {
    if (route.request().method() === 'DELETE') await new Promise((resolve) => setTimeout(resolve, 1_000))
    await route.continue()
  })
  await page
    .getByRole('button', { name: /^Delete: Customs/ })
    .first()
    .click()
  await expect(page.getByText('16 raids', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('17 raids', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Delete all' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete all' }).click()
  await expect(page.getByText('No raids yet')).toBeVisible()
})

user('who has no Pro is told what it is', async ({ page }) => {
  await page.goto('/pilot')
  await page.getByRole('link', { name: 'Raid log' }).click()
  await expect(page.getByText('The raid log requires Pro')).toBeVisible()
  await checkAccessibility(page)
})
