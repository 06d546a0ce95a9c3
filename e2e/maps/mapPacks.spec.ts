import { SAMPLE_SVG } from '../../server/src/testing/packs/samplePack.ts'
import { test } from '../admin.ts'
import { checkAccessibility, expect } from '../test.ts'

const svg = (text: string) => ({
  name: 'GroundZero.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(text),
})

test('an admin imports a drawing, a map shows it, and its removal brings our own back', async ({
  page,
  faults,
}) => {
  faults.allow(/422/)
  await page.goto('/admin/maps')
  const chosen = page.locator('input[type=file]')
  const form = page.getByRole('form', { name: 'GroundZero.svg' })
  const name = 'Pencil sketch'

  await chosen.setInputFiles(svg(SAMPLE_SVG.replace('<defs>', '<script>alert(1)</script><defs>')))
  await form.getByRole('button', { name: 'Import' }).click()
  await expect(page.getByText('GroundZero.svg contains scripts or embedded pages.')).toBeVisible()

  await chosen.setInputFiles(svg(SAMPLE_SVG))
  await expect(form.getByLabel('Map')).toHaveValue('ground-zero')
  await form.getByLabel('Name').fill(name)
  await form.getByLabel('Author').fill('Somebody')
  await form.getByLabel('Licence').fill('CC0')
  await checkAccessibility(page)
  await form.getByRole('button', { name: 'Import' }).click()
  await expect(page.getByText(`${name} imported: 1 map, 3 files.`)).toBeVisible()
  const row = page.getByRole('row', { name: new RegExp(name) })
  await expect(row).toContainText('Ground Zero (3 floors)')

  await page.goto('/maps/ground-zero')
  const choice = page.getByLabel('Map drawing')
  await choice.selectOption(name)
  await expect(page.getByText('By Somebody · CC0')).toBeVisible()
  await choice.selectOption('Built-in drawing')
  await expect(page.getByText('By Somebody · CC0')).toBeHidden()

  await page.goto('/admin/maps')
  await page.getByRole('button', { name: `Remove ${name}` }).click()
  await checkAccessibility(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('No map packs yet.')).toBeVisible()
  const reply = await page.request.get('/api/be/maps/packs?map=ground-zero')
  expect(await reply.json()).toEqual({ packs: [] })
})
