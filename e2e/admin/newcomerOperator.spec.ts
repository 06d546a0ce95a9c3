import { readFile } from 'node:fs/promises'
import { openMenu } from '../openMenu.ts'
import { codeFor } from '../player.ts'
import { startSite, type Site } from '../site.ts'
import { expect, test } from '../test.ts'

const EMAIL = 'newcomer.operator@example.org'

test.use({ freshContext: true }) // another site

let site: Site
test.beforeAll(async () => {
  site = await startSite()
})
test.afterAll(async () => {
  await site.stop()
})

/** From the link that the first start prints, everything is reached by what the pages say. */
test('a newcomer sets a site up by what it says, and is not locked out', async ({ page }) => {
  const banner = page.getByRole('banner')
  const step = (name: string) => page.getByRole('listitem', { name, exact: true })
  const adminMenu = page.getByRole('navigation', { name: 'Admin pages' })

  await test.step('the owner link leads to the set-up page', async () => {
    const link = /Owner link[^:]*: (?<link>\S+)/.exec(await readFile(site.logFile, 'utf8'))?.groups?.['link']
    await page.goto(link ?? '')
    await expect(page.getByRole('heading', { level: 1, name: 'Set-up' })).toBeVisible()
    await expect(step('Your account')).toContainText('If you sign out, you cannot sign in again.')
  })

  await test.step('adds an e-mail address, so that signing out is safe', async () => {
    await step('Your account').getByRole('link', { name: 'Add an e-mail address' }).click()
    await page.getByRole('button', { name: 'Add e-mail address' }).click()
    await page.getByLabel('New e-mail address').fill(EMAIL)
    await page.getByRole('button', { name: 'Send code' }).click()
    const code = page.getByLabel('Code from the e-mail')
    await expect(code).toBeVisible()
    // The sixth digit sends it.
    await code.fill(await codeFor(EMAIL, site.dataDir))
    await expect(page.getByText(`Your e-mail address is now ${EMAIL}`)).toBeVisible()
  })

  await test.step('finds back, sends a test e-mail and decides who may use Pro', async () => {
    await banner.getByRole('button', { name: /PMC level/ }).click()
    await banner.getByRole('link', { name: 'Admin' }).click()
    await adminMenu.getByRole('link', { name: 'Set-up' }).click()
    await expect(step('Your account')).toContainText('Done')
    const mail = step('E-mail')
    await mail.getByLabel('To').fill(EMAIL)
    await mail.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByText('Test e-mail saved to the outbox folder')).toBeVisible()
    await step('Pro features')
      .getByRole('radio', { name: /^Everyone signed in/ })
      .check()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  })

  await test.step('sets the contact as the page says, and the list gets shorter', async () => {
    await expect(step('Contact')).toContainText('To set: CONTACT')
    await adminMenu.getByRole('link', { name: 'Status' }).click()
    await expect(page.getByText('No contact address is set')).toBeVisible()
    // An open page would ask for news in vain meanwhile, which is a fault elsewhere.
    await page.goto('about:blank')
    await site.restart({ CONTACT: EMAIL })
    await page.goBack()
    await expect(page.getByText('No mail server is set')).toBeVisible()
    await expect(page.getByText('No contact address is set')).toBeHidden()
    await adminMenu.getByRole('link', { name: 'Set-up' }).click()
    await expect(step('Contact')).toContainText('Done')
  })

  await test.step('signs out, and in again as the admin', async () => {
    await banner.getByRole('button', { name: /PMC level/ }).click()
    await banner.getByRole('link', { name: 'Logout' }).click()
    await expect(banner.getByRole('link', { name: 'Login' })).toBeVisible()
    await openMenu(page, 'Progression', 'Dashboard')
    await expect(page.getByText('Sign in to save them.')).toBeVisible() // as was decided for Pro
    await banner.getByRole('link', { name: 'Login' }).click()
    await page.getByLabel('E-mail').fill(EMAIL)
    await page.getByRole('button', { name: 'Send code' }).click()
    await expect(page.getByLabel('Code from the e-mail')).toBeFocused()
    await page.keyboard.type(await codeFor(EMAIL, site.dataDir))
    await page.getByRole('button', { name: 'Later' }).click()
    await banner.getByRole('button', { name: /PMC level/ }).click()
    await banner.getByRole('link', { name: 'Admin' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Admin' })).toBeVisible()
  })
})
