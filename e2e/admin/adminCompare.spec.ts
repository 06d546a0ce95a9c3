import { readFile } from 'node:fs/promises'
import { signInOwner } from '../admin.ts'
import { startSite } from '../site.ts'
import { checkAccessibility, expect, test } from '../test.ts'

test.use({ freshContext: true }) // another site than that of the other tests, whose facts stay as they are

type Craft = { uid: string; sec: number }
const factFile = async () => {
  const text = await readFile(new URL('../../catalog/data/crafts.json', import.meta.url), 'utf8')
  return (JSON.parse(text) as { crafts: Craft[] }).crafts // the file that the catalogue reads
}

test('an admin compares crafts with a file, accepts, ignores and undoes', async ({ page, context }) => {
  test.setTimeout(240_000)
  const site = await startSite()
  try {
    await context.addCookies(await signInOwner(site.url, site.logFile))
    const [first, second, , ...rest] = await factFile()
    const choose = (name: string, text: string) =>
      page.getByLabel('Choose file').setInputFiles({
        name,
        mimeType: 'application/json',
        buffer: Buffer.from(text),
      })
    await test.step('without a feed it says so; a wrong file is refused by its row', async () => {
      await page.goto(`${site.url}/admin/crafts-compare`)
      await expect(page.getByLabel('Catalogue', { exact: true })).toBeChecked()
      await page.goto(`${site.url}/admin/crafts-compare?source=feed`)
      await expect(page.getByText('No entries from the price feed')).toBeVisible()
      await page.getByText('File', { exact: true }).click()
      await choose('crafts.csv', 'uid,speed\nx,1\n')
      await expect(page.getByText('Row 1, speed: Unknown or missing column')).toBeVisible()
    })
    await test.step('what differs is found', async () => {
      const changed = { ...first!, sec: 61 }
      const wrong = { ...second!, sec: -5 }
      await choose('crafts.json', JSON.stringify([changed, wrong, ...rest]))
      await expect(page.getByText(/^Changed: 2\. New: 0\. Gone: 1\./)).toBeVisible()
      await expect(page.getByText(`sec: ${first!.sec} → 61`)).toBeVisible()
      await page.locator('tr[data-row="1"]').getByRole('button', { expanded: false }).click()
      await expect(page.locator('[data-detail]')).toContainText('Not a valid value')
      await checkAccessibility(page)
    })
    await test.step('one row is accepted and undone', async () => {
      await page.locator('tr[data-row="0"]').getByRole('button', { name: 'Accept' }).click()
      await expect(page.getByText(/^Changed: 1\./)).toBeVisible()
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(page.getByText(/^Changed: 2\./)).toBeVisible()
    })
    await test.step('all of a kind are accepted, the rest is ignored', async () => {
      await page.getByLabel('Show', { exact: true }).selectOption('gone')
      await page.getByRole('button', { name: 'Accept 1 row' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Accept' }).click()
      await expect(page.getByText(/Gone: 0\./)).toBeVisible()
      await page.getByLabel('Show', { exact: true }).selectOption('changed')
      await page.getByRole('button', { name: 'Ignore all 2 rows' }).click()
      await expect(page.getByText(/^Changed: 0\..* Ignored: 2\./)).toBeVisible()
    })
    await test.step('recorded presets are compared without a file', async () => {
      await page.goto(`${site.url}/admin/guns-compare?source=presets`)
      await expect(page.getByText(/^Changed: \d+\. New: 0\. Gone: 0\./)).toBeVisible()
      await expect(page.getByRole('button', { name: /^Accept/ })).toHaveCount(0)
    })
  } finally {
    await page.goto('about:blank') // what the page still asks for would be refused
    await site.stop()
  }
})
