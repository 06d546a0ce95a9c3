import type { Page } from '@playwright/test'
import { checkAccessibility, expect, followLink, MOVING, pressToggle, test } from '../test.ts'

// The view glides to what is found.
test.use(MOVING)

const PATH = '/progression/quests-interactive'
const graph = (page: Page) => page.getByRole('application', { name: 'Quest graph' })
const panel = (page: Page) => page.getByRole('complementary')
const done = (page: Page) => page.getByRole('list', { name: 'Legend' }).getByText(/^Completed/)

test('a quest is found, completed and undone', { tag: '@phone-proof' }, async ({ page }) => {
  await page.goto(PATH)
  await expect(graph(page)).toBeVisible()
  const search = page.getByRole('combobox', { name: 'Find a quest' })
  await search.fill('punisher 1')
  await expect(page.getByRole('option', { name: /The Punisher - Part 1/ })).toBeVisible()
  await search.press('Enter')
  await expect(page).toHaveURL(/quest=the-punisher-part-1/)
  await expect(panel(page).getByRole('heading', { level: 2 })).toHaveText('The Punisher - Part 1')
  await panel(page).getByRole('button', { name: 'Complete' }).click()
  await expect(done(page)).toHaveText(/Completed1/)
  await page.evaluate(() => scrollTo(0, 0)) // nothing half behind the header
  await checkAccessibility(page)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(done(page)).toHaveText(/Completed0/)
})

test('what completing a quest takes away is asked first, as on the quest page, and undone as one @proof', async ({
  page,
}) => {
  await page.goto(`${PATH}?quest=big-customer`)
  const complete = panel(page).getByRole('button', { name: 'Complete' })
  await complete.click()
  const asked = page.getByRole('dialog')
  await expect(asked).toContainText('3 quests can no longer be completed') // domain.md 10.4, and Ironclad Proof with them
  await expect(asked).toContainText('Chemical - Part 4')
  await asked.getByRole('button', { name: 'Cancel' }).click()
  await expect(done(page)).toHaveText(/Completed0/)
  await complete.click()
  await asked.getByRole('button', { name: 'Complete' }).click()
  await expect(done(page)).toHaveText(/Completed1/)
  await expect(page.getByText('Completed: Big Customer')).toBeVisible() // in the words of the quest page
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(done(page)).toHaveText(/Completed0/)
  await test.step('everything up to a quest, level and loyalty with it', async () => {
    await followLink(page, `${PATH}?quest=the-punisher-part-3`)
    await expect(panel(page).getByRole('heading', { level: 2 })).toHaveText('The Punisher - Part 3')
    await panel(page).getByRole('button', { name: 'Done up to here' }).click()
    await expect(asked).toContainText('The Punisher - Part 1')
    await expect(asked).toContainText('The Punisher - Part 2')
    await checkAccessibility(page)
    await asked.getByRole('button', { name: 'Done up to here' }).click()
    await expect(done(page)).toHaveText(/Completed[3-9]/)
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await expect(done(page)).toHaveText(/Completed0/)
  })
})

test('keys walk along the lines, the address keeps the place @proof', async ({ page }) => {
  await page.goto(`${PATH}?quest=the-punisher-part-1`)
  await graph(page).focus()
  const heading = panel(page).getByRole('heading', { level: 2 })
  await page.keyboard.press('ArrowRight')
  await expect(heading).toHaveText('The Punisher - Part 2')
  await page.keyboard.press('ArrowRight')
  await expect(heading).toHaveText('The Punisher - Part 3')
  await page.keyboard.press('ArrowLeft')
  await expect(heading).toHaveText('The Punisher - Part 2')
  await expect(page).toHaveURL(/quest=the-punisher-part-2/)
  await expect(page).toHaveURL(/view=/)
  await page.keyboard.press('Enter')
  await expect(heading).toBeFocused()
  const { search } = new URL(page.url())
  await page.goto(PATH + search)
  await expect(heading).toHaveText('The Punisher - Part 2')
  expect(new URL(page.url()).search).toBe(search)
  await test.step('the drawing is dragged, zoomed and clicked', () => dragsAndZooms(page))
})

async function dragsAndZooms(page: Page) {
  const box = await graph(page).boundingBox()
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2]
  const before = page.url()
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x - 200, y - 60, { steps: 5 })
  await page.mouse.up()
  await expect(page).not.toHaveURL(before)
  const dragged = page.url()
  await page.mouse.wheel(0, -240)
  await expect(page).not.toHaveURL(dragged)
  await page.getByRole('button', { name: 'Show everything' }).click()
  await expect(panel(page)).toBeVisible()
  await graph(page).press('Escape')
  await expect(panel(page)).toBeHidden()
}

test('filters leave what is asked for, and the list below says the same', async ({ page }) => {
  await page.goto(PATH)
  await page.getByLabel('Trader').selectOption('Lightkeeper')
  await expect(page).toHaveURL(/trader=lightkeeper/)
  await expect(page.getByText('14 quests')).toBeVisible() // of the facts' 15 one is of PVE
  await pressToggle(page.getByRole('switch', { name: 'Hide completed' }))
  await expect(page).toHaveURL(/done=0/)
  await page.getByRole('group').getByText('Lightkeeper').click()
  await page.getByRole('button', { name: /Information Source/ }).click()
  await expect(panel(page).getByRole('heading', { level: 2 })).toHaveText('Information Source')
})
