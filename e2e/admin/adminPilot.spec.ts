import { adminCookies } from '../admin.ts'
import { user as test } from '../player.ts'
import { checkAccessibility, expect } from '../test.ts'

test('an admin names the current version and turns off a key, and its owner sees it without reloading', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/pilot')
  await page.getByRole('button', { name: 'Create key' }).click()
  const hookId = await page.getByLabel('Your new key').inputValue()
  const app = { version: '2.0', gameFound: true, logsWatching: true, screenshotsWatching: false }
  const say = async () => {
    const data = { event: 'status', hookId, app: { ...app, gameFolder: 'C:\\EFT', screenshotsFolder: '' } }
    return (await page.request.post('/api/be/pilot/script/webhook', { data })).json()
  }
  expect(await say()).toMatchObject({ ok: true })
  const { uid } = (await (await page.request.get('/api/be/users/me')).json()) as { uid: string } // getMe's reply

  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  await context.addCookies(adminCookies())
  const admin = await context.newPage()
  await admin.goto('/admin/pilot')
  await admin.getByRole('searchbox', { name: 'Search' }).fill(uid)
  await expect(admin.getByText('1 account', { exact: true })).toBeVisible()
  await expect(admin.getByText('No screenshots folder')).toBeVisible()
  await checkAccessibility(admin)
  const saveVersion = async (version: string) => {
    await admin.getByRole('textbox', { name: 'Version' }).fill(version)
    await admin.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(admin.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
  }
  await saveVersion('2.1')
  await expect(page.getByText('Version 2.0 of the app is outdated. Update to 2.1')).toBeVisible()
  await saveVersion('')
  await expect(page.getByText('Update to 2.1')).toBeHidden()
  await admin.getByRole('button', { name: 'Turn off the key of' }).click()
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Turn off' }).click()
  await expect(admin.getByText('turned off', { exact: true })).toBeVisible()
  await expect(page.getByText('An admin turned off the key')).toBeVisible()
  expect(await say()).toEqual({ ok: false, error: 'bad_key' })
  await context.close()
})
