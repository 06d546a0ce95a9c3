import type { Page } from '@playwright/test'
import { getFirstRow, getSearchField, wholeList } from '../itemList.ts'
import { checkAccessibility, expect, test } from '../test.ts'

test('Enter opens the first hit, and a misspelt word never shows an empty list', async ({ page }) => {
  await page.goto('/')
  await wholeList(page)
  await page.evaluate(() => {
    const seen = () => document.querySelector('main')?.textContent.includes('No matching items')
    new MutationObserver(() => seen() && document.body.setAttribute('data-flashed', '')).observe(
      document.body,
      { childList: true, subtree: true, characterData: true },
    )
  })
  await getSearchField(page).fill('grpahics crad')
  await expect(getFirstRow(page)).toContainText('Graphics card')
  expect(await page.locator('body').getAttribute('data-flashed')).toBeNull()
  await getSearchField(page).fill('m4a1')
  await getSearchField(page).press('Enter')
  await expect(page).toHaveURL(/\/item\/colt_m4a1/)
  await page.goBack()
  await expect(getSearchField(page)).toHaveValue('m4a1')
})

test('an unknown address of an item names the nearest, and a tag is known in any spelling', async ({
  page,
  faults,
}) => {
  faults.allow(/404/)
  const reply = await page.goto('/item/graphic_card')
  expect(reply?.status()).toBe(404)
  await page.getByText('Did you mean').getByRole('link', { name: 'Graphics card' }).click()
  await expect(page).toHaveURL(/\/item\/graphics_card$/)
  await page.goto('/ru/tag/assault-RIFLES?sort=name')
  await expect(page).toHaveURL(/\/ru\/tag\/Assault_rifles\?sort=name$/)
})

test('the header finds everything by keyboard: before the catalogue is here, and without a network after', async ({
  page,
  context,
  faults,
}) => {
  // Pieces of the map's page that come later by themselves cannot come then; the search must not mind.
  faults.allow(/ERR_INTERNET_DISCONNECTED/)
  await page.goto('/time')
  await page.getByRole('button', { name: 'Search' }).waitFor()
  const field = page.getByRole('combobox', { name: 'Search', exact: true })
  // A page may have lists of its own.
  const option = page.getByRole('dialog', { name: 'Search' }).getByRole('option')
  const catalogue = await held(page, '**/api/be/cache**')
  await expect(async () => {
    await page.keyboard.press('/')
    await expect(field).toBeFocused({ timeout: 500 })
  }).toPass()
  await field.fill('gpu')
  await expect(option.first()).toContainText('Graphics card')
  await expect(option.first()).toContainText('₽')
  await expect(option.first()).toHaveAttribute('aria-selected', 'true')
  catalogue.release()
  await field.fill('customs')
  await expect(option.first()).toContainText('Customs')
  await checkAccessibility(page)
  await field.press('Enter')
  await expect(page).toHaveURL(/\/maps\/customs$/)
  await expect(field).toHaveCount(0)
  await expect(page.locator('[data-markers-ready]')).toBeAttached()
  await loadedAll(page)

  await page.keyboard.press('Control+k')
  await expect(page.getByRole('group', { name: 'Recent' }).getByRole('option')).toHaveText(['Customs'])
  await page.getByRole('button', { name: 'Clear recent' }).click()
  await expect(page.getByRole('group', { name: 'Recent' })).toHaveCount(0)
  await field.fill('debut')
  await expect(option.first()).toContainText('Debut')
  await context.setOffline(true)
  await field.fill('salewq')
  await expect(option.first()).toContainText('Salewa first aid kit')
  await context.setOffline(false)
  await field.fill('workbench')
  await expect(option.filter({ hasText: 'Workbench' }).first()).toBeVisible()
  await field.press('Escape')
  await expect(field).toHaveCount(0)
})

test('a list keeps its own key, and the header its button on a phone @phone-only', async ({ page }) => {
  await page.goto('/barters')
  await expect(async () => {
    await page.keyboard.press('/')
    await expect(getSearchField(page)).toBeFocused({ timeout: 500 })
  }).toPass()
  await getSearchField(page).fill('a/b')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  const field = page.getByRole('combobox', { name: 'Search' })
  await field.fill('crafts')
  await page.getByRole('option', { name: 'Crafts' }).first().click()
  await expect(page).toHaveURL(/\/crafts$/)
})

/** Holds back the answers to an address until they are let go. */
async function held(page: Page, address: string) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await promise
    await route.continue()
  })
  return { release: resolve }
}

test('names on the page of an item lead on, and headers and badges explain themselves', async ({
  page,
  isMobile,
}) => {
  await page.goto('/item/bolts')
  await page.locator('#hideout').getByRole('link').first().click({ timeout: 20_000 })
  await expect(page).toHaveURL(/\/progression\/hideout\?open=[\w-]+#station-[\w-]+$/)
  await page.goto('/item/salewa_first_aid_kit')
  await page.locator('#quests').getByRole('link').first().click({ timeout: 20_000 })
  await expect(page).toHaveURL(/\/progression\/quests\?quest=[\w-]+/)
  await page.goto('/')
  await wholeList(page)
  const hint = page.getByRole('tooltip')
  const badge = getFirstRow(page).locator('[data-column=traderSell] [data-hint]')
  await expect(async () => {
    await badge.click()
    await expect(hint).toHaveText((await badge.getAttribute('aria-label')) ?? '', { timeout: 500 })
  }).toPass()
  await expect(page).toHaveURL(/\/$/)
  await page.keyboard.press('Escape')
  await expect(hint).toHaveCount(0)
  if (isMobile) return
  await page.getByRole('button', { name: 'Net per slot' }).hover()
  await expect(hint).toContainText('after the fee')
  await checkAccessibility(page)
})

/** Nothing more is asked for by itself. */
async function loadedAll(page: Page): Promise<void> {
  const asked = () => page.evaluate(() => performance.getEntriesByType('resource').length)
  await expect(async () => {
    const before = await asked()
    await page.waitForTimeout(1_000)
    expect(await asked()).toBe(before)
  }).toPass()
}

test('? lists the keys, but not while typing', async ({ page }) => {
  await page.goto('/')
  await wholeList(page)
  await getSearchField(page).fill('what')
  await getSearchField(page).press('?')
  await expect(getSearchField(page)).toHaveValue('what?')
  await getSearchField(page).blur()
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(async () => {
    await page.keyboard.press('?')
    await expect(keys).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(keys.getByText('Search the site')).toBeVisible()
  await checkAccessibility(page)
  await page.keyboard.press('Escape')
  await expect(keys).toBeHidden()
})
