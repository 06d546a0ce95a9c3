import type { Page } from '@playwright/test'
import { axe, expect, press, test } from './test.ts'

const PATH = '/progression/raid-planner'
const cards = (page: Page) => page.getByRole('list', { name: 'Maps' }).getByRole('heading', { level: 2 })
const open = (page: Page) => page.getByRole('button', { expanded: true })

test(
  'maps stand in an order that says why, one opens what to do and to bring',
  { tag: '@phone' },
  async ({ page }) => {
    // What the order is stands there before the quests have come.
    expect(await (await page.request.get(PATH)).text()).toMatch(/<p[^>]*>Maps with more quests/)
    await page.goto(PATH)
    await expect(page.getByText(/^One raid moves on \d+ quests/).first()).toBeVisible()
    await expect(cards(page).first()).toHaveText(/^1\. /)
    await expect(page.getByText(/^Behind .+ against \d+\.$/).first()).toBeVisible()
    await page.getByRole('button', { name: /Woods$/ }).click()
    await expect(open(page)).toHaveText(/Woods$/)
    await page.getByRole('button', { name: /Customs$/ }).click()
    await expect(open(page)).toHaveText(/Customs$/)
    // Of the facts: Abandoned Cargo asks a level 1 player for a marker on Customs.
    await expect(page.getByRole('link', { name: /Abandoned Cargo/ })).toBeVisible()
    await expect(page.getByRole('link', { name: 'MS2000 Marker' })).toBeVisible()
    await axe(page)
  },
)

test('only taken quests, and the address keeps what was chosen', async ({ page }) => {
  await page.goto(`${PATH}?map=woods`)
  await expect(open(page)).toHaveText(/Woods$/)
  await press(page.getByRole('switch', { name: 'Kappa first' }))
  await expect(page).toHaveURL(/map=woods.*kappa=1/)
  await expect(page.getByText(/^Maps with more Kappa quests come first/)).toBeVisible()
  await press(page.getByRole('switch', { name: 'Only quests I have taken' }))
  await expect(page.getByText('No open quest needs a raid')).toBeVisible()
})

test('a quest taken in the graph is planned here', async ({ page }) => {
  await page.goto('/progression/quests-interactive?quest=debut')
  await page.getByRole('complementary').getByRole('button', { name: 'Take' }).click()
  await page.goto(`${PATH}?taken=1&map=none`)
  await expect(page.getByText(/^One raid moves on 1 quest,/).first()).toBeVisible()
  await expect(open(page)).toHaveCount(0)
})
