import { test as admin } from '../admin.ts'
import { codeFor, oldAdmin } from '../player.ts'
import { checkAccessibility, expect } from '../test.ts'

admin('the cockpit says what is wrong and what was measured', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/admin')
  const panel = (name: string | RegExp) => page.getByRole('region', { name })
  await expect(panel('Data')).toContainText('Last backup')
  await expect(panel('1 node')).toContainText('Build')
  await expect(panel('Errors by route')).toBeVisible()
  await expect(panel('Slow calls')).toBeVisible()
  const plots = panel('Over time')
  await expect(plots.getByRole('img', { name: /^Accounts: \d/ })).toBeVisible()
  await admin.step('over 30 days', async () => {
    await plots.getByText('30 days').click()
    await expect(plots.getByRole('img', { name: /^Database size: .*[MG]B/ })).toBeVisible()
  })
  await admin.step('a number opens what it counts', async () => {
    await panel('Users').getByRole('link', { name: /^\d+$/ }).last().click()
    await expect(page).toHaveURL(/\/admin\/users\?filter=admin/)
  })
  await admin.step('reports wait in one list, which the menu leads to', async () => {
    await page
      .getByRole('navigation', { name: 'Admin pages' })
      .getByRole('link', { name: /^Reports/ })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible()
    await page.getByLabel('Reason').selectOption('Advertising or spam')
    await expect(page).toHaveURL(/reason=spam/)
    await checkAccessibility(page)
  })
})

oldAdmin(
  'what takes something away asks for a fresh sign-in, and goes on after it',
  async ({ page, faults }) => {
    faults.allow(/status of 403/)
    await page.goto('/admin/global-settings')
    const account = await page.request.get('/api/be/account')
    const { email } = (await account.json()) as { email: string } // the reply of getAccount
    const path = `/old-${Date.now().toString(36)}`
    const redirects = page.getByRole('region', { name: 'Redirects' })
    const field = redirects.getByRole('textbox', { name: 'Path' }).first()
    await field.fill(path)
    await redirects.getByRole('textbox', { name: 'Redirect to' }).fill('/market')
    await page.getByRole('button', { name: 'Add redirect' }).click()
    const popup = page.getByRole('dialog', { name: 'Please sign in again' })
    await expect(popup).toContainText(email)
    await admin.step('who closes it keeps what they entered', async () => {
      await page.keyboard.press('Escape')
      await expect(popup).toBeHidden()
      await expect(
        page.getByText('Please sign in again: this action requires a recent sign-in'),
      ).toBeVisible()
      await expect(field).toHaveValue(path)
    })
    await page.getByRole('button', { name: 'Add redirect' }).click()
    await popup.getByRole('button', { name: 'Send code' }).click()
    await expect(popup.getByLabel('Code from the e-mail')).toBeFocused()
    await checkAccessibility(page)
    await page.keyboard.type(await codeFor(email))
    await expect(popup).toBeHidden()
    const added = redirects.getByRole('listitem').filter({ hasText: path })
    await expect(added).toBeVisible()
    await admin.step('the next action is not asked about', async () => {
      await added.getByRole('button', { name: `Remove redirect for ${path}` }).click()
      await expect(added).toBeHidden()
    })
  },
)

admin('the set-up page says what is missing and tests a service', async ({ page }) => {
  await page.goto('/admin/setup')
  const account = page.getByRole('listitem', { name: 'Your account' })
  await expect(account.getByText('npm run raidkit -- user grant EMAIL --admin')).toBeVisible()
  const pictures = page.getByRole('listitem', { name: 'Pictures' })
  await pictures.getByRole('button', { name: 'Test now' }).click()
  await expect(pictures.getByRole('status')).toHaveText('It works.')
  const address = page.getByRole('listitem', { name: 'Public address' })
  await address.getByRole('button', { name: 'Test now' }).click()
  await expect(address.getByRole('status')).toHaveText('It works.')
  await checkAccessibility(page)
})

admin('who may use Pro features is one choice on the set-up page', async ({ page }) => {
  await page.goto('/admin/setup')
  await page.getByRole('radio', { name: /^Everyone signed in/ }).check()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('radio', { name: /^Everyone signed in/ })).toBeChecked()
  await page.getByRole('radio', { name: /^Patrons/ }).check()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('radio', { name: /^Patrons/ })).toBeChecked()
})
