import { accountCookies, pro } from '../player.ts'
import { checkAccessibility, expect } from '../test.ts'

pro('a token is made, works, and ends with its revocation', async ({ page }) => {
  await page.goto('/account')
  const tokens = page.locator('#tokens')
  await tokens.getByLabel('Name', { exact: true }).fill('RatScanner')
  await tokens.getByRole('button', { name: 'Create token' }).click()
  const token = await tokens.getByLabel('Your new token').inputValue()
  await expect(tokens.getByLabel('Name', { exact: true })).toHaveValue('')
  const progressStatus = async () =>
    (await page.request.get('/api/v2/progress', { headers: { authorization: `Bearer ${token}` } })).status()
  expect(await progressStatus()).toBe(200)
  await checkAccessibility(page, { of: '#tokens' })

  await tokens.getByRole('button', { name: 'Revoke' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(tokens.getByText('No tokens yet. Create one to connect a program.')).toBeVisible()
  expect(await progressStatus()).toBe(401)
})

pro(
  'a team is created, joined by its link, and named where items and quests are listed',
  { tag: '@phone-proof' },
  async ({ page, browser, baseURL }) => {
    await page.goto('/progression/team')
    await page.getByLabel('Team name').fill('Night shift')
    await checkAccessibility(page)
    await page.getByRole('button', { name: 'Create team' }).click()
    const link = await page.getByLabel('Link to join').inputValue()

    const context = await browser.newContext({ baseURL: baseURL ?? '' })
    await context.addCookies(await accountCookies('pro'))
    const mate = await context.newPage()
    await mate.goto(link)
    await expect(mate.getByRole('heading', { name: 'Join Night shift' })).toBeVisible()
    await checkAccessibility(mate)
    await mate.getByRole('button', { name: 'Join and share' }).click()
    await expect(mate.getByText('2 of 5 members, PVP')).toBeVisible()
    await expect(mate).toHaveURL(/\/team$/)

    await page.reload()
    await expect(page.getByText('2 of 5 members, PVP')).toBeVisible()
    await checkAccessibility(page)
    await page.goto('/progression/items-tracker')
    await expect(page.getByText('needed by 2 team members').first()).toBeVisible()
    await page.goto('/progression/raid-planner')
    await expect(page.getByText('2 of your team').first()).toBeVisible()

    await mate.getByRole('button', { name: 'Leave team' }).click()
    await mate.getByRole('alertdialog').getByRole('button', { name: 'Leave team' }).click()
    await expect(mate.getByRole('button', { name: 'Create team' })).toBeVisible()
    await context.close()
  },
)
