import type { Page } from '@playwright/test'
import { drawnPicture } from '../../server/src/testing/samples/pictureFiles.ts'
import { signInOwner } from '../admin.ts'
import { startSite } from '../site.ts'
import { checkAccessibility, expect, test } from '../test.ts'

test.use({ freshContext: true }) // another site than that of the other tests, whose tiles stay as they are

const SALEWA = 'Salewa first aid kit'
const fileOf = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer })

/** Returns the number of pictures on the page that have loaded. */
const shownPictures = (page: Page) =>
  page
    .locator('img[src^="/pictures/"]')
    .evaluateAll((images) => images.filter((image) => (image as HTMLImageElement).naturalWidth > 0).length)

test('an admin tries, uploads, trims and undoes pictures of items, and readers see them', async ({
  page,
  context,
  faults,
}) => {
  test.setTimeout(240_000)
  faults.allow(/422/) // a text is no picture
  const site = await startSite()
  const edged = await drawnPicture({ width: 200, height: 300, edge: 30 }).png().toBuffer()
  const choose = (files: ReturnType<typeof fileOf>[]) =>
    page.locator('main input[type=file]').first().setInputFiles(files)
  try {
    await context.addCookies(await signInOwner(site.url, site.logFile))
    await test.step('a test says what would be made and keeps nothing', async () => {
      await page.goto(`${site.url}/admin/upload-test`)
      await expect(page.getByRole('button', { name: 'Choose a picture' })).toBeEnabled()
      await choose([fileOf('salewa.png', Buffer.from('hello'))])
      await expect(page.getByText('salewa.png is not a PNG, JPEG, WebP or AVIF picture.')).toBeVisible()
      await choose([fileOf('salewa.png', edged)])
      await expect(page.getByText('PNG, 200×300 px')).toBeVisible()
      await expect(page.getByText('Has empty edges that can be trimmed.')).toBeVisible()
      await expect(page.getByRole('row', { name: /Inventory grid.*128×192/ })).toBeVisible()
      await checkAccessibility(page)
    })
    await test.step('files find their items; what is wrong is said of each', async () => {
      await page.goto(`${site.url}/admin/items-images`)
      await expect(page.getByText('5,108 entries')).toBeVisible()
      await choose([
        fileOf('544fb45d4bdc2dee738b4568.png', edged),
        fileOf('salewa.png', edged),
        fileOf('holiday.png', edged),
        fileOf('grizzly.png', Buffer.from('hello')),
      ])
      await expect(page.getByText('4 of 4 files checked, 3 refused')).toBeVisible()
      await expect(page.getByText('No item is called holiday.png.')).toBeVisible()
      await expect(page.getByText('belongs to the same item as salewa.png')).toBeVisible()
      await checkAccessibility(page)
      await page.getByRole('button', { name: 'Save 1 picture' }).click()
      await expect(page.getByText('1 picture saved')).toBeVisible()
      await page.getByLabel('Show', { exact: true }).selectOption('With own picture')
      await expect(page.getByText('1 entry')).toBeVisible()
    })
    await test.step('edges are trimmed, and an undo brings them back', async () => {
      await page.goto(`${site.url}/admin/cut-edges`)
      await expect(page.getByText('Top 30 px, right 30 px, bottom 30 px, left 30 px')).toBeVisible()
      await expect(page.getByRole('img', { name: `${SALEWA} after trimming` })).toBeVisible()
      await checkAccessibility(page)
      await page.getByRole('button', { name: `Trim the picture of ${SALEWA}` }).click()
      await expect(page.getByText('No picture has empty edges')).toBeVisible()
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(page.getByText('Earlier pictures restored')).toBeVisible()
      await page.getByRole('button', { name: 'Trim 1 picture' }).click()
      await expect(page.getByText('No picture has empty edges')).toBeVisible()
    })
    await test.step('the wall of tiles begins with it, and only some tiles are in the page', async () => {
      await page.goto(`${site.url}/admin/live-icons`)
      await expect(page.getByText('5,108 entries')).toBeVisible()
      await expect(page.locator('main td a').first()).toContainText(SALEWA)
      await expect.poll(() => shownPictures(page)).toBe(1)
      expect(await page.locator('main td a').count()).toBeLessThan(1500)
      await checkAccessibility(page)
    })
    await test.step('readers see it, in its room', async () => {
      await page.goto(`${site.url}/item/salewa_first_aid_kit`)
      await expect.poll(() => shownPictures(page)).toBeGreaterThan(0)
      const box = await page.locator('header img[src^="/pictures/"]').boundingBox()
      expect([Math.round(box?.width ?? 0), Math.round(box?.height ?? 0)]).toEqual([62, 126]) // less its border
    })
    await test.step('removed, it is drawn again', async () => {
      await page.goto(`${site.url}/admin/items-images?show=own`)
      await page.getByRole('button', { name: `Remove the picture of ${SALEWA}` }).click()
      await expect(page.getByText('No matching entries')).toBeVisible()
      await page.goto(`${site.url}/item/salewa_first_aid_kit`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await page.locator('img[src^="/pictures/"]').count()).toBe(0)
    })
  } finally {
    await page.goto('about:blank') // what the page still asks for would be refused
    await site.stop()
  }
})
