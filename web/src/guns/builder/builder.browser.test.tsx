import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderComponent } from '../../testing/renderComponent.tsx'
import { CandidatePlace } from './candidates/CandidatePlace.tsx'
import { Faults } from './Faults.tsx'
import { presetBase } from './startOf.ts'
import { Stats } from './stats/Stats.tsx'
import { TEST_GUN } from './testGun.ts'
import { PartTree } from './tree/PartTree.tsx'
import { useBuilder } from './useBuilder.ts'

const BASE = presetBase(TEST_GUN, undefined)

/** The builder without prices. */
function Bare() {
  const model = useBuilder(TEST_GUN, BASE)
  return (
    <>
      <Faults model={model} />
      <PartTree model={model} market={undefined} />
      <CandidatePlace model={model} market={undefined} />
      <Stats model={model} />
      <button type="button" onClick={() => model.undo()}>
        Undo
      </button>
    </>
  )
}

const slot = (name: string) => page.getByRole('treeitem', { name: new RegExp(`^${name}`) })
const part = (name: string) =>
  page.getByRole('list', { name: 'Compatible parts' }).getByRole('button', { name: new RegExp(`^${name}`) })

async function opened() {
  await page.viewport(1280, 900)
  await renderComponent(<Bare />)
}

it('a slot opens what fits it, with the change before it is chosen', async () => {
  await opened()
  await slot('Handguard').click()
  // 31 and 11 against 31; a quarter of 96 less
  await expect.element(part('Long handguard.*Ergo −11')).toBeVisible()
  await expect.element(part('Long handguard.*Rec. V −24')).toBeVisible()
  await expect.element(part('Plain handguard')).toHaveAttribute('aria-pressed', 'true')
  await part('Long handguard').click()
  await expect.element(slot('Handguard.*Long handguard')).toBeVisible()
  await expect.element(page.getByText('72', { exact: true })).toBeVisible()
})

it('keys lead through the tree, open, choose and empty', async () => {
  await opened()
  await userEvent.keyboard('{Tab}{Tab}')
  await expect.element(slot('Handguard')).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(slot('Foregrip')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(slot('Stock')).toHaveFocus()
  await userEvent.keyboard('{Home}{Delete}')
  await expect.element(slot('Handguard.*Empty')).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Problems' })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { name: 'Fits: Handguard' })).toBeVisible()
})

it('a conflict is said before and after, and mended by one press', async () => {
  await opened()
  await slot('Stock').click()
  await part('Polymer stock').click()
  await slot('Handguard').click()
  await expect.element(part('Long handguard.*Conflicts with Stock')).toBeVisible()
  await part('Long handguard').click()
  const faults = page.getByRole('region', { name: 'Problems' })
  await expect.element(faults.getByText('Long and Stock cannot be mounted together')).toBeVisible()
  await faults.getByRole('button', { name: 'Replace with Plain' }).click()
  await expect.element(faults).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(faults).toBeVisible()
  await faults.getByRole('button', { name: 'Remove Stock' }).click()
  await expect.element(slot('Stock.*Empty')).toBeVisible()
})

it('empty slots can be hidden, required ones stay', async () => {
  await opened()
  await slot('Handguard').click()
  await page.getByRole('button', { name: 'Remove Plain' }).click()
  await page.getByRole('checkbox', { name: 'Show empty slots' }).click()
  await expect.element(slot('Stock')).not.toBeInTheDocument()
  await expect.element(slot('Handguard')).toBeVisible()
})

it('what fits is ordered as the reader likes', async () => {
  await opened()
  await slot('Handguard').click()
  await page.getByRole('combobox', { name: /^Sort/ }).selectOptions('By name')
  const first = page.getByRole('list', { name: 'Compatible parts' }).getByRole('listitem').first()
  await expect.element(first.getByText('Long handguard')).toBeVisible()
})
