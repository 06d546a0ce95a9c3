import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderComponent } from '../../testing/renderComponent.tsx'
import { OverlaySpecimens } from './OverlaySpecimens.tsx'

const menu = page.getByRole('button', { name: 'Menu' })
const link = page.getByRole('link', { name: 'First' })
const outside = page.getByRole('heading', { name: 'Outside' })

describe('a dropdown', () => {
  it('opens under the pointer, stays on the way to its panel, and closes after the delay', async () => {
    await renderComponent(<OverlaySpecimens />)
    await menu.hover()
    await expect.element(link).toBeVisible()
    await link.hover()
    // Three times the delay of spec section 9: the way to the panel is not a way out.
    await new Promise((resolve) => setTimeout(resolve, 300))
    await expect.element(link).toBeVisible()
    await outside.hover()
    await expect.element(link).not.toBeInTheDocument()
  })

  it.each(['{Enter}', ' '])('opens by %j, and Escape gives the focus back', async (key) => {
    await renderComponent(<OverlaySpecimens />)
    menu.element().focus()
    await userEvent.keyboard(key)
    await expect.element(menu).toHaveAttribute('aria-expanded', 'true')
    await userEvent.keyboard('{Escape}')
    await expect.element(menu).toHaveAttribute('aria-expanded', 'false')
    await expect.element(menu).toHaveFocus()
  })

  it('is gone through by arrows, and closes when left by Tab', async () => {
    await renderComponent(<OverlaySpecimens />)
    menu.element().focus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(link).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(page.getByRole('link', { name: 'Second' })).toHaveFocus()
    await userEvent.tab()
    await userEvent.tab()
    await expect.element(menu).toHaveAttribute('aria-expanded', 'false')
  })

  it('closes on a link and on a click outside, and stays shut when disabled', async () => {
    await renderComponent(<OverlaySpecimens />)
    menu.element().focus()
    await userEvent.keyboard('{Enter}')
    await link.click()
    await expect.element(menu).toHaveAttribute('aria-expanded', 'false')
    menu.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(link).toBeVisible()
    await outside.click()
    await expect.element(menu).toHaveAttribute('aria-expanded', 'false')
    await expect.element(page.getByRole('button', { name: 'Not available' })).toBeDisabled()
  })
})

it('a dialog takes the focus, and gives it back', async () => {
  await renderComponent(<OverlaySpecimens />)
  const button = page.getByRole('button', { name: 'Open a dialog' })
  await button.click()
  const dialog = page.getByRole('dialog', { name: 'Open a dialog' })
  await expect.element(dialog).toBeVisible()
  await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true)
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
})

it('a confirmation keeps things as they are by default', async () => {
  await renderComponent(<OverlaySpecimens />)
  await page.getByRole('button', { name: 'Remove' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Remove this entry?' })
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog).not.toBeInTheDocument()
})

it('a toast leaves the focus alone, is spoken, and can be undone', async () => {
  await renderComponent(<OverlaySpecimens />)
  const button = page.getByRole('button', { name: 'Show a toast' })
  await button.click()
  await expect.element(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
  await expect.element(button).toHaveFocus()
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByRole('status').filter({ hasText: 'Undone' })).toBeVisible()
})

it('tabs move by arrow', async () => {
  await renderComponent(<OverlaySpecimens />)
  const second = page.getByRole('tab', { name: 'Second' })
  await page.getByRole('tab', { name: 'First' }).click()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(second).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(second).toHaveAttribute('aria-selected', 'true')
  await expect.element(page.getByRole('tabpanel').filter({ hasText: 'Longer text' })).toBeVisible()
})

it('a tooltip describes what it stands at', async () => {
  await renderComponent(<OverlaySpecimens />)
  await expect
    .element(page.getByRole('button', { name: 'Hover over me' }))
    .toHaveAccessibleDescription('Others see it beside your builds.')
})
