import { adminCookies } from '../admin.ts'
import { accountCookies, pro as test } from '../player.ts'
import { asPhone, fitsSideways } from '../screens.ts'
import { PHONE } from '../screenSizes.ts'
import { checkAccessibility, expect } from '../test.ts'

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
    await checkAccessibility(page)
    await page.getByRole('button', { name: 'Create challenge' }).click()
    await expect(page.getByRole('heading', heading)).toBeVisible()
    await page.getByRole('textbox', { name: /^Name/ }).last().fill('Ada')
    await page.getByRole('button', { name: 'Add player' }).click()
    const ada = page.getByRole('listitem').filter({ hasText: 'Ada' }).first()
    await ada.getByRole('button', { name: 'Create key' }).click()
    await expect(page.getByLabel('New key for Ada')).not.toHaveValue('')
    await checkAccessibility(page)
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

test('a reader reports a challenge, and an admin hides it in the list of reports', async ({
  page,
  browser,
  baseURL,
}) => {
  const slug = `cup-${Date.now().toString(36)}`
  const title = `Prizes for all ${slug}`
  const path = `/streamers/streamer-challenge/${slug}`
  const made = await page.request.post('/api/be/own/challenges', {
    headers: { origin: new URL(baseURL ?? '').origin },
    data: { slug, title, rules: '', startsAtMs: Date.now(), endsAtMs: Date.now() + 3_600_000, goals: [] },
  })
  expect(made.status()).toBe(200)
  const { challenge } = (await made.json()) as { challenge: { uid: string } } // the reply of makeOwnChallenge
  const [readers, admins] = [
    await browser.newContext({ baseURL: baseURL ?? '' }),
    await browser.newContext({ baseURL: baseURL ?? '' }),
  ]
  try {
    await test.step('a reader says what is wrong', async () => {
      await readers.addCookies(await accountCookies('user'))
      const reader = await readers.newPage()
      await reader.goto(path)
      await reader.getByRole('button', { name: 'Report this challenge' }).click()
      const dialog = reader.getByRole('dialog', { name: 'Report this challenge' })
      await dialog.getByLabel('Reason').selectOption('Scam or false prizes')
      await dialog.getByLabel('Note').fill('There are no prizes')
      await checkAccessibility(reader)
      await dialog.getByRole('button', { name: 'Report', exact: true }).click()
      await expect(reader.getByText('Thank you. An admin will review it.')).toBeVisible()
      await expect(dialog).toBeHidden()
    })
    await test.step('an admin reads it beside other reports, and hides the challenge', async () => {
      await admins.addCookies(adminCookies())
      const admin = await admins.newPage()
      await admin.goto('/admin/reports?from=challenges')
      const line = admin.getByRole('listitem', { name: title })
      await expect(line).toContainText('Scam or false prizes')
      await expect(line).toContainText('There are no prizes')
      await checkAccessibility(admin)
      await line.getByRole('button', { name: 'Hide' }).click()
      await expect(admin.getByText('Challenge hidden')).toBeVisible()
      await expect(line).toHaveCount(0)
    })
    await test.step('its page is gone, and its owner reads that an admin has hidden it', async () => {
      await expect.poll(async () => (await page.request.get(path)).status()).toBe(404)
      await page.goto(`/streamers/my-challenges?uid=${challenge.uid}`)
      await expect(page.getByText('An admin has hidden this challenge.')).toBeVisible()
      await expect(page.getByText('There are no prizes')).toHaveCount(0)
    })
  } finally {
    await readers.close()
    await admins.close()
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
