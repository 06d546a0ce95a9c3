import { adminCookies } from './admin.ts'
import { accountCookies, pro as test } from './player.ts'
import { asPhone, fitsSideways } from './screens.ts'
import { PHONE } from './screenSizes.ts'
import { axe, expect } from './test.ts'

test('a streamer makes a challenge of their own, which an admin hides and shows again', async ({
  page,
  browser,
  baseURL,
}) => {
  // Tests beside this one have challenges too.
  const title = `Friday cup ${Date.now().toString(36)}`
  const heading = { level: 1, name: title } as const

  await test.step('its owner finds the page, makes it and adds a player with a key', async () => {
    await page.goto('/streamers')
    await page.getByRole('link', { name: 'Create a challenge' }).click()
    await page.getByLabel('Title').fill(title)
    const goal = page.getByRole('group', { name: 'Goal 1' })
    await goal.getByRole('textbox', { name: 'Goal' }).fill('PMC kills')
    await axe(page)
    await page.getByRole('button', { name: 'Create challenge' }).click()
    await expect(page.getByRole('heading', heading)).toBeVisible()
    await page.getByRole('textbox', { name: /^Name/ }).last().fill('Ada')
    await page.getByRole('button', { name: 'Add player' }).click()
    const ada = page.getByRole('listitem').filter({ hasText: 'Ada' }).first()
    await ada.getByRole('button', { name: 'Create key' }).click()
    await expect(page.getByLabel('New key for Ada')).not.toHaveValue('')
    await axe(page)
    await asPhone(page, () => fitsSideways(page, PHONE.width))
    await page.goto('/streamers/my-challenges')
    await expect(page.getByRole('listitem').filter({ hasText: title })).toContainText('1 player')
  })

  await page.getByRole('link', { name: title }).click()
  const open = page.getByRole('link', { name: 'Open page' })
  const path = new URL((await open.getAttribute('href')) ?? '', baseURL).pathname
  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  try {
    await context.addCookies(adminCookies())
    const admin = await context.newPage()
    await test.step('an admin hides it: its page is gone, and its owner reads why', async () => {
      await admin.goto('/admin/challenges')
      await admin.getByRole('link', { name: title }).click()
      await admin.getByRole('button', { name: 'Hide', exact: true }).click()
      await expect(page.getByText('An admin has hidden this challenge.')).toBeVisible()
      await expect.poll(async () => (await page.request.get(path)).status()).toBe(404)
    })
    await test.step('and shows it again', async () => {
      await admin.getByRole('button', { name: 'Show again' }).click()
      await expect(page.getByText('An admin has hidden this challenge.')).toHaveCount(0)
      await open.click()
      await expect(page.getByRole('heading', heading)).toBeVisible()
      await expect(page.getByRole('row', { name: /Ada/ })).toBeVisible()
    })
  } finally {
    await context.close()
  }
})

test('who is not Pro reads what it takes', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  try {
    const page = await context.newPage()
    await page.goto('/streamers/my-challenges')
    await expect(page.getByText('Sign in to run a challenge')).toBeVisible()
    await context.addCookies(await accountCookies('user'))
    await page.reload()
    await expect(page.getByText('Creating and editing challenges requires Pro.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Create challenge' })).toHaveCount(0)
  } finally {
    await context.close()
  }
})
