import type { Page } from '@playwright/test'
import { pro } from '../player.ts'
import { checkAccessibility, expect, followLink, test } from '../test.ts'

const PAGE = '/progression/hideout'
const station = (page: Page, slug: string) => page.locator(`[data-station=${slug}]`)
const built = (page: Page) => page.locator('[data-built]')
const total = (page: Page) => page.locator('[data-total=cost] [data-price]')

/** From here on the figures are the browser's own. */
async function whole(page: Page, address = PAGE) {
  await page.goto(address)
  // The whole catalogue has to come first.
  await expect(total(page)).toBeVisible({ timeout: 20_000 })
}

async function buildsAndUndoes(page: Page) {
  const before = Number(await total(page).getAttribute('data-price'))
  await station(page, 'generator').getByRole('button', { name: 'Mark as built: Generator 1' }).click()
  const asked = page.getByRole('dialog', { name: 'Mark Generator 1 as built?' })
  await expect(asked).toContainText('Security 1')
  await checkAccessibility(page)
  await asked.getByRole('button', { name: 'Mark both' }).click()
  await expect(built(page)).toHaveText('3 of 68')
  await expect(station(page, 'generator')).toContainText('Level 1 of 3')
  expect(Number(await total(page).getAttribute('data-price'))).toBeLessThan(before)

  await station(page, 'security').getByRole('button', { name: 'Destroy: Security 1' }).click()
  const warned = page.getByRole('alertdialog', { name: 'Destroy Security 1?' })
  await expect(warned).toContainText('Generator 1')
  await warned.getByRole('button', { name: 'Cancel' }).click()
  await expect(built(page)).toHaveText('3 of 68')
  await station(page, 'security').getByRole('button', { name: 'Destroy: Security 1' }).click()
  await warned.getByRole('button', { name: 'Destroy' }).click()
  await expect(built(page)).toHaveText('1 of 68')
  await expect(page.getByText('Security 1 destroyed with 1 level that depends on it')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(built(page)).toHaveText('3 of 68')

  // It lasts for the visit, and says so.
  await page.reload()
  await expect(built(page)).toHaveText('3 of 68')
  await expect(page.getByText('are lost when you close this tab')).toBeVisible()
}

/** The skills of the game are listed by side, with what asks for them. */
async function listsSkills(page: Page) {
  await page.getByRole('button', { name: 'Skills' }).click()
  const dialog = page.getByRole('dialog', { name: 'Skills' })
  await expect(dialog).toContainText('All 67 skills')
  await expect(dialog.getByRole('region', { name: 'Physical' })).toContainText('Medstation 2 (level 2)')
  await expect(dialog.getByRole('region', { name: 'Special' })).toContainText('USEC Tactics')
  await checkAccessibility(page)
  await dialog.getByRole('link', { name: 'Make an Impression (level 10)' }).click()
  await expect(page).toHaveURL(/quest=make-an-impression/)
  await expect(dialog).toBeHidden()
}

test.describe('the hideout', () => {
  test('comes with the page: stations, what they ask for, and a fresh player’s levels', async ({ page }) => {
    const html = await (await page.request.get(PAGE)).text()
    expect([...html.matchAll(/data-station="/g)]).toHaveLength(26) // facts: 26 stations
    expect(html).toContain('Classic matches')
    await whole(page)
    await expect(built(page)).toHaveText('1 of 68') // facts: 68 levels; the stash begins with its first
    await test.step('builds what it needs, warns what falls, and undoes both', () => buildsAndUndoes(page))
  })

  test('counts what is there: a level becomes ready and takes its things', async ({ page }) => {
    await whole(page, `${PAGE}?q=heating`)
    const heating = station(page, 'heating')
    const matches = heating.getByLabel('Classic matches: quantity')
    await heating.getByRole('button', { name: 'One more: Classic matches' }).click()
    await expect(matches).toHaveValue('1')
    await expect(heating).toContainText('Can be upgraded')
    await matches.fill('-7')
    await matches.press('Enter')
    await expect(matches).toHaveValue('0')
    await matches.fill('3')
    await matches.press('Enter')
    await expect(heating).toContainText('Ready to build')
    await heating.getByRole('button', { name: 'Build: Heating 1' }).click()
    await expect(heating).toContainText('Level 1 of 3')
    // Two of three went into it.
    const kept = await page.evaluate(() => sessionStorage.getItem('progress:visitor:PVP') ?? '')
    expect(JSON.parse(kept)).toMatchObject({ itemsFound: [{ count: 1, fir: 0 }] })
  })

  test('is filtered, searched and followed in the address, and knows the edition', async ({ page }) => {
    await whole(page)
    await page.getByRole('searchbox').fill('workbench')
    await expect(page).toHaveURL(/q=workbench/)
    await expect(page.locator('[data-station]')).toHaveCount(1)
    await station(page, 'workbench').getByRole('button', { name: 'Track: Workbench 1' }).click()
    await followLink(page, `${PAGE}?state=tracked`)
    await expect(page).not.toHaveURL(/q=/)
    await expect(page.locator('[data-station]')).toHaveCount(1)
    await page.getByRole('searchbox').fill('qqqq')
    await page.getByRole('button', { name: 'Show all stations' }).click()
    await expect(page.locator('[data-station]')).toHaveCount(26)

    // domain reference 13: The Unheard begins with the stash at 5 and the cultist circle
    await page.getByLabel('Edition').selectOption('The Unheard')
    await expect(station(page, 'stash')).toContainText('Level 5 of 5')
    await expect(station(page, 'cultist-circle')).toContainText('Everything here is built')
    await expect(built(page)).toHaveText('5 of 68')
    await test.step('the skills of the game', () => listsSkills(page))
  })

  pro('keeps it for Pro, and solar power turns the calculators’ switch @proof', async ({ page }) => {
    await whole(page, `${PAGE}?q=solar`)
    await station(page, 'solar-power').getByRole('button', { name: 'Mark as built: Solar Power 1' }).click()
    const saved = page.waitForResponse((reply) => reply.request().method() !== 'GET' && reply.ok())
    await page.getByRole('dialog').getByRole('button', { name: 'Mark all' }).click()
    await saved
    await page.goto(PAGE)
    await expect(station(page, 'solar-power')).toContainText('Level 1 of 1')
    const me = (await (await page.request.get('/api/be/users/me')).json()) as Record<string, unknown> // getMe
    expect(me['isSolarPowerBuilt']).toBe(true)
    expect(me['isIC3Built']).toBe(false)
  })
})
