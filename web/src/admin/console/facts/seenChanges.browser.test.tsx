import type { SeenEntry } from '@raidkit/contract/catalogue/seenChanges'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { FACT_FIELDS } from '@raidkit/rules/catalogue/fact-fields'
import { renderComponent } from '../../../testing/renderComponent.tsx'
import { NewerValue } from './NewerValue.tsx'
import { SeenChanges } from './SeenChanges.tsx'

const KIT: SeenEntry = {
  page: 'item',
  uid: 'a',
  name: 'Salewa first aid kit',
  link: '/item/salewa_first_aid_kit',
  figures: [
    { what: 'pricePerSlot', before: 12_000, after: 4_000 },
    { what: 'fleaBan', before: false, after: true },
    { what: 'tags', before: [], after: ['Medical_supplies'] },
    { what: 'fleaFee', before: 900, after: null },
  ],
}
const CRAFT: SeenEntry = {
  page: 'crafts',
  uid: 'b',
  name: 'Salewa first aid kit',
  link: '/crafts?q=Salewa',
  place: 'Medstation 2',
  figures: [{ what: 'durationSec', before: 3_600, after: 7_200 }],
}
const part = () => page.getByRole('region', { name: 'Affected pages' })

it('each page is named with what it says now and then, and opens beside this one', async () => {
  await renderComponent(<SeenChanges seen={[KIT, CRAFT]} seenTotal={2} />)
  const [item, craft] = [part().getByRole('listitem').nth(0), part().getByRole('listitem').nth(1)]
  await expect.element(item.getByText('Item page')).toBeVisible()
  const link = item.getByRole('link', { name: /Salewa first aid kit/ })
  await expect.element(link).toHaveAttribute('href', KIT.link)
  await expect.element(link).toHaveAttribute('target', '_blank')
  const said = item
    .getByRole('definition')
    .elements()
    .map((one) => one.textContent.replaceAll(/\s/g, ' '))
  expect(said).toEqual(['12,000 ₽ → 4,000 ₽', 'No → Yes', '– → Medical supplies', '900 ₽ → –'])
  await expect.element(craft.getByText('Medstation 2')).toBeVisible()
  await expect.element(craft.getByRole('definition')).toHaveTextContent('1 hr → 2 hr')
})

it('says that nothing changes, and how many more there are', async () => {
  await renderComponent(<SeenChanges seen={[]} seenTotal={0} />)
  await expect.element(part().getByText(/^Item pages, the tracker/)).toBeVisible()
  expect(part().getByRole('listitem').elements()).toEqual([])
  await renderComponent(<SeenChanges seen={[KIT]} seenTotal={41} />)
  await expect.element(part().getByText('40 more places')).toBeVisible()
})

it('a field that someone else changed names them and their value, which can be had', async () => {
  const field = FACT_FIELDS.item.find(({ name }) => name === 'weight')
  if (!field) throw new Error('items have a weight')
  const base = { field: 'weight', base: 1, source: 'bundled' } as const
  const correction = { value: 2.5, version: 3, byName: 'Ann', atMs: 0 }
  const onUse = vi.fn()
  await renderComponent(<NewerValue field={field} known={{ ...base, correction }} onUse={onUse} />)
  await expect.element(page.getByText('Ann changed this to: 2.5')).toBeVisible()
  await page.getByRole('button', { name: 'Use current value' }).click()
  expect(onUse).toHaveBeenCalledOnce()
  await renderComponent(<NewerValue field={field} known={base} onUse={onUse} />)
  await expect.element(page.getByText(/has been removed in the meantime. Current value: 1$/)).toBeVisible()
})
