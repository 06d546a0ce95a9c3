import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderComponent } from '../../testing/renderComponent.tsx'
import { DataSpecimens } from './DataSpecimens.tsx'
import { FieldSpecimens } from './FieldSpecimens.tsx'

it('a search is cleared by Escape and by its button, which leaves the focus in it', async () => {
  await renderComponent(<FieldSpecimens />)
  const search = page.getByRole('searchbox', { name: 'Search' })
  await search.fill('salewa')
  await userEvent.keyboard('{Escape}')
  await expect.element(search).toHaveValue('')
  await search.fill('salewa')
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect.element(search).toHaveValue('')
  await expect.element(search).toHaveFocus()
})

it('a select chooses', async () => {
  await renderComponent(<FieldSpecimens />)
  const trader = page.getByLabelText('Trader')
  await trader.selectOptions('Ragman')
  await expect.element(trader).toHaveValue('Ragman')
})

it('a field with an error says so to those who hear it', async () => {
  await renderComponent(<FieldSpecimens />)
  const email = page.getByRole('textbox', { name: 'E-mail' })
  await expect.element(email).toHaveAttribute('aria-invalid', 'true')
  await expect.element(email).toHaveAccessibleDescription(/incomplete/)
})

it.each([
  ['a checkbox', 'checkbox'],
  ['a switch', 'switch'],
] as const)('%s is turned by a click and by the space bar, unless it is disabled', async (_, role) => {
  await renderComponent(<FieldSpecimens />)
  const box = page.getByRole(role, { name: 'Off' }).first()
  await box.click()
  await expect.element(box).toBeChecked()
  await userEvent.keyboard(' ')
  await expect.element(box).not.toBeChecked()
  await expect.element(page.getByRole(role, { disabled: true }).first()).toBeDisabled()
})

it('a table says how it is sorted', async () => {
  await renderComponent(<DataSpecimens />)
  const price = page.getByRole('columnheader', { name: 'Price' }).first()
  await expect.element(price).toHaveAttribute('aria-sort', 'descending')
  await price.getByRole('button').click()
  await expect.element(price).toHaveAttribute('aria-sort', 'ascending')
  await expect.element(page.getByRole('rowheader').first()).toHaveTextContent('Dorm room 314 marked key')
})
