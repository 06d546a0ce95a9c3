import type { Page } from '@playwright/test'
import { uidOf } from '@raidkit/rules/platform/uid'
import { pro, user } from '../player.ts'
import { checkAccessibility, expect } from '../test.ts'

type Me = { charName: string; level: number; gameMode: string; questsDone: string[]; chars: unknown[] }

const menuButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: /level (\d+|\?)/ })
const characters = (page: Page) =>
  page.getByRole('list', { name: 'Your characters' }).getByRole('button', { name: /level/ })
const popup = (page: Page) => page.getByRole('dialog')
const level = (page: Page) => popup(page).getByRole('spinbutton', { name: 'Level' })

async function me(page: Page): Promise<Me> {
  const reply = await page.request.get('/api/be/users/me')
  return (await reply.json()) as Me // the reply of getMe
}

async function openSettings(page: Page): Promise<void> {
  await menuButton(page).click()
  await page.getByRole('button', { name: 'Settings' }).click()
  await expect(popup(page)).toBeVisible()
}

const DEBUT = uidOf('5936d90786f7742b1420ba5b')

async function put(page: Page, data: object): Promise<void> {
  const { origin } = new URL(page.url())
  const reply = await page.request.put('/api/be/users/me', { headers: { origin }, data })
  expect(reply.status()).toBe(200)
}

async function confirm(page: Page, button: string): Promise<void> {
  const asking = page.getByRole('alertdialog', { name: 'Are you sure?' })
  await expect(asking).toContainText('can be undone for 30 days')
  await asking.getByRole('button', { name: button }).click()
}

pro('a PMC is made, named, copied to, deleted and restored', async ({ page }) => {
  await page.goto('/time')
  await put(page, { level: 33, charName: 'First' })
  await expect(menuButton(page)).toContainText('First')
  await menuButton(page).click()
  await expect(characters(page)).toHaveCount(1)
  await checkAccessibility(page)
  await page.getByRole('button', { name: 'New PMC' }).click()
  await expect(popup(page)).toHaveAccessibleName('PMC')
  const name = popup(page).getByRole('textbox', { name: 'PMC name' })
  await name.fill('Second')
  await name.press('Enter')
  await expect(popup(page)).toHaveAccessibleName('Second')
  await popup(page).getByRole('radio', { name: 'BEAR' }).check({ force: true })
  await expect.poll(async () => (await me(page)).charName).toBe('Second')
  await checkAccessibility(page)

  await popup(page).getByRole('button', { name: /First/ }).click()
  await confirm(page, 'Copy')
  await expect(popup(page)).toBeHidden()
  await expect(menuButton(page)).toContainText('Second')
  await expect(menuButton(page)).toContainText('level 33')

  await openSettings(page)
  await popup(page).getByRole('button', { name: 'Delete PMC' }).click()
  await confirm(page, 'Delete')
  await expect(menuButton(page)).toContainText('First')
  expect((await me(page)).chars).toHaveLength(1)
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect.poll(async () => (await me(page)).chars.length).toBe(2)
  await pro.step('a reset says what it takes away', () => resetsAndUndoes(page))
})

/** Resets a character, after a warning that names what it loses, and undoes the reset. */
async function resetsAndUndoes(page: Page) {
  await put(page, { questsDone: [DEBUT] })
  await openSettings(page)
  await expect(popup(page).getByRole('button', { name: 'Items' })).toBeDisabled()
  await popup(page).getByRole('button', { name: 'Everything' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('loses 1 quest.')
  await confirm(page, 'Reset')
  await expect(page.getByRole('status').filter({ hasText: 'Reset: 1 quest' })).toBeVisible()
  expect((await me(page)).questsDone).toEqual([])
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect.poll(async () => (await me(page)).questsDone.length).toBe(1)
}

pro('the other mode is one press away, and prices follow', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Switch to PVE' }).click()
  await expect(page).toHaveURL(/\/\?mode=pve$/)
  await expect(page.getByTitle('Game mode: PVE')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Market', exact: true })).toHaveAttribute(
    'href',
    '/market?mode=pve',
  )
  await page.getByRole('button', { name: 'Switch to PVP' }).click()
  await expect(page).toHaveURL(/\/$/)
  await menuButton(page).click()
  await expect(characters(page)).toHaveText([/PVP/, /PVE/])
  await characters(page).last().click()
  await expect(page).toHaveURL(/mode=pve/)
  expect(await me(page)).toMatchObject({ gameMode: 'PVE' })
})

pro(
  'pages of one account follow each other, in this browser and in another',
  async ({ page, context, browser }) => {
    await page.goto('/time')
    const tab = await context.newPage()
    await tab.goto('/time')
    const device = await browser.newContext({ storageState: await context.storageState() })
    const elsewhere = await device.newPage()
    await elsewhere.goto(new URL('/time', page.url()).href)
    await expect(menuButton(elsewhere)).toContainText('level ?')
    await openSettings(page)
    await level(page).fill('42')
    await expect(menuButton(tab)).toContainText('level 42')
    await expect(menuButton(elsewhere)).toContainText('level 42')
    // The other tab updates too, also while its popup is open.
    await openSettings(elsewhere)
    await level(elsewhere).fill('43')
    await expect(level(page)).toHaveValue('43')
    await device.close()
    // A user who signs out in one tab is a visitor in the other when they return to it.
    await tab.goto('/api/be/logout?lang=en')
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
  },
)

pro.describe('a clock that stands still', () => {
  pro.use({ freshContext: true })

  pro('what is changed last is saved even if the page is left at once', async ({ page }) => {
    await page.clock.install()
    await page.goto('/time')
    await openSettings(page)
    // From here on no half second passes: only leaving the page can send the change.
    await page.clock.pauseAt(Date.now() + 60_000)
    await level(page).fill('17')
    await page.goto('/test')
    await expect.poll(async () => (await me(page)).level).toBe(17)
  })
})

pro('a change that the server refuses is reverted, and said', async ({ page, faults }) => {
  faults.allow(/status of 400/)
  await page.goto('/time')
  await openSettings(page)
  const refusal = { status: 400, json: { error: { code: 'bad_request', message: 'bad_request' } } }
  await page.route('**/api/be/**', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill(refusal),
  )
  await level(page).fill('9')
  await expect(page.getByRole('alert')).toContainText('Not saved')
  await expect(level(page)).toHaveValue('') // nobody has set it
  await page.unroute('**/api/be/**')
  await level(page).fill('10')
  await expect.poll(async () => (await me(page)).level).toBe(10)
})

user(
  'without pro the settings are read-only, and say why',
  { tag: '@phone-proof' },
  async ({ page, isMobile }) => {
    await page.goto('/time')
    if (isMobile) {
      await page.getByRole('button', { name: 'Open menu' }).click()
      await page.getByRole('button', { name: 'Settings' }).click()
    } else await openSettings(page)
    await expect(popup(page)).toContainText('Need Pro status to edit')
    await expect(popup(page).getByRole('link', { name: 'Compare plans' })).toHaveAttribute('href', '/user')
    for (const field of await popup(page).locator('input, select').all()) await expect(field).toBeDisabled()
    await expect(popup(page).getByRole('button')).toHaveText(['', 'Close'])
    await checkAccessibility(page)
    await page.keyboard.press('Escape')
    await expect(popup(page)).toBeHidden()
  },
)
