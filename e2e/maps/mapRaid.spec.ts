import type { Page } from '@playwright/test'
import { pro as test } from '../player.ts'
import { checkAccessibility, expect } from '../test.ts'

/** Functions that overlays call. The page's own type of them cannot be imported here. */
type WithPilot = {
  pilot: {
    mapChange: (name: string) => void
    positionFromScreenshot: (name: string) => void
    position: unknown
  }
}

const stage = (page: Page) => page.getByRole('application')
const tab = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })
const stops = (page: Page) => page.locator('[data-stop]')

/** The game's name of a screenshot on Customs, second floor of the dorms (height 3 in their area), looking along +x. */
const IN_DORMS = '2026-08-20[20-51]_200.00, 3.50, 150.00_0.00000, 0.70711, 0.00000, 0.70711_14.01 (0).png'

test('a route leads through the quests of a raid; a stop is done, undone, and the planner leads here', async ({
  page,
}) => {
  await page.goto('/progression/raid-planner?map=customs')
  await page
    .getByRole('link', { name: /Customs/ })
    .last()
    .click()
  await expect(page).toHaveURL(/\/maps\/customs\?.*quests=/)
  await expect(tab(page, 'Quests')).toBeChecked()
  await page.getByLabel('Start').selectOption({ index: 1 })
  await expect(page.locator('[data-route]')).toHaveText(
    /^\d+ m in straight lines, at least \d+ minutes? sprinting/,
  )
  const count = await stops(page).count()
  expect(count).toBeGreaterThan(0)
  const first = await stops(page).first().textContent()
  await checkAccessibility(page)

  // The route continues from the player's current position, and the field shows it.
  const start = page.getByLabel('Start').locator('option:checked')
  const spawn = (await start.textContent()) ?? ''
  await page.getByRole('button', { name: 'Stop 1 is done' }).click()
  await expect(stops(page)).toHaveCount(count - 1)
  await expect(start).toHaveText('The last stop')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(stops(page)).toHaveCount(count)
  await expect(start).toHaveText(spawn)
  await page.reload()
  await expect(stops(page).first()).toHaveText(first ?? '')
})

test('a route ends where a quest asks for it, and says which', async ({ page }) => {
  // Burning Rubber: leave Ground Zero through Police Cordon V-Ex, which costs roubles.
  await page.goto('/maps/ground-zero?tab=raid&quests=657315e2-70bb-80b8-8dba-00cc48000000')
  await page.getByLabel('Start').selectOption({ index: 1 })
  const exit = page.locator('[data-exit]')
  await expect(exit).toHaveText(/^Extract: Police Cordon V-Ex\s*Required by the quest Burning Rubber$/)
  // The car costs money and leaves once: the page says both, and the money is part of the items to bring.
  const terms = page.locator('[data-terms]')
  await expect(terms).toContainText(/Bring: 20,000 × Roubles/)
  await expect(terms).toContainText('Can only be used once per raid')
  await page.getByText('What to bring').click()
  await expect(page.getByText('for Police Cordon V-Ex')).toBeVisible()
  await page.getByLabel('Extract', { exact: true }).selectOption({ label: 'Emercom Checkpoint' })
  await expect(page.getByText(/Burning Rubber requires another extract: Police Cordon V-Ex/)).toBeVisible()
})

