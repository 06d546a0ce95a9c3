import type { CachedItem } from '@raidkit/rules/catalogue/items'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderComponent } from '../../../testing/renderComponent.tsx'
import { UploadLines } from './UploadLines.tsx'
import type { Upload } from './uploads.ts'

// Safe: what a line shows of an item.
const SALEWA = {
  uid: 'a',
  name: 'Salewa first aid kit',
  shortName: 'Salewa',
  width: 1,
  height: 2,
} as CachedItem
const MADE = {
  name: `${'a'.repeat(24)}-9x9-1.1.1.1`,
  tookMs: 1,
  made: [],
  from: { kind: 'png' as const, width: 9, height: 9, bytes: 90 },
  warnings: ['edges' as const],
}
const upload = (id: number, step: Upload['step'], uid: string | undefined = 'a'): Upload => ({
  id,
  uid,
  step,
  file: new File(['x'], `file-${id}.png`),
})
const ACTS = { onSave: vi.fn(), onClear: vi.fn(), onRetry: vi.fn() }
const show = (uploads: Upload[]) =>
  renderComponent(
    <UploadLines
      {...{ uploads, isSaving: false, ...ACTS }}
      itemOf={(uid) => (uid === 'a' ? SALEWA : undefined)}
    />,
  )
const lines = () => page.getByRole('listitem')

it('while files are on their way nothing can be saved, and the rest can be stopped', async () => {
  await show([
    upload(1, { at: 'made', made: MADE }),
    upload(2, { at: 'sending' }),
    upload(3, { at: 'waiting' }),
  ])
  await expect.element(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '33')
  await expect.element(page.getByRole('button', { name: 'Save 1 picture' })).toBeDisabled()
  await page.getByRole('button', { name: 'Cancel' }).click()
  expect(ACTS.onClear).toHaveBeenCalledOnce()
})

it('what was refused stands first with its reason; what can be tried again has a button', async () => {
  const away = { at: 'refused', text: 'No connection.', mayRetry: true } as const
  await show([
    upload(1, { at: 'made', made: MADE }),
    upload(2, { at: 'refused', text: 'No item has that name.', mayRetry: false }, 'nobody'),
    upload(3, away),
  ])
  await expect.element(page.getByText('3 of 3 files checked, 2 refused')).toBeVisible()
  await expect.element(lines().nth(0).getByText('No item has that name.')).toBeVisible()
  expect(lines().nth(0).getByRole('button').elements()).toHaveLength(0)
  await lines().nth(1).getByRole('button', { name: 'Try again' }).click()
  expect(ACTS.onRetry).toHaveBeenCalledWith(expect.objectContaining({ id: 3, step: away }))
  await expect.element(lines().nth(2).getByText('Has empty edges that can be trimmed.')).toBeVisible()
  await page.getByRole('button', { name: 'Save 1 picture' }).click()
  expect(ACTS.onSave).toHaveBeenCalledOnce()
})

it('of many files some are shown and the others are counted', async () => {
  await show(Array.from({ length: 60 }, (_, nth) => upload(nth, { at: 'saved' })))
  expect(lines().elements()).toHaveLength(50)
  await expect.element(page.getByText('10 more files')).toBeVisible()
})
