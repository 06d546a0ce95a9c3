import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderComponent } from '../../../testing/renderComponent.tsx'
import { RestockLeft } from './RestockLeft.tsx'

const timer = () => page.getByRole('timer')

it('a restock that nobody has named is said to be unknown, one that has just passed comes any moment', async () => {
  await renderComponent(<RestockLeft resetAtMs={null} />)
  await expect.element(timer()).toHaveTextContent('unknown')
  await renderComponent(<RestockLeft resetAtMs={Date.now() - 1000} />)
  await expect.element(timer()).toHaveTextContent('any moment')
})

it('an estimate is said as one, with its hours, until it is over', async () => {
  const at = (time: string) => new Date(`2099-01-01T${time}:00`).getTime()
  await renderComponent(
    <RestockLeft resetAtMs={null} estimate={{ fromMs: at('14:20'), untilMs: at('16:10') }} />,
  )
  await expect.element(timer()).toHaveTextContent('estimated 14:20–16:10')
  await renderComponent(<RestockLeft resetAtMs={null} estimate={{ fromMs: 1, untilMs: Date.now() - 1 }} />)
  await expect.element(timer()).toHaveTextContent('unknown')
})

it('counts down, and for readers who want little motion in whole minutes', async () => {
  const calm = vi.spyOn(window, 'matchMedia')
  calm.mockImplementation((query) => Object.assign(new EventTarget(), list(query, false)))
  await renderComponent(<RestockLeft resetAtMs={Date.now() + 125_000} />)
  await expect.element(page.getByText(/^0[12]:\d\d$/)).toBeVisible()
  calm.mockImplementation((query) => Object.assign(new EventTarget(), list(query, true)))
  await renderComponent(<RestockLeft resetAtMs={Date.now() + 125_000} />)
  await expect.element(page.getByText(/^[23].min$/)).toBeVisible()
  calm.mockRestore()
})

const list = (media: string, matches: boolean) => ({
  media,
  matches,
  onchange: null,
  addListener: () => undefined,
  removeListener: () => undefined,
})
