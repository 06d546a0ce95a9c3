import type { Browser, Page } from '@playwright/test'
import { PAGES } from '../../web/src/pages.ts'
import { adminCookies } from '../admin.ts'
import { pro, user } from '../player.ts'
import { checkAccessibility, expect, test as visitor } from '../test.ts'

const ADMIN_PATHS = PAGES.filter(({ access }) => access === 'admin' || access === 'editor').map(
  ({ path }) => path,
)

const levels = [
  ['visitor', visitor, ''],
  ['user', user, ' @proof'],
  ['pro', pro, ''],
] as const

for (const [level, test, where] of levels) {
  test(`there are no admin pages for a ${level}${where}`, async ({ page, faults }) => {
    faults.allow(/404/)
    expect(ADMIN_PATHS.length).toBeGreaterThan(6)
    for (const path of ADMIN_PATHS) {
      const reply = await page.request.get(path)
      const data = await page.request.get(`${path}.data`)
      expect([path, reply.status(), data.status()]).toEqual([path, 404, 404])
      expect(await reply.text()).toContain(`Page Not Found: ${path}`)
    }
    if (level !== 'visitor') return // the page is the same
    await page.goto('/admin/users')
    await expect(page.locator('main')).toContainText('Page Not Found: /admin/users')
    await expect(page.getByRole('navigation', { name: 'Admin pages' })).toHaveCount(0)
    for (const path of ADMIN_PATHS) {
      for (const address of [`/ru${path}`, `${path}?tab=log`])
        expect([address, (await page.request.get(address)).status()]).toEqual([address, 404])
    }
  })
}

async function adminPage(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  await context.addCookies(adminCookies())
  return context.newPage()
}

user('an admin grants pro, and the person sees it without reloading', async ({ page, browser, baseURL }) => {
  await page.goto('/user')
  const name = page.getByRole('heading', { name: 'Account without a username' })
  await expect(name).toContainText('User')
  const me = await page.request.get('/api/be/users/me')
  const { uid } = (await me.json()) as { uid: string } // the reply of getMe

  const admin = await adminPage(browser, baseURL)
  await admin.goto('/admin/users')
  await admin.getByRole('searchbox', { name: 'Search' }).fill(uid)
  await expect(admin.getByText('1 account', { exact: true })).toBeVisible()
  await admin.getByRole('rowheader').getByRole('button').click()
  const popup = admin.getByRole('dialog')
  await popup.getByLabel('Grant Pro until').fill('2099-12-31')
  await popup.getByRole('button', { name: 'Grant Pro' }).click()
  await expect(popup.getByText('Pro granted by an admin')).toBeVisible()
  await checkAccessibility(admin)
  await expect(name).toContainText('Pro')

  await popup.getByRole('button', { name: 'Revoke grant' }).click()
  await expect(popup.getByText('No Pro status')).toBeVisible()
  await expect(name).toContainText('User')

  // The audit log of this very account, with its undo.
  await popup.getByRole('link', { name: 'Changes to this account' }).click()
  await expect(admin.getByRole('listitem').filter({ hasText: 'Account rights' })).toHaveCount(2)
  await admin.getByRole('button', { name: 'Undo' }).first().click()
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click()
  await expect(admin.getByText('Undoes an earlier change')).toBeVisible()
  await expect(name).toContainText('Pro')
  await admin.context().close()
})

