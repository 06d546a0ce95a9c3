import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { pro as test } from '../player.ts'
import { checkAccessibility, expect, test as visitor } from '../test.ts'

const TRACKER = '/progression/items-tracker'
const PICTURE = readFileSync(
  path.resolve(import.meta.dirname, '../../web/src/progress/items-tracker/ocr/samples/english-1080.png'),
)

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Items from screenshots' })
const item = (page: Page, number: number) => dialog(page).getByLabel(`Item ${number}`, { exact: true })

async function opened(page: Page): Promise<Locator> {
  await page.goto(TRACKER)
  // Starts on another page of the site, so that there is something to go back to.
  await page.getByRole('link', { name: 'View as tiles' }).click()
  await page.getByRole('link', { name: 'View as list' }).click()
  await page.getByRole('button', { name: 'From screenshots' }).click()
  await expect(dialog(page).getByRole('button', { name: 'Choose images' })).toBeEnabled()
  return dialog(page)
}

/** Drops files onto the page, as from another window. */
async function drop(page: Page, files: { name: string; bytes: Buffer }[]): Promise<void> {
  const data = await page.evaluateHandle(
    (given) => {
      const transfer = new DataTransfer()
      for (const { name, base64 } of given) {
        const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
        transfer.items.add(new File([bytes], name))
      }
      return transfer
    },
    files.map(({ name, bytes }) => ({ name, base64: bytes.toString('base64') })),
  )
  await dialog(page).getByText('Drop screenshots here').dispatchEvent('drop', { dataTransfer: data })
}

/** Checks that closing the review, going back and closing the tab all ask first, and that staying loses nothing. */
async function staysWhenAsked(page: Page): Promise<void> {
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  for (const leave of [() => page.keyboard.press('Escape'), () => page.evaluate(() => history.back())]) {
    await leave()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toBeHidden()
    await expect(dialog(page).getByText('7 items found')).toBeVisible()
  }
  // Closing the tab shows the browser's own dialog.
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const closing = await asked
  expect(closing.type()).toBe('beforeunload')
  await closing.dismiss()
  await expect(dialog(page).getByText('7 items found')).toBeVisible()
}

/** Returns the recorded counts of an item from its line. */
async function counts(page: Page, name: string): Promise<[fir: string, plain: string]> {
  await page.getByRole('searchbox', { name: 'Search needed items' }).fill(name)
  const row = page
    .locator('tbody tr[data-row]')
    .filter({ has: page.getByRole('link', { name, exact: true }) })
  const count = (kind: string) => row.locator(`[data-column=${kind}]`).getByRole('textbox').inputValue()
  return [await count('fir'), await count('plain')]
}

test('finds of a dropped screenshot are corrected, confirmed and counted, and nothing is asked of others', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const box = await opened(page)
  await drop(page, [{ name: 'stash.png', bytes: PICTURE }])
  await expect(box.getByText('7 items found')).toBeVisible({ timeout: 90_000 })
  await expect(item(page, 1)).toHaveValue('Bolts')
  await expect(box.getByText(/^[67]\d% sure$/), 'shares its name').toHaveCount(1)
  const advice = box.getByRole('region', { name: 'Keep or sell' })
  await expect(advice.getByText(/^Keep 5 items, sell 4 items for [\d,]+\s₽\.$/)).toBeVisible()
  await expect(advice.getByRole('listitem').filter({ hasText: 'Roubles × 250,000' })).toContainText('money')
  await expect(advice.getByRole('listitem').filter({ hasText: 'Graphics card' })).toContainText(
    'Profit Retention',
  )
  await expect(advice.getByRole('listitem').filter({ hasText: 'DevilDog mayo' })).toContainText(/Sell 1.*₽/)
  await checkAccessibility(page)
  await staysWhenAsked(page)
  // The bolts appear twice, once found in raid; the CPU fan becomes two, the screws another item, the Salewa is
  // removed.
  await box.getByLabel('Quantity: CPU fan').fill('2')
  await item(page, 2).fill('Pack of nails')
  await box.getByRole('button', { name: 'Remove Salewa first aid kit' }).click()
  await box.getByRole('button', { name: 'Add a missed item' }).click()
  await item(page, 8).fill('Light bulb')
  await box.getByRole('button', { name: /^Add \d+ items$/ }).click()
  await expect(box).toBeHidden()
  expect(await counts(page, 'Bolts')).toEqual(['1', '1'])
  expect(await counts(page, 'CPU fan')).toEqual(['0', '2'])
  expect(await counts(page, 'Pack of nails')).toEqual(['1', '0'])
  expect(await counts(page, 'Light bulb')).toEqual(['0', '1'])
  const own = new URL(baseURL ?? '').origin
  expect(asked.filter((url) => !url.startsWith(own) && !/^(?:blob|data):/.test(url))).toEqual([])
  expect(asked.some((url) => url.endsWith('/eng.traineddata'))).toBe(true)
})

test('what is no picture, damaged, huge or too many is said so; reading can be stopped @proof', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const box = await opened(page)
  const huge = Buffer.from(PICTURE)
  huge.writeUInt32BE(10_000, 16)
  huge.writeUInt32BE(5000, 20)
  await drop(page, [
    { name: 'text.png', bytes: Buffer.from('Bolts 3\n'.repeat(20)) },
    { name: 'half.png', bytes: PICTURE.subarray(0, 900) },
    { name: 'huge.png', bytes: huge },
    ...Array.from({ length: 27 }, (_, i) => ({ name: `no${i}.png`, bytes: Buffer.from('no') })),
  ])
  await expect(box.getByText('text.png is not a PNG, JPEG or WebP image.')).toBeVisible()
  await expect(box.getByText('half.png is damaged and cannot be opened.')).toBeVisible()
  await expect(box.getByText('huge.png is too large')).toBeVisible()
  await expect(box.getByText('10 images were skipped: the limit is 20 at once.')).toBeVisible()
  await expect(box.getByRole('button', { name: 'Nothing to add' })).toBeDisabled()
  await drop(
    page,
    Array.from({ length: 20 }, (_, i) => ({ name: `${i}.png`, bytes: PICTURE })),
  )
  await box.getByRole('button', { name: 'Stop' }).click()
  await expect(box.getByRole('progressbar')).toBeHidden()
  await expect(box.getByRole('button', { name: 'Choose images' })).toBeEnabled()
})

visitor('who may not read screenshots is told so, and gets none of the files', async ({ page }) => {
  await page.goto(TRACKER)
  await page.getByRole('button', { name: 'From screenshots' }).click()
  const note = page.getByRole('dialog', { name: 'Reading screenshots requires Pro' })
  await expect(note.getByRole('link', { name: 'Compare plans' })).toBeVisible()
  await checkAccessibility(page)
  const reply = await page.request.get('/assets/tesseract-7.0.0/eng.traineddata')
  expect(reply.status()).toBe(401)
  await note.getByRole('link', { name: 'Compare plans' }).click()
  const table = page.getByRole('table', { name: 'Compare plans' })
  await expect(table.getByRole('columnheader')).toHaveText(['Feature', 'Visitor', 'User', 'Pro'])
  await expect(table.getByRole('row', { name: /Item recognition in screenshots/ })).toBeVisible()
  await expect(page.getByText('Pro cannot be bought on this site yet')).toBeVisible()
})
