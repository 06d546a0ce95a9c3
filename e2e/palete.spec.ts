import type { Page } from '@playwright/test'
import { test } from './admin.ts'
import { axe, expect } from './test.ts'

const CLOSE_DELAY_MS = 100 // spec section 9

/** One section of the page in its dark copy, once it listens: React leaves its marks on what it has taken over. */
async function section(page: Page, id: string) {
  await page.goto('/admin/palete')
  await page.waitForFunction(
    (selector) =>
      Object.keys(document.querySelector(selector) ?? {}).some((key) => key.startsWith('__react')),
    `#${id}`,
  )
  return page.locator(`#${id} [data-theme=dark]`)
}

test.describe('a dropdown', () => {
  test('opens under the pointer and closes after the delay', async ({ page }) => {
    const overlays = await section(page, 'overlays')
    const link = overlays.getByRole('link', { name: 'First' })
    const menu = overlays.getByRole('button', { name: 'Menu' })
    // With room below it: a page that scrolls takes the button away from under the pointer.
    await menu.evaluate((button) => button.scrollIntoView({ block: 'center' }))
    await menu.hover()
    await expect(link).toBeVisible()
    await link.hover()
    await page.waitForTimeout(CLOSE_DELAY_MS * 3)
    await expect(link, 'the way to the panel is not a way out').toBeVisible()
    await page.mouse.move(2, 2)
    await expect(link).toBeHidden()
  })

  test('works by keyboard', async ({ page }) => {
    const overlays = await section(page, 'overlays')
    const button = overlays.getByRole('button', { name: 'Menu' })
    const link = overlays.getByRole('link', { name: 'First' })
    for (const key of ['Enter', 'Space']) {
      await button.press(key)
      await expect(button).toHaveAttribute('aria-expanded', 'true')
      await page.keyboard.press('Escape')
      await expect(link).toBeHidden()
      await expect(button).toBeFocused()
    }
    await button.press('ArrowDown')
    await expect(link).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(overlays.getByRole('link', { name: 'Second' })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(link, 'leaving by Tab closes it').toBeHidden()
  })

  test('closes on a link and on a click outside, and stays shut when disabled', async ({ page }) => {
    const overlays = await section(page, 'overlays')
    const button = overlays.getByRole('button', { name: 'Menu' })
    const link = overlays.getByRole('link', { name: 'First' })
    await button.press('Enter')
    await link.click()
    await expect(link).toBeHidden()
    await button.press('Enter')
    await page.locator('h1').click()
    await expect(link).toBeHidden()
    await expect(overlays.getByRole('button', { name: 'Not available' })).toBeDisabled()
  })

  test('opens at the first tap and closes at the second @phone-only', async ({ page }) => {
    const overlays = await section(page, 'overlays')
    const button = overlays.getByRole('button', { name: 'Menu' })
    await button.tap()
    await expect(overlays.getByRole('link', { name: 'First' })).toBeVisible()
    await button.tap()
    await expect(overlays.getByRole('link', { name: 'First' })).toBeHidden()
  })
})

test('a dialog takes the focus, is accessible, and gives the focus back', async ({ page }) => {
  test.slow() // axe reads a page of every component twice
  const overlays = await section(page, 'overlays')
  const button = overlays.getByRole('button', { name: 'Open a dialog' })
  await button.click()
  const dialog = page.getByRole('dialog', { name: 'Open a dialog' })
  await expect(dialog.locator(':focus')).toHaveCount(1)
  await axe(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()
})

test('a confirmation keeps things as they are by default', async ({ page }) => {
  const overlays = await section(page, 'overlays')
  await overlays.getByRole('button', { name: 'Remove' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Remove this entry?' })
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
})

test('a toast leaves the focus alone, is spoken, and can be undone', async ({ page }) => {
  const overlays = await section(page, 'overlays')
  const button = overlays.getByRole('button', { name: 'Show a toast' })
  await button.click()
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
  await expect(button).toBeFocused()
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Undone' })).toBeVisible()
})

test('fields: search clears, a select chooses, a tooltip explains', async ({ page }) => {
  const fields = await section(page, 'fields')
  const search = fields.getByRole('searchbox', { name: 'Search' })
  await search.fill('salewa')
  await search.press('Escape')
  await expect(search).toHaveValue('')
  await search.fill('salewa')
  await fields.getByRole('button', { name: 'Clear' }).click()
  await expect(search).toHaveValue('')
  await expect(search).toBeFocused()

  await fields.getByLabel('Trader').selectOption('Ragman')
  await expect(fields.getByLabel('Trader')).toHaveValue('Ragman')

  const email = fields.getByRole('textbox', { name: 'E-mail' })
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await expect(email).toHaveAccessibleDescription(/incomplete/)

  const described = page.locator('#overlays [data-theme=dark]').getByRole('button', { name: 'Hover over me' })
  await expect(described).toHaveAccessibleDescription('Others see it beside your builds.')
})

test('a table says how it is sorted', async ({ page }) => {
  const data = await section(page, 'data')
  const price = data.getByRole('columnheader', { name: 'Price' }).first()
  await expect(price).toHaveAttribute('aria-sort', 'descending')
  await price.getByRole('button').click()
  await expect(price).toHaveAttribute('aria-sort', 'ascending')
  await expect(data.getByRole('rowheader').first()).toContainText('Dorm room 314 marked key')
})

test('tabs move by arrow', async ({ page }) => {
  const overlays = await section(page, 'overlays')
  await overlays.getByRole('tab', { name: 'First' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(overlays.getByRole('tab', { name: 'Second' })).toHaveAttribute('aria-selected', 'true')
  await expect(overlays.getByRole('tabpanel')).toContainText('Longer text')
})

test('controls are large enough for a finger @phone-only', async ({ page }) => {
  const buttons = await section(page, 'buttons')
  for (const button of await buttons.getByRole('button').all()) {
    const box = await button.boundingBox()
    expect(box?.height ?? 0, await button.innerText()).toBeGreaterThanOrEqual(44)
    expect(box?.width ?? 0, await button.innerText()).toBeGreaterThanOrEqual(44)
  }
})
