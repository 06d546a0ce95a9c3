import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { uidOf } from '@raidkit/rules/platform/uid'
import { pro, user } from '../player.ts'
import { checkAccessibility, expect, test as visitor } from '../test.ts'

const SALEWA = uidOf('544fb45d4bdc2dee738b4568')
const DEBUT = uidOf('5936d90786f7742b1420ba5b')

const part = (page: Page, name: string) => page.getByRole('region', { name })
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

async function write(page: Page, method: 'put' | 'post', path: string, data: object) {
  const { origin } = new URL(page.url())
  return page.request[method](`/api/be/${path}`, { headers: { origin }, data })
}

async function me(page: Page) {
  const reply = await page.request.get('/api/be/users/me')
  return (await reply.json()) as { favList: string[]; questsDone: string[]; chars: unknown[] } // the reply of getMe
}

async function exported(page: Page): Promise<{ path: string; text: string }> {
  const downloading = page.waitForEvent('download')
  await part(page, 'Your data').getByRole('button', { name: 'Download file' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^raidkit-account-\d{4}-\d{2}-\d{2}\.json$/)
  const path = await download.path()
  return { path, text: await readFile(path, 'utf8') }
}

visitor('a visitor is asked to sign in, and comes back', async ({ page }) => {
  await page.goto('/account')
  const signIn = page.getByRole('main').getByRole('link', { name: 'Sign in' })
  await expect(signIn).toHaveAttribute('href', '/user?to=%2Faccount')
})

user('a name is chosen, and one that is taken is refused at the field', async ({ page, browser, faults }) => {
  faults.allow(/status of 409/)
  await page.goto('/account')
  const profile = part(page, 'Profile')
  const field = profile.getByRole('textbox', { name: 'Username' })
  const name = `Name ${Date.now() % 1e9}`
  await field.fill(name)
  await profile.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, name)).toBeVisible()
  await checkAccessibility(page)

  const other = await browser.newContext({ baseURL: new URL(page.url()).origin })
  // The shared admin keeps their own name: this only asks for one that is not free.
  await other.addCookies(JSON.parse(process.env['E2E_ADMIN_COOKIES'] ?? '[]'))
  const theirs = await other.newPage()
  await theirs.goto('/account')
  await theirs.getByRole('textbox', { name: 'Username' }).fill(name.toUpperCase())
  await part(theirs, 'Profile').getByRole('button', { name: 'Save' }).click()
  await expect(part(theirs, 'Profile').getByText('Username already exists')).toBeVisible()
  await other.close()
})

user('other sessions end, and this one stays', async ({ page, faults }) => {
  faults.allow(/status of 403/)
  // A second sign-in by mail would have to wait a minute: until it is ended, one is made up.
  const made = { uid: crypto.randomUUID(), agentFamily: 'Firefox', isThis: false }
  let isThere = true
  await page.route('/api/be/account', async (route) => {
    const reply = await route.fetch()
    const account = await reply.json()
    const others = isThere ? [{ ...account.sessions[0], ...made }] : []
    await route.fulfill({ response: reply, json: { ...account, sessions: [...account.sessions, ...others] } })
  })
  await page.goto('/account')
  const sessions = part(page, 'Active sessions')
  await expect(sessions.getByRole('listitem')).toHaveText([/This browser/, /Firefox/])
  await sessions.getByRole('button', { name: 'End all other sessions' }).click()
  isThere = false
  await page.getByRole('alertdialog').getByRole('button', { name: 'End all other sessions' }).click()
  await expect(sessions.getByRole('listitem')).toHaveText([/This browser/])
  await expect(toast(page, 'Signed out of all other browsers')).toBeVisible()
  await user.step('what needs a fresh sign-in leads there and back', async () => {
    const error = { code: 'sign_in_again', message: 'sign_in_again' }
    await page.route('/api/be/account/export', (route) => route.fulfill({ status: 403, json: { error } }))
    await part(page, 'Your data').getByRole('button', { name: 'Download file' }).click()
    await expect(page.getByRole('link', { name: 'Sign in again' })).toHaveAttribute(
      'href',
      '/user?again=1&to=%2Faccount%23data',
    )
  })
  await page.unrouteAll({ behavior: 'wait' })
})

