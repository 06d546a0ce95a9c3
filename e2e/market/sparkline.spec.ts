import { checkAccessibility, expect, test } from '../test.ts'

test('the line of seven days is a column to switch on, and comes only then @phone-proof', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const weeks = () => asked.filter((path) => path === '/api/be/prices/sparklines')
  const row = page.getByRole('row').filter({ hasText: 'LEDX Skin Transilluminator' }).first()
  await page.goto('/?q=ledx')
  await expect(row).toBeVisible()
  await page.getByRole('button', { name: 'Columns' }).click()
  expect(weeks()).toHaveLength(0)
  const height = await row.evaluate((element) => element.getBoundingClientRect().height)

  await page.getByRole('checkbox', { name: '7d trend' }).check()
  // The snapshot's week is made up, and the line says so.
  const line = row.getByRole('img', { name: /^7 days \(sample\): [+-−]?\d/ })
  await expect(line).toBeVisible()
  await expect(line.locator('path')).toHaveAttribute('d', /^M0 \d+h0L1 \d+/)
  expect(await row.evaluate((element) => element.getBoundingClientRect().height)).toBe(height)
  await checkAccessibility(page)

  await page.reload()
  await expect(line).toBeVisible()
  await expect.poll(() => weeks().length).toBe(2) // once for each page, however many rows
})
