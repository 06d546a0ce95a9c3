import type { Page } from '@playwright/test'
import { LANGUAGES, type Language } from '@raidkit/rules/platform/languages'
import { giveRights, pro, user } from '../player.ts'
import { fitsSideways, inEachFont } from '../screens.ts'
import { checkAccessibility, expect, MOVING, test } from '../test.ts'

const menu = (page: Page, name: string) => page.getByRole('banner').getByRole('button', { name, exact: true })
const mapLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Customs' })

test.describe('a dropdown', () => {
  test('opens by pointer and key, closes when the pointer leaves, by Escape and by a click outside or on a link', async ({
    page,
  }) => {
    await page.goto('/time')
    await menu(page, 'Maps').hover()
    await expect(mapLink(page)).toBeVisible()
    await mapLink(page).hover() // the way there crosses no gap that would close it
    await expect(mapLink(page)).toBeVisible()
    await page.mouse.move(700, 700)
    await expect(mapLink(page)).toBeHidden()

    await menu(page, 'Maps').focus()
    await page.keyboard.press('Enter')
    await expect(mapLink(page)).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Ground Zero' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(mapLink(page)).toBeHidden()
    await expect(menu(page, 'Maps')).toBeFocused()

    await menu(page, 'Maps').click()
    await page.mouse.click(700, 700) // below any panel, however large its letters are
    await expect(mapLink(page)).toBeHidden()
    await menu(page, 'Maps').click()
    await mapLink(page).click()
    await expect(page).toHaveURL(/\/maps\/customs$/)
    await page.mouse.move(700, 800)
    await expect(mapLink(page)).toBeHidden()
  })
})

/** The three with the longest menus; the proof tries all. */
const LONG: readonly Language[] = process.env['E2E_PROOF'] === '1' ? LANGUAGES : ['hu', 'tr', 'fr']
/** Without the menu, where it comes into the bar, where more controls do, and a large screen. */
const WIDTHS = [1024, 1280, 1440, 1920]

for (const tag of ['', ' @proof']) {
  test(`the bar has room for all its parts, in long languages and wide letters${tag}`, async ({ page }) => {
    for (const language of LONG) {
      await page.goto(`/${language}/legal/privacy`)
      await expect(page.getByRole('banner').getByRole('navigation')).toBeVisible()
      await hasRoom(page, language)
    }
  })

  pro(`the bar has room for a player too${tag}`, async ({ page }) => {
    for (const language of LONG) {
      await page.goto(`/${language}/legal/privacy`)
      await expect(page.getByRole('banner').locator('[data-player]')).toBeVisible()
      await hasRoom(page, language)
    }
  })
}

async function hasRoom(page: Page, language: Language) {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await inEachFont(page, async () => {
      await fitsSideways(page, width)
      await expect.poll(() => overlaps(page), `${language}, ${width}`).toEqual([])
    })
  }
}

pro('nothing in the bar moves when the account comes', async ({ page }) => {
  const bar = page.getByRole('banner')
  const places = () =>
    bar.evaluate((header) =>
      [...header.querySelectorAll('a, nav > *, [role=timer], .other-mode, [data-place]')]
        .filter(
          (part) => part.checkVisibility({ visibilityProperty: true }) && !part.closest('.account-place'),
        )
        .map(
          (part) =>
            `${/\d\d:\d\d/.test(part.textContent) ? 'time' : part.textContent} ${part.getBoundingClientRect().left}`,
        ),
    )
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    let answer = () => undefined as void
    const held = new Promise<void>((done) => (answer = done))
    await page.route('**/api/be/users/me*', async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/legal/privacy')
    await expect(bar.getByRole('button', { name: /^Search/ })).toBeEnabled()
    const before = await places()
    expect(before.length).toBeGreaterThan(2)
    answer()
    // The account's own mode switch is the last of what comes; a phone's menu has both.
    if (width >= 1280) {
      await expect(bar.locator('[data-player]')).toBeVisible()
      await expect(bar.getByRole('button', { name: 'Switch to PVE' })).toBeVisible()
    }
    expect(await places(), `${width} px`).toEqual(before)
    await page.unroute('**/api/be/users/me*')
  }
})

