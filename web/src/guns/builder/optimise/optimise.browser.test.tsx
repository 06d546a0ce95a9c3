import { useState, type ComponentProps } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderComponent } from '../../../testing/renderComponent.tsx'
import type { BuildMarket } from '../market/buildMarket.ts'
import { presetBase, type Base } from '../startOf.ts'
import { TEST_GUN } from '../testGun.ts'
import { useBuilder } from '../useBuilder.ts'
import { Optimise } from './Optimise.tsx'
import { Impossible } from './SolveState.tsx'
import { firstForm } from './wishForm.ts'

/** The long handguard: 31 points of ergonomics; the plain one with a grip makes 47 of them. */
const LONG: Base = {
  ...presetBase(TEST_GUN, undefined),
  build: [{ part: 1, parent: -1, slot: 'mod_handguard' }],
}
const FORM = firstForm({ capacity: 0 })

/** Everything is worth 100 roubles, and the reader owns what is mounted. */
const FIGURES = {
  answer: {
    board: { buyNow: () => undefined, costOf: () => 100 },
    tables: { barters: [], flea: { minLevel: 15 }, offers: [], traders: [], hideout: [] },
    items: new Map(),
    prices: { byUid: new Map() },
    player: { userPricesMap: new Map() },
    mode: 'PVP',
    asOfMs: 0,
  },
  purchaseOf: () => ({ rub: 200, missing: 0, start: { kind: 'bare' } }),
}
// Safe: all that the optimiser asks of a market is here.
const MARKET = { ...FIGURES, own: FIGURES } as unknown as BuildMarket

function Bare() {
  const model = useBuilder(TEST_GUN, LONG)
  const [form, onForm] = useState({
    ...FORM,
    goal: 'ergonomics' as const,
    price: { ...FORM.price, from: 'known' as const, ownsBuild: true },
  })
  const state = { market: MARKET, isFailed: false, retry: () => undefined }
  return <Optimise {...{ model, state, form, onForm: onForm as (next: typeof FORM) => void }} />
}

const best = page.getByRole('region', { name: 'Best build' })
const solve = page.getByRole('button', { name: 'Find best build' })

afterEach(() => vi.unstubAllGlobals())

it('changes every slot but those that are kept', async () => {
  await renderComponent(<Bare />)
  const chip = page.getByRole('button', { name: 'Handguard: Long' })
  await expect.element(chip).toHaveAttribute('aria-pressed', 'false')
  await solve.click()
  await expect.element(best.getByText('Angled grip')).toBeVisible()
  await expect.element(best.getByText('47')).toBeVisible()
  await chip.click()
  await expect.element(chip).toHaveAttribute('aria-pressed', 'true')
  await solve.click()
  await expect.element(best.getByRole('button', { name: 'Build applied' })).toBeVisible()
  await chip.click()
  await expect.element(chip).toHaveAttribute('aria-pressed', 'false')
})

it('says why each part was chosen', async () => {
  await renderComponent(<Bare />)
  await solve.click()
  const part = (name: string) => best.getByRole('listitem').filter({ hasText: name })
  const guard = part('Plain handguard')
  const reasons = 'Required slot · Holds Grip · Adds 11 ergonomics for 100 ₽'
  await expect.element(guard.getByText(reasons)).toBeVisible()
  // The long one excludes the stock.
  await expect.element(guard.getByText('No other part is available here.')).toBeVisible()
  await expect.element(part('Angled grip').getByText('Adds 5 ergonomics for 100 ₽')).toBeVisible()
  await expect
    .element(best.getByText('Uses the built-in iron sights, as in the default build.'))
    .toBeVisible()
})

it('names the limit that no build keeps, with the nearest that one does', async () => {
  await renderComponent(<Bare />)
  await page.getByLabelText('Minimum ergonomics').fill('60')
  await solve.click()
  await expect.element(page.getByText('Ergonomics: at most 47 is possible')).toBeVisible()
  await page.getByLabelText('Minimum ergonomics').fill('')
  await page.getByLabelText('Sight', { exact: true }).selectOptions('2× magnification or more')
  await solve.click()
  const none = page.getByRole('status').filter({ hasText: 'No build meets all requirements' })
  await expect.element(none.getByRole('listitem')).toHaveTextContent('Sight')
})

function Missing({ obstacles }: { obstacles: Partial<ComponentProps<typeof Impossible>['obstacles']> }) {
  const model = useBuilder(TEST_GUN, LONG)
  const none = { kind: 'impossible' as const, because: [], conflicts: [], nearest: {}, slots: [] }
  return <Impossible obstacles={{ ...none, ...obstacles }} model={model} gunsmith={undefined} />
}

it('names slots that nothing can be bought for, and prices that would help', async () => {
  const slots = [
    { owner: -1, slot: 'mod_handguard' },
    { owner: 0, slot: 'mod_foregrip' },
  ]
  await renderComponent(<Missing obstacles={{ because: ['parts', 'flea'], slots }} />)
  const text = 'No part is available for these required slots: Handguard and Foregrip on Plain.'
  await expect.element(page.getByText(text)).toBeVisible()
  await expect.element(page.getByRole('listitem')).toHaveTextContent('Prices: no flea market')
})

it('names wishes that rule each other out', async () => {
  const conflicts = [['leastCapacity'], ['mostWeight', 'suppressor']]
  await renderComponent(<Missing obstacles={{ conflicts, nearest: { leastCapacity: 20 } }} />)
  const [alone, together] = page.getByRole('listitem').elements()
  expect(alone?.textContent).toBe('Magazine: at most 20 is possible')
  expect(together?.textContent).toBe('Maximum weight and Suppressor')
})

it('a search that takes long is cancelled at once, and another one can begin', async () => {
  const ended = vi.fn()
  class Endless {
    addEventListener = () => undefined
    postMessage = () => undefined
    terminate = ended
  }
  vi.stubGlobal('Worker', Endless)
  await renderComponent(<Bare />)
  await solve.click()
  await expect.element(page.getByText('Searching…')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  expect(ended).toHaveBeenCalledOnce()
  await expect.element(page.getByText('Searching…')).not.toBeInTheDocument()
  vi.unstubAllGlobals()
  await solve.click()
  await expect.element(best).toBeVisible()
})
