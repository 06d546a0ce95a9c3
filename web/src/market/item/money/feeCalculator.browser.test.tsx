import type { ItemDetails } from '@raidkit/contract/market/itemDetails'
import type { Item } from '@raidkit/rules/catalogue/items'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { renderComponent } from '../../../testing/renderComponent.tsx'
import { FeeCalculator } from './FeeCalculator.tsx'

// The only fields of an item that the calculator reads.
const item = { uid: 'i', basePrice: 20_000 } as Item
const unseen = { price: null, flea: { rates: {} } } as unknown as ItemDetails

it('asks for a price where none is known, and finds fault only with what is typed', async () => {
  await renderComponent(
    <QueryClientProvider client={new QueryClient()}>
      <FeeCalculator item={item} details={unseen} answer={{ ways: [], best: undefined, reasons: [] }} />
    </QueryClientProvider>,
  )
  const price = page.getByLabelText('Asking price each, ₽')
  await expect.element(price).toHaveValue('')
  await expect.element(price).not.toBeInvalid()
  await expect.element(page.getByText('Enter a price, such as 12500 or 12k')).toBeVisible()
  await price.fill('nonsense')
  await expect.element(price).toBeInvalid()
})
