import { playerLevel } from '@raidkit/rules/account/users'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderComponent } from '../../testing/renderComponent.tsx'
import { NumberField } from './NumberField.tsx'

function Level() {
  const [level, setLevel] = useState(5)
  return <NumberField label="Level" value={level} read={playerLevel} onValue={setLevel} />
}

it.each([
  ['42', '42'],
  ['200', '79'],
  ['0', '1'],
])('typed %s, the field shows %s, which was saved', async (typed, saved) => {
  await renderComponent(<Level />)
  await page.getByLabelText('Level').fill(typed)
  await expect.element(page.getByLabelText('Level')).toHaveValue(Number(saved))
})

it('stays empty while it is typed anew, and shows the saved value when it is left', async () => {
  await renderComponent(<Level />)
  const field = page.getByLabelText('Level')
  await field.fill('')
  await expect.element(field).toHaveValue(null)
  await userEvent.tab()
  await expect.element(field).toHaveValue(5)
})
