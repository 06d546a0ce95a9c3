import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { renderComponent } from '../../testing/renderComponent.tsx'
import { Select } from './Select.tsx'

it('a long choice ends before the arrow', async () => {
  const options = [{ value: 'long', label: 'A name that is much longer than the field that shows it' }]
  await renderComponent(
    <Select options={options} value="long" onChange={() => {}} label="Preset" className="w-40" />,
  )
  const field = page.getByRole('combobox', { name: 'Preset' })
  await expect.element(field).toBeVisible()
  // Text and arrow share the padding where the text is not cut at the content.
  const { overflow, overflowClipMargin } = getComputedStyle(field.element())
  expect([overflow, overflowClipMargin]).toEqual(['clip', 'content-box'])
})
