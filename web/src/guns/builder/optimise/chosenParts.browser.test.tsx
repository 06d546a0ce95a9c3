import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { renderComponent } from '../../../testing/renderComponent.tsx'
import { TEST_GUN } from '../testGun.ts'
import { ChosenParts } from './ChosenParts.tsx'

const adds = { recoil: 0, ergonomics: 0, weight: 0, rub: 0 }
const next = { part: 1, change: { ...adds, rub: 50 } }

it.each([
  ['by its short name', ['Plain', 'Long'], 'Next best: Long (+50 ₽)'],
  ['by its whole name where both share the short one', ['HG', 'HG'], 'Next best: Long handguard (+50 ₽)'],
])('names the next best part %s', async (_, [plain = '', long = ''], expected) => {
  const names: [string, string][] = [
    ['Plain handguard', plain],
    ['Long handguard', long],
  ]
  const gun = { ...TEST_GUN, names: [...names, ...TEST_GUN.names.slice(2)] }
  const build = [{ part: 0, parent: -1, slot: 'mod_handguard' }]
  await renderComponent(
    <ChosenParts gun={gun} build={build} why={[{ reasons: [], adds, next }]} added={[]} />,
  )
  await expect.element(page.getByText(expected)).toBeVisible()
})