test('the long menu stands in two columns under headings', async ({ page }) => {
  await page.goto('/legal/privacy')
  await menu(page, 'Progression').click()
  const [quests, items] = ['Quests and raids', 'Items and hideout'].map((name) =>
    page.getByRole('banner').getByRole('list', { name }),
  )
  await expect(quests!.getByRole('link')).toHaveCount(6)
  await expect(items!.getByRole('link')).toHaveCount(6)
  const [left, right] = await Promise.all([quests!.boundingBox(), items!.boundingBox()])
  expect(left?.y).toBe(right?.y)
  expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual(right?.x ?? 0)
  await checkAccessibility(page, { withFrame: true, withColours: true })
})

pro('the bar of a player names the site', async ({ page }) => {
  await page.goto('/legal/privacy')
  const bar = page.getByRole('banner')
  await expect(bar.locator('[data-player]')).toBeVisible()
  await inEachFont(page, async () => {
    const widthPx = () => bar.getByText('Raidkit', { exact: true }).evaluate((name) => name.clientWidth)
    await expect.poll(widthPx).toBeGreaterThan(30)
    await expect.poll(() => overlaps(page)).toEqual([])
  })
})

/** Marks, texts, links and buttons of the bar of which one lies on another. */
const overlaps = (page: Page) =>
  page.getByRole('banner').evaluate((bar) => {
    const parts = [...bar.querySelectorAll('svg, a > span > span, nav > *, button, [role=timer]')]
      .filter((part) => part.checkVisibility())
      .map((part) => ({ part, box: part.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1)
    return parts.flatMap(({ part, box }, nth) =>
      parts
        .slice(nth + 1)
        .filter((other) => !part.contains(other.part) && !other.part.contains(part))
        .filter((other) => other.box.left < box.right - 1 && box.left < other.box.right - 1)
        .filter((other) => other.box.top < box.bottom - 1 && box.top < other.box.bottom - 1)
        .map((other) => `${part.textContent} and ${other.part.textContent}`),
    )
  })

test.describe('language', () => {
  test('is chosen, kept in the address and remembered for a year', async ({ page, context }) => {
    await page.goto('/time')
    await menu(page, 'Language: English').click()
    await page.getByRole('banner').getByRole('link', { name: 'Русский' }).click()
    await expect(page).toHaveURL(/\/ru\/time$/)
    await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
    const cookie = (await context.cookies()).find(({ name }) => name === 'locale')
    expect(cookie?.value).toBe('ru')
    expect((cookie?.expires ?? 0) * 1000 - Date.now()).toBeGreaterThan(360 * 86_400_000)
    for (const href of await page.locator('header a[href^="/"]:not([hreflang])').evaluateAll(hrefs)) {
      expect(href).toMatch(/^\/ru(\/|$)/)
    }
    await page.goto('/time')
    await expect(page).toHaveURL(/\/ru\/time$/)
    await page.goto('/en/time')
    await expect(page).toHaveURL(/\/time$/)
    await page.goto('/time')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  })

  test('has its own texts around the names that the game has in it', async ({ page }) => {
    await page.goto('/jp/item/salewa_first_aid_kit')
    await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Salewa ファーストエイドキット')
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('価格')
  })

  test('that is unknown is a page that does not exist', async ({ page, faults }) => {
    faults.allow(/404/)
    const reply = await page.goto('/xx/time')
    expect(reply?.status()).toBe(404)
    await expect(page.locator('main')).toContainText('Page Not Found: /xx/time')
  })
})

const hrefs = (links: Element[]) => links.map((link) => link.getAttribute('href'))

test.describe('the error page', () => {
  test('says the status, and shows its inside to who knows how to ask', async ({ page, faults }) => {
    faults.allow(/404/)
    await page.goto('/no/such/page')
    await expect(page).toHaveTitle('404 – Raidkit')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
    await expect(page.locator('main pre')).toHaveCount(0)
    await page.locator('main h1').click({ modifiers: ['Control', 'Alt'] })
    await expect(page.locator('main pre')).toContainText('/no/such/page')
    await page.locator('main h1').click({ modifiers: ['Control', 'Alt'] })
    await expect(page.locator('main pre')).toHaveCount(0)
    await checkAccessibility(page, { withFrame: true, withColours: true })
  })
})

test('the theme is kept and there before the first paint', async ({ page }) => {
  await page.goto('/time')
  await test.step('a skip link leads past the header', async () => {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.locator('#content')).toBeFocused()
  })
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const dark = await background()
  await page.getByRole('banner').getByRole('button', { name: 'Light' }).click()
  await expect.poll(background).not.toBe(dark)
  const light = await background()
  await page.reload({ waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await page.waitForLoadState()
  expect(await background()).toBe(light)
  await checkAccessibility(page, { withFrame: true, withColours: true })
  await page.getByRole('banner').getByRole('button', { name: 'Dark' }).click()
  await expect.poll(background).not.toBe(light)
})

test.describe('with motion', () => {
  test.use(MOVING)

  test('the raid clock ticks without touching the rest of the page', async ({ page }) => {
    await page.goto('/legal/tos')
    const clock = page.getByRole('banner').getByRole('timer')
    await expect(clock).toHaveText(/^\d\d:\d\d:\d\d\/\d\d:\d\d:\d\d$/)
    const changed = await page.evaluate(async () => {
      const seen = new Set<string>()
      const watch = new MutationObserver((list) => {
        for (const { target } of list)
          seen.add(target.parentElement?.closest('[role]')?.getAttribute('role') ?? 'page')
      })
      watch.observe(document.body, { subtree: true, childList: true, characterData: true })
      const seconds = (): string => document.querySelector('header [role=timer]')?.textContent ?? ''
      const before = seconds()
      while (seconds() === before) await new Promise((resolve) => setTimeout(resolve, 50))
      await new Promise((resolve) => setTimeout(resolve, 500)) // what else changes, does so meanwhile
      return [...seen]
    })
    expect(changed).toEqual(['timer'])
    await test.step('going to another page starts at its top, or at the anchor that was asked for', async () => {
      await page.mouse.wheel(0, 2000)
      await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click()
      await expect(page).toHaveURL(/privacy$/)
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
      const anchor = await page.locator('main [id]').last().getAttribute('id')
      await page.goto(`/legal/privacy#${anchor}`)
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300)
    })
  })
})

test('the phone menu opens, closes by Escape and by going back @phone-only', async ({ page }) => {
  await page.goto('/time')
  const open = page.getByRole('button', { name: 'Open menu' })
  const dialog = page.getByRole('dialog')
  await open.click()
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'Login' })).toBeVisible()
  await checkAccessibility(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await open.click()
  await expect(dialog).toBeVisible()
  // Closed and opened in one breath: before the browser has gone back.
  await dialog.evaluate((menu: HTMLDialogElement) => {
    menu.close()
    const button = document.querySelector<HTMLElement>(`[aria-controls="${menu.id}"]`)
    menu.addEventListener('close', () => button?.click(), { once: true })
  })
  await expect(dialog).toBeVisible()
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/time$/)
  await open.click()
  await dialog.getByRole('link', { name: 'Market' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Market')
  await expect(dialog).toBeHidden()
})

test('a newer build is announced, and left to the reader', async ({ page }) => {
  await page.route('**/api/be/events*', (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: 'data: {"type":"build","build":"another"}\n\n' }),
  )
  await page.goto('/time')
  const prompt = page.getByRole('status').filter({ hasText: 'New version available' })
  await expect(prompt).toBeVisible()
  await page.unroute('**/api/be/events*')
  const [reload] = await Promise.all([
    page.waitForResponse((reply) => new URL(reply.url()).pathname === '/time'),
    prompt.getByRole('button', { name: 'Refresh' }).click(),
  ])
  expect(reload.ok()).toBe(true)
})

