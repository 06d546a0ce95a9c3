import type { Page } from '@playwright/test'
import { pro } from '../player.ts'
import { checkAccessibility, expect, MOVING, test } from '../test.ts'

// The view glides to what is found.
pro.use(MOVING)
test.use(MOVING)

const PATH = '/maps/customs'
const stage = (page: Page, map = 'Customs') => page.getByRole('application', { name: `Map of ${map}` })
const details = (page: Page) => page.getByRole('complementary')
const search = (page: Page) => page.getByRole('combobox', { name: 'Search on the map' })
const ready = (page: Page) => expect(page.locator('[data-markers-ready]')).toBeAttached()

pro('a key is found, its door opened, the layer switched and the link shows the same', async ({ page }) => {
  await page.goto(PATH)
  await ready(page)
  await search(page).fill('portable bunkhouse')
  await expect(page.getByRole('option', { name: /Portable bunkhouse key.*1 door/ })).toBeVisible()
  await search(page).press('Enter')
  await expect(details(page).getByRole('heading', { level: 2 })).toHaveText('Locked door')
  await expect(details(page).getByRole('link', { name: 'Portable bunkhouse key' })).toBeVisible()
  const doors = page.getByRole('checkbox', { name: /^Locked door/ })
  await expect(doors).not.toBeChecked()
  await doors.check()
  await page.getByRole('radio', { name: '2nd', exact: true }).click({ force: true })
  await expect(page).toHaveURL(/view=[^&]*level2/)
  await expect(page).toHaveURL(/layers=/)
  const saidBy = (url: string) => Object.fromEntries(new URL(url).searchParams)
  const { search: query } = new URL(page.url())
  const said = saidBy(page.url())
  await page.goto(PATH + query)
  await ready(page)
  await expect(details(page).getByRole('heading', { level: 2 })).toHaveText('Locked door')
  await expect(doors).toBeChecked()
  await expect(page.getByRole('radio', { name: '2nd', exact: true })).toBeChecked()
  expect(saidBy(page.url())).toEqual(said)
  await checkAccessibility(page)
})

test(
  'who has no Pro sees extracts and spawns, and what the rest would be',
  { tag: '@phone-proof' },
  async ({ page }) => {
    await page.goto(PATH)
    await ready(page)
    const panel = page.getByRole('button', { name: 'Search and layers' })
    if (await panel.isVisible()) await panel.click()
    await expect(page.getByRole('checkbox', { name: /^Spawns/ })).toBeVisible()
    await expect(page.getByRole('checkbox', { name: /^Loot/ })).toBeHidden()
    await expect(page.getByText('More layers with Pro')).toBeVisible()
    await checkAccessibility(page)
  },
)

test(
  'on a phone the panel makes way for what it shows, and for what is drawn',
  { tag: '@phone-only' },
  async ({ page }) => {
    await page.goto(PATH)
    await ready(page)
    const opens = page.getByRole('button', { name: 'Search and layers' })
    await opens.click()
    await search(page).fill('Crossroads')
    await page.getByRole('option', { name: /Crossroads.*Extract/ }).click()
    await expect(search(page)).toBeHidden()
    await expect(details(page).getByRole('heading', { level: 2 })).toHaveText('Crossroads')

    await opens.click()
    await page.getByText('Marks', { exact: true }).click()
    await page.getByRole('button', { name: 'Ruler' }).click()
    await expect(search(page)).toBeHidden()
    const bar = page.getByRole('group', { name: 'Ruler' })
    await bar.getByRole('button', { name: 'Add point' }).click()
    await stage(page).tap({ position: { x: 180, y: 200 } })
    await expect(bar.locator('[data-ruler]')).toHaveText(/^\d+ m in straight lines, about \d+ s sprinting$/)
    await checkAccessibility(page)
    await bar.getByRole('button', { name: 'Remove the last point' }).click()
    await expect(bar.locator('[data-ruler]')).toBeHidden()
    await bar.getByRole('button', { name: 'Cancel drawing' }).click()

    await opens.click()
    await page.getByRole('button', { name: 'Pin', exact: true }).click()
    const pin = page.getByRole('group', { name: 'Pin' })
    await stage(page).tap({ position: { x: 180, y: 200 } })
    await pin.getByRole('button', { name: 'Finish' }).click()
    await expect(pin).toBeHidden()
    await opens.click()
    await expect(page.locator('[data-mark=pin]')).toBeVisible()
  },
)

pro('a room is found by its number, and Escape closes what is open', async ({ page }) => {
  await page.goto(PATH)
  await ready(page)
  await search(page).fill('314')
  await expect(page.getByRole('option', { name: /^314/ })).toBeVisible()
  await search(page).press('Enter')
  await expect(details(page).getByRole('heading', { level: 2 })).toHaveText('314')
  // The third floor, and near enough for the numbers of its rooms.
  await expect(page.getByRole('radio', { name: '3rd', exact: true })).toBeChecked()
  await expect(page).toHaveURL(/view=[^&]*level3/)
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('Escape')
  await expect(details(page)).toBeHidden()
})

test('the parts of the panel stand in one line', async ({ page }) => {
  for (const language of ['', '/ru', '/de', '/hu', '/fr']) {
    await page.goto(`${language}${PATH}`)
    await ready(page)
    const tabs = page.locator('#map-panel fieldset, #map-panel [role=radiogroup]').first().locator('label')
    const tops = () =>
      tabs.evaluateAll((labels) => [...new Set(labels.map((label) => label.getBoundingClientRect().top))])
    await expect.poll(tops, language).toHaveLength(1)
  }
})

test('a bad link says what of it cannot be shown, and the map stands', async ({ page }) => {
  for (const [query, ...all] of [
    ['view=NaN,0,1', 'contains invalid numbers'],
    [
      'view=99999,0,1&layers=zzz&at=e.1.2.3',
      'far outside the map',
      'Some layers in this link do not exist',
      'The marker in this link is not on this map',
    ],
  ] as const) {
    await page.goto(`${PATH}?${query}`)
    await ready(page)
    for (const says of all) await expect(page.getByText(says)).toBeVisible()
    await expect(stage(page)).toBeVisible()
  }
})

test('keys move the map, choose what is in its middle and open it; the same markers are a list', async ({
  page,
}) => {
  await page.goto(`${PATH}?view=-334.8,-88,3`) // Crossroads, an extract
  await ready(page)
  await stage(page).focus()
  await page.keyboard.press('Enter')
  const heading = details(page).getByRole('heading', { level: 2 })
  await expect(heading).toBeVisible()
  await expect(details(page)).toContainText('For: ')
  await page.keyboard.press('Enter')
  await expect(heading).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(details(page)).toBeHidden()
  await expect(stage(page)).toBeFocused()
  const before = page.url()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('-')
  await expect(page).not.toHaveURL(before)
  await test.step('the list is sorted, and leads to the map', async () => {
    await page.getByText(/^List the \d+ visible markers$/).click()
    const list = page.getByRole('table', { name: 'Markers shown on the map' })
    await expect(list.getByRole('row').nth(1)).toContainText('PMC extract')
    await list.getByRole('button', { name: 'Marker', exact: true }).click()
    await list.getByRole('button', { name: 'Crossroads' }).click()
    await expect(details(page).getByRole('heading', { level: 2 })).toHaveText('Crossroads')
    await expect(page).toHaveURL(/at=e\./)
  })
})