pro('a file goes out, comes back with a look before, and is undone', async ({ page, faults }) => {
  faults.allow(/status of 400/)
  await page.goto('/account')
  expect((await write(page, 'put', 'users/me', { favList: [SALEWA], questsDone: [DEBUT] })).status()).toBe(
    200,
  )
  const { path } = await exported(page)
  expect((await write(page, 'put', 'users/me', { favList: [], questsDone: [] })).status()).toBe(200)

  const data = part(page, 'Your data')
  await data.locator('input[type=file]').setInputFiles(path)
  await expect(data.getByText('1 favourite added')).toBeVisible()
  await expect(data.getByText(/^Overwritten: PMC/)).toBeVisible()
  // Wherever the page has scrolled to, a link half below the header is no fault of the page.
  await page.evaluate(() => scrollTo(0, 0))
  await checkAccessibility(page)
  expect((await me(page)).favList).toEqual([])
  await data.getByRole('radio', { name: /Replace/ }).check()
  await expect(data.getByText('1 favourite added')).toBeVisible()
  await data.getByRole('button', { name: 'Import this file' }).click()
  await expect(toast(page, 'The file has been imported')).toBeVisible()
  expect(await me(page)).toMatchObject({ favList: [SALEWA], questsDone: [DEBUT] })

  const undo = part(page, 'Undo')
  await undo.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click()
  await expect(undo).toContainText('Nothing to undo')
  expect(await me(page)).toMatchObject({ favList: [], questsDone: [] })
  await pro.step('a file that is none, or a wrong one, is refused and says why', () => refusesBadFiles(page))
})

async function refusesBadFiles(page: Page) {
  const data = part(page, 'Your data')
  const choose = (text: string) =>
    data
      .locator('input[type=file]')
      .setInputFiles({ name: 'a.json', mimeType: 'application/json', buffer: Buffer.from(text) })
  await choose('not json')
  await expect(data.getByRole('alert')).toContainText('not JSON')
  const { text } = await exported(page)
  await choose(text.replace('"level": 1', '"level": 80'))
  await expect(data.getByRole('alert')).toContainText('file.chars.0.level')
  await expect(data.getByRole('button', { name: 'Import this file' })).toBeHidden()
}

user(
  'an account is deleted after its word is typed, and nothing opens it again',
  async ({ page, faults }) => {
    // Open pages hear of it and ask who reads: nobody.
    faults.allow(/status of 401/)
    await page.goto('/account#delete')
    const danger = part(page, 'Delete your account')
    const act = danger.getByRole('button', { name: 'Delete my account' })
    await expect(danger).toBeInViewport()
    await expect(act).toBeDisabled()
    await danger.getByRole('textbox').fill('delete')
    await act.click()
    await page.waitForURL('/')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
    expect((await page.request.get('/api/be/users/me')).status()).toBe(401)
  },
)

pro(
  'keys of the price API are made, named, regenerated and revoked',
  { tag: '@phone-proof' },
  async ({ page, request }) => {
    await page.goto('/account#keys')
    const keys = part(page, 'API keys')
    const status = async (key: string) =>
      (await request.get('/api/v1/item?q=btc', { headers: { 'x-api-key': key } })).status()
    const shown = () => keys.getByRole('textbox', { name: 'Your key “a bot”' }).inputValue()
    await expect(keys.getByText('No keys yet. Create one to use the API.')).toBeVisible()
    await pro.step('made and shown once', async () => {
      await keys.getByRole('textbox', { name: 'Name of a new key' }).fill('a sheet')
      await keys.getByRole('button', { name: 'Create key' }).click()
      const key = await keys.getByRole('textbox', { name: 'Your key “a sheet”' }).inputValue()
      expect([key.length, await status(key)]).toEqual([16, 200])
      await page.reload()
      await expect(keys.getByText('1 request in 30 days')).toBeVisible()
      await expect(keys.getByRole('textbox', { name: /^Your key/ })).toBeHidden()
      await expect(keys.getByText(key)).toBeHidden()
      await checkAccessibility(page)
    })
    await pro.step('named by the keyboard', async () => {
      await keys.getByRole('button', { name: 'Rename the key a sheet' }).press('Enter')
      await keys.getByRole('textbox', { name: 'New name' }).fill('a bot')
      await page.keyboard.press('Enter')
      await expect(keys.getByRole('button', { name: 'Rename the key a bot' })).toBeVisible()
    })
    await pro.step('regenerated and revoked after a question', async () => {
      await keys.getByRole('button', { name: 'Regenerate the key a bot' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Regenerate' }).click()
      await expect(keys.getByRole('textbox', { name: 'Your key “a bot”' })).toBeVisible()
      const key = await shown()
      expect(await status(key)).toBe(200)
      await keys.getByRole('button', { name: 'Revoke the key a bot' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
      await expect(toast(page, 'Key revoked')).toBeVisible()
      await expect(keys.getByText('No keys yet. Create one to use the API.')).toBeVisible()
      expect(await status(key)).toBe(401)
    })
  },
)

user('keys are part of Pro', async ({ page }) => {
  await page.goto('/account#keys')
  const keys = part(page, 'API keys')
  await expect(keys.getByText('API keys are part of Pro.')).toBeVisible()
  await expect(keys.getByRole('button')).toHaveCount(0)
})
