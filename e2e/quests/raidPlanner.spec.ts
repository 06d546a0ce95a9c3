import type { Page } from '@playwright/test'
import { checkAccessibility, expect, pressToggle, test } from '../test.ts'

const PATH = '/progression/raid-planner'
const cards = (page: Page) => page.getByRole('list', { name: 'Maps' }).getByRole('heading', { level: 2 })
const open = (page: Page) => page.getByRole('button', { expanded: true })

const sum = (page: Page) => page.locator('[data-kit-sum]')
const inRaid = (page: Page) => page.getByRole('button', { name: /^Remove from the raid: / })

test('maps stand in an order that says why, one opens the best quests for one raid, what to bring and its price', async ({
  page,
}) => {
  // The explanation of the order is in the HTML before the quests have loaded.
  expect(await (await page.request.get(PATH)).text()).toMatch(/<p[^>]*>Each map suggests up to six/)
  await page.goto(PATH)
  await expect(page.getByText(/^The best 6 quests of \d+ for one raid/).first()).toBeVisible()
  await expect(cards(page).first()).toHaveText(/^1\. /)
  await expect(page.getByText(/^Below .+ compared to \d+\.$/).first()).toBeVisible()
  await page.getByRole('button', { name: /Shoreline$/ }).click()
  await expect(open(page)).toHaveText(/Shoreline$/)
  await page.getByRole('button', { name: /Customs$/ }).click()
  await expect(open(page)).toHaveText(/Customs$/)
  await expect(inRaid(page)).toHaveCount(6)
  await expect(page.locator('[data-quest] [data-reason]').first()).toHaveText(/One raid may be enough/)
  await checkAccessibility(page)
})

test('quests are put into the raid and taken out, and the price follows', async ({ page }) => {
  await page.goto(`${PATH}?map=customs&drop=golden-swag`)
  // In the catalogue, Golden Swag requires stashing a Zibbo lighter, which only the flea market sells.
  const level = page.getByRole('spinbutton', { name: 'Level' })
  const swag = page.locator('[data-quest=golden-swag]')
  await level.fill('2')
  await level.press('Enter')
  await page.getByText(/^\d+ other quests here$/).click()
  await expect(swag).toContainText(/Not suggested because you cannot buy .*Zibbo/)
  await level.fill('42')
  await level.press('Enter')
  await expect(swag).not.toContainText('you cannot buy')
  const rub = async () => Number((await sum(page).count()) && (await sum(page).getAttribute('data-kit-sum')))
  const before = await rub()
  const raid = await inRaid(page).count()
  await page.getByRole('button', { name: 'Add to the raid: Golden Swag' }).click()
  await expect(inRaid(page)).toHaveCount(raid + 1)
  await expect.poll(rub).toBeGreaterThan(before)
  await page.getByRole('button', { name: 'Remove from the raid: Golden Swag' }).click()
  await expect(inRaid(page)).toHaveCount(raid)
  await expect.poll(rub).toBe(before)
})

test('only taken quests, and the address keeps what was chosen', async ({ page }) => {
  await page.goto(`${PATH}?map=woods`)
  await expect(open(page)).toHaveText(/Woods$/)
  await pressToggle(page.getByRole('switch', { name: 'Kappa first' }))
  await expect(page).toHaveURL(/map=woods.*kappa=1/)
  await expect(page.getByText(/Maps with more Kappa quests come first/)).toBeVisible()
  await pressToggle(page.getByRole('switch', { name: 'Only quests in progress' }))
  await expect(page.getByText('No available quest needs a raid')).toBeVisible()
})

test('a quest taken in the graph is planned here', async ({ page }) => {
  await page.goto('/progression/quests-interactive?quest=debut')
  await page.getByRole('complementary').getByRole('button', { name: 'Start' }).click()
  await page.goto(`${PATH}?taken=1&map=none`)
  await expect(page.getByText(/^The best quest of 1 for one raid/).first()).toBeVisible()
  await expect(open(page)).toHaveCount(0)
})

test('a raid has one way out, with what to bring for it; two at once are refused and said', async ({
  page,
}) => {
  // In the catalogue, Burning Rubber ends by the car of Ground Zero, New Paths by the transit to Streets.
  await page.goto(`${PATH}?map=ground-zero`)
  const exits = page.locator('[data-exits]')
  await expect(exits).toContainText('Police Cordon V-Ex: required by the quest')
  await expect(exits).not.toContainText('Transit to Streets')
  await expect(page.getByText('for Police Cordon V-Ex')).toBeVisible()
  await page.getByText(/^\d+ other quests? here$/).click()
  const transit = page.locator('[data-quest=new-paths]')
  await expect(transit).toContainText('Requires a different extract than the suggested quests')
  await page.getByRole('button', { name: 'Add to the raid: New Paths' }).click()
  await expect(exits).toContainText('These quests require different extracts')
  await page.getByRole('button', { name: 'Remove from the raid: Burning Rubber' }).click()
  await expect(exits).not.toContainText('These quests require different extracts')
  await expect(exits).toContainText('Transit to Streets of Tarkov: required by the quest')
})