test('a route ends where the side of its spawn may leave, and a card says what an extract takes', async ({
  page,
}) => {
  // In the catalogue's Customs, Crossroads and Trailer Park are open to players who spawn at Boiler Tanks, ZB-1011 to
  // the others.
  for (const [side, exits, rivers] of [
    [1, /Crossroads|Trailer Park/, 1],
    [-1, /ZB-1011/, 0],
  ] as const) {
    await page.goto('/maps/customs?tab=raid&quests=none')
    const starts = page.getByLabel('Start')
    await expect(starts.locator('option').nth(1)).toBeAttached()
    const ids = await starts
      .locator('option')
      .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value))
    // The id of a spawn begins with its x in decimetres.
    const x = (id: string) => side * Number(id.split('.')[1])
    const [outermost = ''] = ids
      .filter((id) => id.startsWith('s.'))
      .toSorted((one, other) => x(other) - x(one))
    await starts.selectOption(outermost)
    await expect(page.locator('[data-exit]')).toHaveText(exits)
    await expect(page.locator('[data-terms]')).toHaveAttribute('data-terms', 'sure')
    // The first line leads straight over the river, the second past its drawn end.
    await expect(page.getByText(/this line crosses water/)).toHaveCount(rivers)
  }
  await page.getByRole('link', { name: 'Railroad Passage (Flare)' }).click()
  const card = page.locator('[data-needs]')
  await expect(card).toContainText('Fire a green flare there first: RSP-30')
  await expect(card).toContainText('snipers shoot everyone there')
})

test('a position follows the names of screenshots, with its floor', async ({ page }) => {
  await page.goto('/maps/customs?tab=position')
  const name = page.getByLabel('Screenshot file name')
  await name.fill('3932890_20260101120000_1.png')
  await name.press('Enter')
  await expect(page.getByText(/Steam screenshots do not contain a position/)).toBeVisible()
  await expect(name).toHaveValue('3932890_20260101120000_1.png')
  await name.fill(IN_DORMS)
  await name.press('Enter')
  await expect(page.locator('[data-position="200,150"]')).toBeVisible()
  await expect(page.getByRole('radio', { name: '2nd' })).toBeChecked()

  // An overlay names the map as the game does.
  await page.evaluate(() => (globalThis as unknown as WithPilot).pilot.mapChange('RezervBase'))
  await expect(page).toHaveURL(/\/maps\/reserve/)
  await page.evaluate(() =>
    (globalThis as unknown as WithPilot).pilot.positionFromScreenshot('no name at all'),
  )
  expect(await page.evaluate(() => (globalThis as unknown as WithPilot).pilot.position)).toBeNull()
})

test('own marks are drawn, kept, undone and shared as a copy', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/maps/customs?tab=marks')
  // A mark set before the user is loaded would be a visitor's.
  await expect(page.getByRole('banner').getByRole('button', { name: /level/ })).toBeVisible()
  await page.getByRole('button', { name: 'Line', exact: true }).click()
  await stage(page).click({ position: { x: 300, y: 300 } })
  await stage(page).click({ position: { x: 500, y: 300 } })
  await expect(page.locator('[data-ruler]')).toHaveText(/^\d+ m in straight lines, about \d+ s sprinting$/)
  await page.getByLabel('Text', { exact: true }).fill('<b>way</b>.1~2')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const mark = page.locator('[data-mark=line]')
  await expect(mark.getByRole('textbox')).toHaveValue('<b>way</b>.1~2')
  await checkAccessibility(page)

  // The reader changes their mind before the server has answered.
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/be/maps/marks', async (route) => {
    await answer.promise
    await route.continue()
  })
  await mark.getByRole('button', { name: /^Remove/ }).click()
  await expect(mark).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(mark).toHaveCount(1)
  const saved = page.waitForResponse(async (reply) => {
    if (!reply.url().endsWith('/maps/marks') || reply.request().method() === 'GET') return false
    return ((await reply.json()) as { marks: unknown[] }).marks.length === 1 // the reply of saveMapMarks
  })
  answer.resolve()
  await saved
  await page.getByRole('button', { name: 'Copy link to these marks' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  await page.reload()
  await expect(mark.getByRole('textbox')).toHaveValue('<b>way</b>.1~2')

  await page.goto(link)
  await expect(page.getByText('This link contains 1 mark.')).toBeVisible()
  await page.getByRole('button', { name: 'Save a copy' }).click()
  await expect(mark).toHaveCount(2)
  await page.goto('/maps/customs?tab=marks&marks=1~customs~9')
  await expect(page.getByText(/The marks in this link could not be read/)).toBeVisible()
})
