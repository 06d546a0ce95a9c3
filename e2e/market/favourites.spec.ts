import type { Page } from '@playwright/test'
import { test as admin } from '../admin.ts'
import { checkAccessibility, expect, test } from '../test.ts'

const BANDAGE = '/item/aseptic_bandage'
const SPLINT = '/item/immobilizing_splint'
const GRIZZLY = '/item/grizzly_medical_kit'
const SALEWA = '/item/salewa_first_aid_kit'

const star = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /^Favourite: / })
    .first()
const ownPrice = (page: Page) => page.getByRole('region', { name: 'Your price' })
const costs = (page: Page) => ownPrice(page).getByRole('textbox', { name: /Your buy price/ })

type Me = { favList: string[]; userPricesMap: Record<string, number> }

async function me(page: Page): Promise<Me> {
  const reply = await page.request.get('/api/be/users/me')
  return (await reply.json()) as Me // the reply of getMe
}

/** Asked without the reader's session: their writes would have to come from a page. */
async function uidOf(path: string): Promise<string> {
  const reply = await fetch(`${process.env['E2E_SITE_URL']}/api/be/item/by-url`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ url: path.replace('/item/', '') }),
  })
  const { uid } = (await reply.json()) as { uid: string } // the reply of itemByUrl
  return uid
}

test.describe('favourites of a visitor', () => {
  test('stay in this browser over a reload, and follow in another tab', async ({ page, context }) => {
    await page.goto(BANDAGE)
    await expect(star(page)).toHaveAttribute('aria-pressed', 'false')
    await star(page).click()
    await expect(star(page)).toHaveAttribute('aria-pressed', 'true')
    await page.reload()
    await expect(star(page)).toHaveAttribute('aria-pressed', 'true')
    const other = await context.newPage()
    await other.goto(BANDAGE)
    await expect(star(other)).toHaveAttribute('aria-pressed', 'true')
    await star(other).click()
    await expect(star(page)).toHaveAttribute('aria-pressed', 'false')
    await test.step('own prices need an account, and say so', async () => {
      await expect(costs(page)).not.toBeEditable()
      await expect(ownPrice(page).getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/user')
    })
  })

  test('work for the visit where the browser keeps nothing', async ({ page }) => {
    await page.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('blocked', 'SecurityError')
      }
      Object.defineProperty(window, 'localStorage', { get: refuse })
    })
    await page.goto(BANDAGE)
    await star(page).click()
    await expect(star(page)).toHaveAttribute('aria-pressed', 'true')
  })

  test('read what others wrote there as nothing', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('favourites', '{"added":[7,{"a":'))
    await page.goto(BANDAGE)
    await expect(star(page)).toHaveAttribute('aria-pressed', 'false')
    await star(page).click()
    await expect(star(page)).toHaveAttribute('aria-pressed', 'true')
  })
})

async function refusesNonsense(page: Page) {
  for (const [typed, said] of [
    ['-5', 'at least 1'],
    ['0', 'at least 1'],
    ['10.5', 'whole number'],
    ['1000000001', 'at most'],
    ['a lot', 'whole number'],
  ] as const) {
    await costs(page).fill(typed)
    await costs(page).press('Enter')
    await expect(ownPrice(page).getByText(new RegExp(said))).toBeVisible()
    await expect(costs(page)).toHaveValue(typed)
    await expect(costs(page)).toHaveAttribute('aria-invalid', 'true')
    await costs(page).press('Escape')
    await expect(costs(page)).toHaveValue('')
    await expect(ownPrice(page).getByText(new RegExp(said))).toBeHidden()
  }
}

admin.describe('favourites of an account', () => {
  admin('are stored at the server', async ({ page }) => {
    const uid = await uidOf(SPLINT)
    await page.goto(SPLINT)
    await star(page).click()
    await expect(star(page)).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(async () => (await me(page)).favList).toContain(uid)
    await page.reload()
    await expect(star(page)).toHaveAttribute('aria-pressed', 'true')
    await star(page).click()
    await expect.poll(async () => (await me(page)).favList).not.toContain(uid)
  })

  admin('take in what the visitor had, once', async ({ page }) => {
    const uid = await uidOf(GRIZZLY)
    await page.goto('/time')
    await page.evaluate((added) => localStorage.setItem('favourites', JSON.stringify({ added })), [uid])
    await page.goto(GRIZZLY)
    await expect(star(page)).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(async () => (await me(page)).favList).toContain(uid)
    expect(await page.evaluate(() => localStorage.getItem('favourites'))).toBeNull()
    await star(page).click()
    await expect.poll(async () => (await me(page)).favList).not.toContain(uid)
    await page.reload()
    await expect(star(page)).toHaveAttribute('aria-pressed', 'false')
  })

  admin('that the server does not take go back, and it is said', async ({ page, faults }) => {
    faults.allow(/503|answer 503/)
    await page.goto(SALEWA)
    await expect(costs(page)).toBeEditable()
    await admin.step('an own price that cannot be meant is not taken, and what was typed stays', () =>
      refusesNonsense(page),
    )
    await page.route('**/api/be/users/me', (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: 503, json: { error: { code: 'overloaded', message: 'busy' } } })
        : route.continue(),
    )
    await star(page).click()
    await expect(page.getByRole('alert')).toContainText('Your favourites could not be saved')
    await expect(star(page)).toHaveAttribute('aria-pressed', 'false')
  })
})

admin.describe('an own price', () => {
  admin('is saved by Enter, undone, removed, and cleared with the others', async ({ page }) => {
    const uid = await uidOf(BANDAGE)
    await page.goto(BANDAGE)
    await expect(costs(page)).toBeEditable()
    await costs(page).fill('12.5k')
    await costs(page).press('Enter')
    await expect(costs(page)).toHaveValue('12,500')
    await expect(page.getByRole('status').filter({ hasText: 'Your price for' })).toContainText('12,500')
    expect((await me(page)).userPricesMap[uid]).toBe(12_500)
    await checkAccessibility(page)
    await page.reload()
    await expect(costs(page)).toHaveValue('12,500')

    await costs(page).fill('900')
    await costs(page).blur()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(costs(page)).toHaveValue('12,500')
    await expect.poll(async () => (await me(page)).userPricesMap[uid]).toBe(12_500)

    await ownPrice(page)
      .getByRole('button', { name: /own price/ })
      .click()
    await expect(page.getByRole('dialog').getByRole('row').filter({ hasText: '12,500' })).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Clear all' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Clear all' }).click()
    await expect(costs(page)).toHaveValue('')
    await expect.poll(async () => (await me(page)).userPricesMap).not.toHaveProperty(uid)
  })
})
