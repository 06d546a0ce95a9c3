import { drawnPicture } from '../../server/src/testing/samples/pictureFiles.ts'
import { signInOwner } from '../admin.ts'
import { startSite } from '../site.ts'
import { checkAccessibility, expect, test } from '../test.ts'

test.use({ freshContext: true }) // another site than that of the other tests, whose facts stay as they are

test('an admin corrects an item, adds another, edits many by a file, and undoes the hour', async ({
  page,
  context,
  faults,
}) => {
  test.setTimeout(240_000)
  faults.allow(/400/) // a negative price is refused
  const site = await startSite()
  try {
    await context.addCookies(await signInOwner(site.url, site.logFile))
    await test.step('the table finds, filters and opens', async () => {
      await page.goto(`${site.url}/admin/items`)
      await expect(page.getByText('5,108 entries')).toBeVisible()
      await page.getByRole('searchbox').fill('salewa')
      await expect(page.getByText(/^\d entr/)).toBeVisible()
      await checkAccessibility(page)
      await page.getByRole('link', { name: 'Salewa first aid kit' }).click()
      await expect(page).toHaveURL(/\/admin\/item\//)
    })
    await test.step('a field is corrected, previewed and shown with both values', async () => {
      const price = page.getByLabel('Base price')
      const before = await price.inputValue()
      await price.fill('-5')
      await page.getByRole('button', { name: 'Save 1 change' }).click()
      await expect(page.getByText('Not a valid value (≥ 0)')).toBeVisible()
      await price.fill('4321')
      await page.getByLabel('Name (required)', { exact: true }).fill('Field flask')
      await expect(page.getByRole('region', { name: 'Preview of the page heading' })).toContainText(
        'Field flask',
      )
      await page.getByRole('button', { name: 'Save 2 changes' }).click()
      await expect(page.getByText('Saved')).toBeVisible()
      await expect(page.getByText(`Catalogue: ${before}`)).toBeVisible()
      await checkAccessibility(page)
      await page.goto(`${site.url}/item/salewa_first_aid_kit`)
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Field flask')
    })
    await test.step('a picture is uploaded on the page of the item', async () => {
      await page.goto(`${site.url}/admin/items?search=salewa`)
      await page.getByRole('link', { name: 'Field flask' }).click()
      const panel = page.getByRole('region', { name: 'Picture', exact: true })
      await expect(panel.getByText('No own picture')).toBeVisible()
      const buffer = await drawnPicture({ width: 200, height: 300 }).png().toBuffer()
      await panel
        .locator('input[type=file]')
        .setInputFiles({ name: 'anything.png', mimeType: 'image/png', buffer })
      await panel.getByRole('button', { name: 'Save 1 picture' }).click()
      await expect(panel.getByText('Own picture')).toBeVisible()
      await checkAccessibility(page)
    })
    await test.step('it is previewed where it is seen; what someone else changes meanwhile is not lost', async () => {
      await page.goto(`${site.url}/admin/items?search=salewa`)
      await page.getByRole('link', { name: 'Field flask' }).click()
      await page.getByLabel('Width', { exact: true }).fill('3')
      await page.getByRole('button', { name: 'Check 1 change' }).click()
      const seen = page.getByRole('region', { name: 'Affected pages' })
      await expect(seen.getByRole('listitem')).toContainText(/Slots\s*2 → 6/)
      await checkAccessibility(page)
      faults.allow(/409/)
      const uid = page.url().split('/').at(-1)
      const change = { entity: 'item', uid, field: 'width', value: 5 }
      const other = await page.request.put(`${site.url}/api/be/admin/facts`, {
        data: { changes: [change] },
        headers: { origin: site.url },
      })
      expect(other.status()).toBe(200)
      await page.getByRole('button', { name: 'Save 1 change' }).click()
      await expect(page.getByText(/ changed this to: 5$/)).toBeVisible()
      await expect(page.getByLabel('Width', { exact: true })).toHaveValue('3')
      await page.getByRole('button', { name: 'Use current value' }).click()
      await expect(page.getByLabel('Width', { exact: true })).toHaveValue('5')
      await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
    })
    await test.step('a new item has its own page', async () => {
      await page.goto(`${site.url}/admin/add-item`)
      await page.getByLabel('Name (required)', { exact: true }).fill('Brass thimble')
      await page.getByLabel('Short name').fill('Thimble')
      const seen = page.getByRole('region', { name: 'Affected pages' })
      await page.getByRole('button', { name: 'Check 1 change' }).click()
      await expect(seen.getByRole('listitem')).toContainText(/Name\s*– → Brass thimble/)
      await expect(seen.getByRole('link')).toHaveCount(0)
      await page.getByRole('button', { name: 'Add', exact: true }).click()
      await expect(page).toHaveURL(/\/admin\/item\//)
      await page.getByRole('button', { name: 'Delete', exact: true }).click()
      await expect(seen.getByRole('listitem')).toContainText(/Name\s*Brass thimble → –/)
      await checkAccessibility(page)
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
      await page.getByRole('button', { name: 'Hide', exact: true }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Hide', exact: true }).click()
      await page.getByRole('button', { name: 'Show again' }).click()
      await expect(seen.getByRole('listitem')).toContainText(/Name\s*– → Brass thimble/)
      await page.getByRole('dialog').getByRole('button', { name: 'Show again' }).click()
      await expect(page.getByRole('button', { name: 'Hide', exact: true })).toBeVisible()
      await page.goto(`${site.url}/item/brass_thimble`)
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Brass thimble')
    })
    await test.step('a file changes crafts: what is wrong is named by its row, what is right is shown first', async () => {
      await page.goto(`${site.url}/admin/crafts`)
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Export CSV' }).click()
      const file = await (await download).createReadStream()
      const text = Buffer.concat(await file.toArray()).toString('utf8')
      const [heading = '', first = ''] = text.split('\r\n')
      const uid = first.split(',', 1)[0]
      const choose = (lines: string[]) =>
        page.getByLabel('Import CSV').setInputFiles({
          name: 'crafts.csv',
          mimeType: 'text/csv',
          buffer: Buffer.from(lines.join('\n')),
        })
      expect(heading).toBe('uid,station,level,sec,questUid')
      await choose(['uid,sec', `${uid},soon`])
      await expect(page.getByRole('dialog')).toContainText('Row 2, sec: Not a number')
      await page.keyboard.press('Escape')
      await choose(['uid,sec', `${uid},61`])
      await page.getByRole('button', { name: 'Check 1 change' }).click()
      await expect(page.getByRole('dialog')).toContainText('→ 61')
      await page.getByRole('button', { name: 'Save 1 change' }).click()
      await expect(page.getByText('1 corrected')).toBeVisible()
    })
    await test.step('the hour is undone', async () => {
      faults.allow(/404/)
      await page.getByRole('button', { name: 'Undo the last hour' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click()
      await expect(page.getByText('Undone: 8.')).toBeVisible()
      await page.goto(`${site.url}/item/salewa_first_aid_kit`)
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Salewa')
      expect((await page.request.get(`${site.url}/item/brass_thimble`)).status()).toBe(404)
    })
  } finally {
    await page.goto('about:blank') // what the page still asks for would be refused
    await site.stop()
  }
})
