import type { Page } from '@playwright/test'
import { pro } from '../player.ts'
import { checkAccessibility, expect, followLink, test } from '../test.ts'

const PAGE = '/progression/quests'
const quest = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })
const detail = (page: Page) => page.locator('[data-detail]')
const status = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Status' }).getByRole('button', { name })

/** From here on the quests are the browser's own. */
async function whole(page: Page, address = PAGE) {
  await page.goto(address)
  // The whole catalogue has to come first.
  await expect(status(page, 'All')).toHaveText(/\d/, { timeout: 20_000 })
}

test.describe('quests', () => {
  test('come with the page, go by keyboard, and open with the loyalty of traders', async ({ page }) => {
    const html = await (await page.request.get(PAGE)).text()
    expect(html).toContain('Shooting Cans') // what a fresh character can take
    await whole(page, `${PAGE}?trader=Prapor`)
    await expect(quest(page, 'Shooting Cans')).toBeVisible()
    await test.step('by keyboard', async () => {
      await page.keyboard.press('/')
      await expect(page.getByRole('searchbox')).toBeFocused()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expect(detail(page)).toContainText('Objectives')
      await page.keyboard.press('Enter')
      await expect(detail(page)).toBeHidden()
    })
    await test.step('loyalty opens them', async () => {
      await page.getByRole('searchbox').fill('possessor')
      await expect(quest(page, 'Shooting Cans')).toBeHidden()
      await expect(quest(page, 'Possessor')).toBeHidden()
      await page.getByRole('button', { name: 'Traders', exact: true }).click()
      await page.getByRole('group', { name: 'Prapor' }).getByText('2', { exact: true }).click()
      await checkAccessibility(page)
      await page.keyboard.press('Escape')
      await expect(quest(page, 'Possessor')).toBeVisible() // facts: at Prapor's second level
    })
  })

  test('are completed, and undone', async ({ page }) => {
    await whole(page, `${PAGE}?q=chemical`)
    await page.getByRole('button', { name: 'Complete Chemical - Part 1' }).click()
    // Nothing moves under the pointer; what was completed goes when it leaves.
    await expect(quest(page, 'Chemical - Part 1').getByRole('button', { name: /Reopen/ })).toBeVisible()
    await page.waitForTimeout(1_000)
    await expect(quest(page, 'Chemical - Part 1')).toBeVisible()
    await page.getByRole('heading', { level: 1 }).hover()
    await expect(quest(page, 'Chemical - Part 1')).toBeHidden()
    await expect(quest(page, 'Chemical - Part 2')).toBeVisible()
    await expect(page.getByText('Completed: Chemical - Part 1')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await expect(quest(page, 'Chemical - Part 1')).toBeVisible()
    await expect(quest(page, 'Chemical - Part 2')).toBeHidden()
  })

  test('that were completed are not among what another search finds', async ({ page }) => {
    await whole(page, `${PAGE}?q=chemical`)
    await page.getByRole('button', { name: 'Complete Chemical - Part 1' }).click()
    await expect(quest(page, 'Chemical - Part 1').getByRole('button', { name: /Reopen/ })).toBeVisible()
    // The pointer stays where it is: nobody leaves the row.
    await page.getByRole('searchbox').press('ControlOrMeta+a')
    await page.keyboard.type('shooting')
    await expect(quest(page, 'Shooting Cans')).toBeVisible()
    await expect(quest(page, 'Chemical - Part 1')).toBeHidden()
  })

  test('say what completing one takes away before it does', async ({ page }) => {
    await whole(page, `${PAGE}?quest=big-customer`)
    await expect(detail(page)).toContainText('Permanently cancels 3 quests') // domain.md 10.4, and Ironclad Proof with them
    await checkAccessibility(page, { of: '[data-detail]' })
    await detail(page).getByRole('button', { name: 'Done up to here' }).click()
    const asked = page.getByRole('dialog')
    await expect(asked).toContainText('Out of Curiosity')
    await expect(asked).toContainText('Chemical - Part 3')
    await checkAccessibility(page)
    await asked.getByRole('button', { name: 'Done up to here' }).click()
    await status(page, 'Closed').click()
    await expect(quest(page, 'Chemical - Part 4')).toBeVisible()
    await expect(quest(page, 'Out of Curiosity')).toBeVisible()
    // It lasts for the visit.
    await page.reload()
    await expect(quest(page, 'Chemical - Part 4')).toBeVisible({ timeout: 20_000 })
  })

  test('are found by what they ask for, and filtered by the address', async ({ page }) => {
    await whole(page, `${PAGE}?status=all&kappa=1&by=status`)
    await expect(quest(page, 'Collector')).toBeVisible()
    await expect(page.getByText('16 quests', { exact: true })).toBeVisible() // facts: 16 for Kappa
    await test.step('the filters open and close by the keyboard, and are counted', async () => {
      const filters = page.getByRole('button', { name: '1 filter' })
      await filters.press('Enter')
      await expect(filters).toHaveAttribute('aria-expanded', 'true')
      const kappa = page.getByRole('checkbox', { name: /^Kappa only/ })
      await expect(kappa).toBeChecked()
      await checkAccessibility(page, { of: '[role=search]' })
      await kappa.press('Escape')
      await expect(kappa).toBeHidden()
      await expect(filters).toBeFocused()
    })
    await followLink(page, `${PAGE}?q=salewa&status=all`)
    await expect(quest(page, 'Shortage')).toBeVisible()
    await followLink(page, `${PAGE}?q=xyzzy`)
    await expect(page.getByText('No matching quests')).toBeVisible()
    await test.step('of unknown condition are apart, and can be taken', async () => {
      await followLink(page, `${PAGE}?status=unknown`)
      // Eight of the facts for a USEC, three of them Jaeger's, whom a fresh character has not met.
      await expect(page.getByText('5 quests', { exact: true })).toBeVisible()
      await page.getByRole('link', { name: 'Corporate Perks', exact: true }).click()
      await detail(page).getByRole('button', { name: 'I have this quest' }).click()
      await status(page, 'Current').click()
      await expect(quest(page, 'Corporate Perks')).toBeVisible()
    })
    await test.step('of a trader who is met by a quest are locked until then, and that quest says so', async () => {
      await followLink(page, `${PAGE}?trader=Jaeger&status=all&quest=acquaintance`)
      await expect(detail(page)).toContainText('Jaeger is locked: complete Introduction')
      await expect(status(page, 'Active')).toHaveText('Active0')
      await followLink(page, `${PAGE}?quest=introduction`)
      await expect(detail(page)).toContainText('Unlocks the trader Jaeger')
      await detail(page).getByRole('button', { name: 'Complete', exact: true }).click()
      await followLink(page, `${PAGE}?trader=Jaeger`)
      await expect(quest(page, 'Acquaintance')).toBeVisible()
    })
  })

  test('done up to here raise level and loyalty along, and undo reverts all of it', async ({ page }) => {
    await whole(page, `${PAGE}?quest=possessor&status=all`)
    await expect(detail(page)).toContainText(
      'Prapor, loyalty level 2: reputation 0.00 of 0.70, your level ? of 6',
    )
    await detail(page).getByRole('button', { name: 'Done up to here' }).click()
    const asked = page.getByRole('dialog')
    await expect(asked).toContainText('Prapor: loyalty level from 1 to 2')
    await expect(asked).toContainText('Level: from 1 to 6')
    await asked.getByRole('button', { name: 'Done up to here' }).click()
    await expect(page.getByLabel('Level', { exact: true })).not.toHaveValue('')
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await expect(page.getByLabel('Level', { exact: true })).toHaveValue('') // not known, as before
    await expect(detail(page)).toContainText(
      'Prapor, loyalty level 2: reputation 0.00 of 0.70, your level ? of 6',
    )
  })

  test('count their objectives, say where they take place, how old the data is, and list what Collector wants @proof', async ({
    page,
  }) => {
    await whole(page, `${PAGE}?quest=shortage`)
    await test.step('count objectives and name what is needed', () => countsObjectives(page))
    await followLink(page, `${PAGE}?quest=collector&status=all`)
    const list = detail(page).getByRole('region', { name: /found in raid/ })
    await expect(list.getByRole('checkbox')).toHaveCount(41) // facts: 45 hand-ins, four of them without an item
    await expect(list).toContainText('4 more items missing from our data')
    await expect(detail(page).getByText('Only items found in raid count')).toHaveCount(1)
    await checkAccessibility(page, { of: '[data-detail]' })
    // The Tarcone director's office is in Big Red, a little off its middle.
    await followLink(page, `${PAGE}?status=all&quest=delivery-from-the-past`)
    const place = detail(page).getByRole('link', { name: 'Customs: near Big Red, south-west side' })
    await expect(place).toHaveAttribute('href', /\/maps\/customs\?tab=raid&quests=/)
    await followLink(page, `${PAGE}?status=all&q=old+gas`)
    await expect(page.getByText(/^[1-9]\d* quests?$/)).toBeVisible({ timeout: 20_000 })
    await expect(page.getByText(/Quest data from 21\.08\.26/)).toBeVisible({ timeout: 20_000 })
  })
})

async function countsObjectives(page: Page) {
  await expect(detail(page)).toContainText('Salewa first aid kit')
  await expect(detail(page).locator('[data-price]').first()).toBeVisible({ timeout: 20_000 })
  const counter = detail(page).getByRole('group', { name: /Hand in 3 × Salewa/ })
  await counter.getByRole('button', { name: 'One more' }).click()
  await expect(counter.getByRole('textbox')).toHaveValue('1')
  await counter.getByRole('textbox').fill('99')
  await counter.getByRole('textbox').blur()
  await expect(counter.getByRole('textbox')).toHaveValue('3')
  await expect(counter.getByRole('button', { name: 'One more' })).toBeDisabled()
}

pro('quests of a supporter are kept, and counted on the maps', async ({ page }) => {
  await whole(page, `${PAGE}?q=chemical`)
  const kept = page.waitForResponse((reply) => reply.url().includes('/progression/update') && reply.ok())
  await page.getByRole('button', { name: 'Complete Chemical - Part 1' }).click()
  await page.getByRole('heading', { level: 1 }).hover()
  await expect(quest(page, 'Chemical - Part 2')).toBeVisible()
  await kept
  await page.reload()
  await expect(quest(page, 'Chemical - Part 2')).toBeVisible({ timeout: 20_000 })
  await page.getByRole('button', { name: 'History' }).click()
  await expect(page.getByRole('dialog')).toContainText('Chemical - Part 1')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Traders', exact: true }).click()
  const saved = page.waitForResponse((reply) => reply.request().method() !== 'GET' && reply.ok())
  await page.getByLabel('Reputation with Fence').fill('1.5')
  await saved
  await page.reload()
  await page.getByRole('button', { name: 'Traders', exact: true }).click()
  await expect(page.getByLabel('Reputation with Fence')).toHaveValue('1.50', { timeout: 20_000 })
  await page.keyboard.press('Escape')
  const headers = { origin: new URL(page.url()).origin }
  await page.request.put('/api/be/users/me', { headers, data: { hideoutUseProgress: true } })
  await page.goto('/time')
  // The menus move when the reader's own arrives beside them.
  await expect(page.getByRole('banner')).toContainText('level ?')
  await page.getByRole('banner').getByRole('button', { name: 'Maps', exact: true }).hover()
  const customs = page.getByRole('banner').getByRole('link', { name: /^Customs/ })
  await expect(customs).toContainText(/\d+ active quests/, { timeout: 20_000 })
})
