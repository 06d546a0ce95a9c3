import type { Browser, Page, WebSocketRoute } from '@playwright/test'
import { watchFaults } from '../faults.ts'
import { checkAccessibility, expect, pressToggle, test } from '../test.ts'

/** Function that overlays call. The page's own type of it cannot be imported here. */
type WithPilot = { pilot: { positionFromScreenshot: (name: string) => void } }

const PATH = '/maps/customs?tab=squad'
const ready = (page: Page) => expect(page.locator('[data-markers-ready]')).toBeAttached()
const stage = (page: Page) => page.getByRole('application', { name: 'Map of Customs' })
const member = (page: Page, name: string) => page.locator(`[data-member="${name}"]`)
const code = (page: Page) => page.locator('[data-squad]').getAttribute('data-squad')

/** Screenshot name of a player who looks north-east at the dorms. */
const SHOT = '2026-11-16[21-30]_180.5, 1.2, 150.3_0.0, 0.4, 0.0, 0.9_12.1 (0).png'

/** Opens the map as another player in a browser of their own, whose connection can be cut. */
async function friend(browser: Browser, baseURL: string | undefined) {
  const context = await browser.newContext({ ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  const faults = watchFaults(page)
  const lines: WebSocketRoute[] = []
  let mayConnect = true
  await page.routeWebSocket('**/ws/squad', (line) => {
    if (!mayConnect) return void line.close({ code: 1012 })
    line.connectToServer()
    lines.push(line)
  })
  return {
    page,
    faults,
    async cut() {
      mayConnect = false
      for (const line of lines.splice(0)) await line.close({ code: 1012 })
    },
    mend: () => void (mayConnect = true),
    close: () => context.close(),
  }
}

async function createSquad(page: Page, name: string): Promise<string> {
  await page.goto(PATH)
  await ready(page)
  await page.getByLabel('Your name in the squad').fill(name)
  await page.getByRole('button', { name: 'Create a squad' }).click()
  await expect(member(page, name)).toContainText('Host')
  return (await code(page)) ?? ''
}

test('two players see one another, ping, come back after a lost connection, and part', async ({
  page,
  browser,
  baseURL,
}) => {
  const squad = await createSquad(page, 'Anna')
  const other = await friend(browser, baseURL)
  try {
    await test.step('a visitor joins by the link', async () => {
      await other.page.goto(`${PATH}&squad=${squad}`)
      await ready(other.page)
      await other.page.getByLabel('Your name in the squad').fill('Boris')
      await other.page.getByRole('button', { name: 'Join', exact: true }).click()
      await expect(member(other.page, 'Anna')).toBeVisible()
      await expect(member(page, 'Boris')).toContainText('No position yet')
      await expect(page.getByText('Boris joined the squad')).toBeVisible()
    })

    await test.step('a position reaches the other with its floor and age', async () => {
      await page.evaluate(
        // Safe: every page of the site has it.
        (name) => (globalThis as unknown as WithPilot).pilot.positionFromScreenshot(name),
        SHOT,
      )
      await expect(member(other.page, 'Anna')).toContainText(/Ground floor · \d+ s ago/)
      await other.page.getByRole('button', { name: 'Go to Anna' }).click()
      await expect(other.page).toHaveURL(/view=180\.5/)
    })

    await test.step('a ping by keyboard with a note', async () => {
      await stage(page).focus()
      await page.keyboard.press('p')
      await expect(page.getByLabel('Note (optional)')).toBeFocused()
      await page.keyboard.type('Loot here')
      await checkAccessibility(page)
      await page.keyboard.press('Enter')
      await expect(stage(page)).toBeFocused()
      await expect(
        other.page.getByRole('status').filter({ hasText: 'Anna pinged a place (Customs): Loot here' }),
      ).toBeAttached()
    })

    await test.step('the connection is lost and comes back with all that was known', async () => {
      await other.cut()
      await expect(other.page.getByText('Connection lost. Reconnecting…')).toBeVisible()
      other.mend()
      await expect(other.page.getByText('Connection lost. Reconnecting…')).toBeHidden({ timeout: 30_000 })
      await expect(member(other.page, 'Anna')).toContainText('ago')
      await expect(member(page, 'Boris')).toHaveCount(1)
    })

    await test.step('the host removes, and the seat is gone', async () => {
      await page.getByRole('button', { name: 'Remove Boris' }).click()
      await expect(other.page.getByText('You are no longer in this squad')).toBeVisible()
      await expect(other.page.getByRole('button', { name: 'Create a squad' })).toBeVisible()
      await expect(member(page, 'Boris')).toHaveCount(0)
      expect(await other.page.evaluate(() => localStorage.getItem('squad.seat'))).toBeNull()
    })

    await test.step('the old link opens nothing, the new code does', async () => {
      const changed = page.locator('[data-squad]')
      await expect(changed).not.toHaveAttribute('data-squad', squad)
      await expect(page.getByText('A player was removed, so the squad has a new code.')).toBeVisible()
      await checkAccessibility(page)
      await other.page.goto(`${PATH}&squad=${squad}`)
      await ready(other.page)
      await other.page.getByRole('button', { name: 'Join', exact: true }).click()
      await expect(other.page.getByText('No squad has this code.')).toBeVisible()
      await other.page.getByLabel('Code or link').fill((await changed.getAttribute('data-squad')) ?? '')
      await other.page.getByRole('button', { name: 'Join', exact: true }).click()
      await expect(member(page, 'Boris')).toHaveCount(1)
    })
    expect(other.faults.seen(), 'faults on the other page').toEqual([])
  } finally {
    await other.close()
  }
})

/** Background Check, a quest of Customs. */
const QUEST = '5936da9e-86f7-8742-8d65-037edf000000'

test('one of a squad takes over the route of another', async ({ page, browser, baseURL }) => {
  const squad = await createSquad(page, 'Anna')
  const other = await friend(browser, baseURL)
  try {
    await page.goto(`/maps/customs?tab=raid&quests=${QUEST}`)
    await page.getByLabel('Start').selectOption({ index: 1 })
    await expect(page.locator('[data-route]')).toBeVisible()
    await page.getByRole('radio', { name: 'Squad', exact: true }).click({ force: true })
    await page.getByRole('button', { name: 'Share my route' }).click()
    await expect(page.getByText('The squad sees your route with 1 stop.')).toBeVisible()

    await other.page.goto(`${PATH}&squad=${squad}`)
    await ready(other.page)
    await other.page.getByLabel('Your name in the squad').fill('Boris')
    await other.page.getByRole('button', { name: 'Join', exact: true }).click()
    await expect(other.page.getByText('Anna shares a route with 1 stop (Customs).')).toBeVisible()
    await checkAccessibility(other.page)
    await other.page.getByRole('button', { name: 'Use this route' }).click()
    await expect(other.page.locator('[data-stop]')).toHaveCount(1)
    await expect(other.page).toHaveURL(new RegExp(`quests=${QUEST}`))
    await test.step('what both need stands first, with who needs it', async () => {
      await pressToggle(page.getByRole('switch', { name: 'Share my open quests' }))
      await other.page.getByRole('radio', { name: 'Squad', exact: true }).click({ force: true })
      await pressToggle(other.page.getByRole('switch', { name: 'Share my open quests' }))
      const needed = page.locator('[data-needed]').first()
      await expect(needed).toHaveAttribute('data-needed', '2')
      await expect(needed).toContainText('2 of you need this: You, Boris')
      await checkAccessibility(page)
    })
    expect(other.faults.seen(), 'faults on the other page').toEqual([])
  } finally {
    await other.close()
  }
})

test('a code that leads nowhere is said so; a squad is left', { tag: '@phone-only' }, async ({ page }) => {
  await page.goto(`${PATH}&squad=ABC234`)
  await ready(page)
  await page.getByLabel('Your name in the squad').fill('Vera')
  await page.getByRole('button', { name: 'Join', exact: true }).click()
  await expect(page.getByText('No squad has this code')).toBeVisible()
  await page.getByLabel('Code or link').fill('not a code')
  await page.getByRole('button', { name: 'Join', exact: true }).click()
  await expect(page.getByText('A code has six letters and digits')).toBeVisible()
  await checkAccessibility(page)
  await page.getByRole('button', { name: 'Create a squad' }).click()
  await expect(page.locator('[data-squad]')).toBeVisible()
  await checkAccessibility(page)
  await page.reload()
  await ready(page)
  await page.getByRole('button', { name: 'Search and layers' }).click()
  await expect(page.locator('[data-squad]')).toBeVisible()
  await page.getByRole('button', { name: 'Leave the squad' }).click()
  await expect(page.getByRole('button', { name: 'Create a squad' })).toBeVisible()
})