visitor(
  'an alert reaches open pages at once, cleaned and in their language, is closed and leaves them',
  async ({ page, browser, baseURL }) => {
    await page.goto('/legal/privacy')
    const admin = await adminPage(browser, baseURL)
    await admin.goto('/admin/website-alert')
    await admin
      .getByLabel('Text', { exact: true })
      .fill('<b>Wipe</b> today<script>window.hacked = 1</script><img src=x onerror=hacked=1>')
    await expect(admin.getByRole('group', { name: 'Preview' })).toContainText('Wipe today')
    await admin.getByLabel('Add a language').selectOption('ru')
    await admin.getByLabel('Text: Русский').fill('Сегодня вайп')
    await admin.getByRole('button', { name: 'Publish banner' }).click()
    await expect(page.getByText('Wipe today')).toBeVisible()
    for (const reader of [page, admin])
      expect(await reader.evaluate(() => 'hacked' in window), 'nothing runs').toBe(false)
    // In the page itself for whoever comes as soon as it is made anew, so that nothing jumps.
    const sent = async () => (await page.request.get('/legal/privacy')).text()
    await expect.poll(sent).toContain('<b>Wipe</b> today')
    await checkAccessibility(page)
    // Closed, it stays so when the page is loaded again; another text would be shown.
    await page.getByRole('status').getByRole('button', { name: 'Dismiss' }).click()
    await expect(page.getByText('Wipe today')).toBeHidden()
    await page.reload()
    await expect(page.locator('[data-banner]')).toBeHidden()
    await page.goto('/ru/legal/privacy')
    await expect(page.getByText('Сегодня вайп')).toBeVisible()
    await admin.getByRole('button', { name: 'End now' }).click()
    await expect(page.getByText('Сегодня вайп')).toBeHidden()
    await expect(admin.getByRole('region', { name: 'Past banners' })).toContainText('Wipe today')
    await admin.context().close()
  },
)

user(
  'a suspended person is signed out at once and told why, until it ends',
  async ({ page, faults, browser, baseURL }) => {
    faults.allow(/status of 401/) // it asks who it is, and is nobody
    await page.goto('/user')
    await expect(page.getByRole('heading', { name: 'Account without a username' })).toBeVisible()
    const me = await page.request.get('/api/be/users/me')
    const { uid } = (await me.json()) as { uid: string } // the reply of getMe
    const admin = await adminPage(browser, baseURL)
    await admin.goto(`/admin/users?user=${uid}`)
    const popup = admin.getByRole('dialog')
    await popup.getByRole('button', { name: 'Suspend…' }).click()
    const suspend = popup.getByRole('button', { name: 'Suspend', exact: true })
    await expect(suspend).toBeDisabled()
    await popup.getByLabel(/^Why is .* suspended\?$/).fill('Sold accounts in the chat')
    await suspend.click()
    await expect(popup.getByRole('button', { name: 'End suspension' })).toBeVisible()
    await checkAccessibility(admin)
    await expect(page.getByRole('button', { name: 'Send code' })).toBeVisible()
    expect((await page.request.get('/api/be/users/me')).status()).toBe(401)
    await page.goto('/user?signIn=suspended&provider=patreon')
    await expect(page.getByText('This account has been suspended')).toBeVisible()
    await popup.getByRole('button', { name: 'End suspension' }).click()
    await expect(popup.getByRole('button', { name: 'Suspend…' })).toBeVisible()
    await popup.getByRole('link', { name: 'Changes to this account' }).click()
    await expect(admin.getByText('Sold accounts in the chat')).toBeVisible()
    await admin.context().close()
  },
)

visitor('an access row is opened, and undone from the audit log', async ({ browser, baseURL }) => {
  const admin = await adminPage(browser, baseURL)
  const row = admin.getByLabel('Switching a character between PVP and PVE')
  await admin.goto('/admin/global-settings')
  await row.selectOption('user')
  await admin.getByRole('button', { name: 'Save access levels' }).click()
  await expect(admin.getByRole('listitem').filter({ has: row })).toContainText('opened')

  await admin.getByRole('link', { name: 'Logs' }).click()
  const entry = admin.getByRole('listitem').filter({ hasText: 'Access: mode switch' }).first()
  await expect(entry).toContainText('user')
  await entry.getByRole('button', { name: 'Undo' }).click()
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click()
  await expect(admin.getByText('Undoes an earlier change').first()).toBeVisible()
  await admin.getByRole('link', { name: 'Global settings' }).click()
  await expect(row).toHaveValue('pro')
  await admin.context().close()
})