test('a piece of an older build that is gone: the page is loaded anew, once', async ({ page, faults }) => {
  faults.allow(/TermsPage|404|dynamically imported module|preload/)
  await page.route('**/assets/TermsPage-*.js', (route) => route.fulfill({ status: 404 }))
  await page.goto('/time')
  let documents = 0
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents += 1
  })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of service' }).click()
  // The server's page is there to read, though the script that would take it over is not.
  await expect(page).toHaveURL(/\/legal\/tos$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of service')
  await page.waitForTimeout(1500) // a loop of reloads would show by now
  expect(documents).toBe(1)
})

user('the maps stand at the side for whom the operator gave them to', async ({ page }) => {
  await page.goto('/time')
  const side = page.getByRole('navigation', { name: 'Map list' })
  await expect(side).toBeHidden()
  const { uid } = (await (await page.request.get('/api/be/users/me')).json()) as { uid: string } // the reply of getMe
  await giveRights(uid, { feature_maps: true })
  await expect(side.getByRole('link')).toHaveCount(9)
  await expect(side.getByRole('link', { name: /Ground Zero|Labyrinth/ })).toHaveCount(0)
  await checkAccessibility(page, { withFrame: true, withColours: true })
  await side.getByRole('link', { name: 'Customs' }).click()
  await expect(page).toHaveURL(/\/maps\/customs$/)
})
