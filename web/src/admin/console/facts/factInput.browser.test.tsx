import { FACT_FIELDS } from '@raidkit/rules/catalogue/fact-fields'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { renderComponent } from '../../../testing/renderComponent.tsx'
import { FactInput } from './FactInput.tsx'

it('names in other languages are closed until one is refused, which says why', async () => {
  const field = FACT_FIELDS.item.find(({ input }) => input === 'names')
  if (!field) throw new Error('items have names')
  const given = { field, text: '{"de":"x"}', onText: () => undefined }
  await renderComponent(<FactInput {...given} />)
  await expect.element(page.getByText('Deutsch')).not.toBeVisible()
  await renderComponent(<FactInput {...given} error="too short" />)
  await expect.element(page.getByText('too short')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Deutsch' })).toBeVisible()
})
