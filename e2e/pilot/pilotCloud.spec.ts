import type { Page } from '@playwright/test'
import { googleServer } from '../../server/src/testing/services/googleServer.ts'
import { signInOwner } from '../admin.ts'
import { startSite } from '../site.ts'
import { checkAccessibility, expect, test } from '../test.ts'

const status = (page: Page) => page.locator('[data-status]')
/** Looks along +x from x, z; the name is the game's (external interfaces 10). */
const shot = (x: string, z: string) =>
  `2026-08-05[09-15]_${x}, 1.25, ${z}_0.00000, 0.70711, 0.00000, 0.70711_13.20 (0).png`

/** Below the header, which stays, what is half hidden counts as too small. */
async function axeFromTop(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0))
  await checkAccessibility(page)
}

test('a screenshot in a Drive folder moves the arrow on the map @proof', async ({ page, context }) => {
  test.setTimeout(240_000)
  const google = await googleServer('')
  const site = await startSite(google.environment)
  google.setSite(site.url)
  google.visit('player')
  const folderId = google.drive.addFolder('Screenshots', 'player')
  const hidden = google.drive.addFolder('Of another', 'somebody else')
  try {
    await context.addCookies(await signInOwner(site.url, site.logFile))
    await page.goto(`${site.url}/pilot`)

    await test.step('Google is connected', async () => {
      await page.getByText('Google Drive', { exact: true }).click()
      await page.getByRole('link', { name: 'Connect Google Drive' }).click()
      await expect(page).toHaveURL(`${site.url}/pilot`)
      await expect(page.getByText('Connected as player@gmail.example')).toBeVisible()
      await expect(status(page)).toHaveText('Disconnected')
    })

    await test.step('a folder is chosen by its link or from the list', async () => {
      const link = page.getByLabel('Link to the screenshots folder')
      await link.fill('C:\\Screenshots')
      await link.press('Enter')
      await expect(page.getByText('This is not a link to a Google Drive folder.')).toBeVisible()
      await link.fill(`https://drive.google.com/drive/folders/${hidden}`)
      await link.press('Enter')
      await expect(page.getByText('No access to folder')).toBeVisible()
      await axeFromTop(page)
      await page.getByRole('button', { name: 'Show my folders' }).click()
      await page.getByRole('button', { name: 'Screenshots', exact: true }).click()
      await expect(status(page)).toHaveText('Connected')
      await expect(page.getByText('Waiting for screenshots.', { exact: false })).toBeVisible()
      await axeFromTop(page)
    })

    await test.step('the map follows', async () => {
      await page.goto(`${site.url}/maps/customs?tab=position`)
      await expect(async () => {
        await google.drive.addFile(folderId, shot('200.00', '150.00'))
        await expect(page.locator('[data-position="200,150"]')).toBeVisible({ timeout: 3_000 })
      }).toPass()
    })

    await test.step('a folder that is no longer shared is said so', async () => {
      await page.goto(`${site.url}/pilot`)
      await expect(status(page)).toHaveText('Connected')
      await expect(page.locator('[data-action=POSITION_UPDATE]').first()).toContainText('200, 1.25, 150')
      google.trouble('/drive/v3/files', {
        status: 404,
        body: { error: { errors: [{ reason: 'notFound' }] } },
      })
      await google.drive.addFile(folderId, shot('210.00', '150.00'))
      await expect(page.getByText('Give player@gmail.example read access')).toBeVisible()
      google.trouble('/', undefined)
    })

    await test.step('what was connected can be disconnected', async () => {
      await page.getByRole('button', { name: 'Disconnect' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click()
      await expect(page.getByRole('link', { name: 'Connect Google Drive' })).toBeVisible()
      await expect(status(page)).toHaveText('Disconnected')
      expect(google.grants.live()).toEqual({ access: [], refresh: [] })
      expect([...google.drive.channels.keys()]).toEqual([])
    })
  } finally {
    await site.stop()
    await google.close()
  }
})
