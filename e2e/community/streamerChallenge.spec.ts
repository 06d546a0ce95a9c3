import type { Page } from '@playwright/test'
import { feedServer } from '../../server/src/testing/services/feedServer.ts'
import { signInOwner } from '../admin.ts'
import { asPhone, fitsSideways } from '../screens.ts'
import { PHONE } from '../screenSizes.ts'
import { startSite } from '../site.ts'
import { checkAccessibility, expect, test } from '../test.ts'

test.use({ freshContext: true }) // another site than that of the other tests, with a setting and a feed of its own

const PAGE = '/streamers/streamer-challenge'
const WIDGET = '/widgets/streamer-challenge'

async function turnOn(page: Page, siteUrl: string) {
  const url = `${siteUrl}/api/be/admin/settings`
  const { version } = (await (await page.request.get(url)).json()) as { version: number } // GlobalSettings
  const data = { version, settings: { tournamentEnabled: true } }
  expect((await page.request.put(url, { headers: { origin: siteUrl }, data })).status()).toBe(200)
}

/** Makes a challenge and a player with a key in the admin's pages. Returns the key. */
async function makeChallenge(page: Page, siteUrl: string): Promise<string> {
  await page.goto(`${siteUrl}/admin/challenges`)
  await page.getByLabel('Title').fill('Autumn cup')
  const starts = page.getByLabel('Starts (your time)')
  await starts.fill('2026-01-01T10:00')
  await page.getByLabel('Ends (your time)').fill('2099-01-01T10:00')
  await page.getByRole('textbox', { name: 'Rules' }).fill('Play fair.\n\nOne squad each.')
  const goal = page.getByRole('group', { name: 'Goal 1' })
  await goal.getByRole('textbox', { name: 'Goal' }).fill('PMC kills')
  await goal.getByLabel('Points').fill('2')
  await page.getByRole('button', { name: 'Create challenge' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Autumn cup' })).toBeVisible()
  for (const name of ['Ada', 'Bo']) {
    await page.getByRole('textbox', { name: /^Name/ }).last().fill(name)
    await page.getByRole('button', { name: 'Add player' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: name }).first()).toBeVisible()
  }
  await checkAccessibility(page)
  const ada = page.getByRole('listitem').filter({ hasText: 'Ada' }).first()
  await ada.getByRole('button', { name: 'Create key' }).click()
  return page.getByLabel('New key for Ada').inputValue()
}

test('a challenge is made, scored by a key and by an admin, and followed live on its page and in its widget', async ({
  page,
  context,
}) => {
  test.setTimeout(300_000)
  const feed = await feedServer(Date.now())
  const site = await startSite({ PRICE_FEED: feed.url })
  try {
    await context.addCookies(await signInOwner(site.url, site.logFile))
    await test.step('page and widget answer before any page links to them', async () => {
      for (const path of [PAGE, WIDGET]) expect((await page.request.get(site.url + path)).status()).toBe(200)
    })
    await turnOn(page, site.url)
    const key = await test.step('an admin makes one', () => makeChallenge(page, site.url))
    const reader = await context.newPage()
    const score = (clientUid: string) =>
      page.request.post(`${site.url}/api/v1/challenge/report`, {
        headers: { 'x-api-key': key },
        data: { goal: 'pmc-kills', count: 3, clientUid, evidenceUrl: 'https://example.org/clip' },
      })
    await test.step('a score by key is on the open page at once, also before it listens', async () => {
      const scored = Promise.withResolvers<void>()
      await reader.route('**/api/be/events*', async (route) => scored.promise.then(() => route.continue()))
      await Promise.all([reader.waitForRequest('**/api/be/events*'), reader.goto(site.url + PAGE)])
      await expect(reader.getByRole('row', { name: /Ada/ })).toContainText('0')
      expect((await score('one')).status()).toBe(200)
      scored.resolve()
      expect((await score('one')).status()).toBe(422)
      await expect(reader.getByRole('row').nth(1)).toContainText(/1\..*Ada.*6/)
      await expect(reader.getByRole('link', { name: /Evidence/ })).toHaveAttribute(
        'href',
        'https://example.org/clip',
      )
      await checkAccessibility(reader)
    })
    await test.step('the next restock counts down below the header', async () => {
      const next = reader.getByRole('link', { name: /^Next restock: Therapist/ })
      await expect(next).toHaveText(/(?:\d\d:\d\d|min)$/)
      await expect(next).toHaveAttribute('href', '/time#restocks')
    })
    await test.step('the widget has no frame, shows through, and follows what is struck out', async () => {
      await reader.goto(`${site.url}${WIDGET}?rows=1&fontSize=40&background=nonsense(`)
      const rows = reader.locator('.challenge-row')
      await expect(rows).toHaveCount(1)
      await expect(rows).toContainText(/Ada\s*6/)
      await expect(reader.getByRole('banner')).toHaveCount(0)
      const ground = (tag: string) =>
        reader.locator(tag).evaluate((element) => getComputedStyle(element).backgroundColor)
      expect([await ground('html'), await ground('body'), await ground('.challenge-widget')]).toEqual(
        Array.from({ length: 3 }, () => 'rgba(0, 0, 0, 0)'),
      )
      await page.getByRole('button', { name: 'Reject' }).click()
      await expect(rows).toContainText(/Ada\s*0/)
    })
    await test.step('on a phone', async () => {
      await reader.goto(site.url + PAGE)
      await asPhone(reader, () => fitsSideways(reader, PHONE.width))
    })
  } finally {
    // Requests of open pages would fail once the site has stopped.
    for (const open of context.pages()) await open.goto('about:blank')
    await site.stop()
    await feed.close()
  }
})
