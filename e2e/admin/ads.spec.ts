import type { Page } from '@playwright/test'
import { signInOwner } from '../admin.ts'
import { startSite } from '../site.ts'
import { checkAccessibility, expect, test } from '../test.ts'

test.use({ freshContext: true }) // another site than that of the other tests, with a setting of its own

const TEA = {
  text: 'Tea for raiders',
  link: 'https://tea.example/',
  picture: null,
  fromMs: null,
  untilMs: null,
}
const NONE = { enabled: false, kind: 'banners', banners: [], snippet: '' }
const AT = '/time'

/** Snippets of a provider that do what they should not. */
const BAD_SNIPPETS = {
  'throws at once': '<p>ad</p><script>throw new Error("bad day")</script>',
  'writes into the page': '<p>ad</p><script>parent.document.body.innerHTML="gone"</script>',
  'reads our cookies': '<p>ad</p><script>document.title=document.cookie;parent.document.cookie</script>',
  'leads the page away': '<p>ad</p><script>top.location="https://evil.example/"</script>',
  'is blocked': '<script src="https://blocked.example/ad.js"></script><p>ad</p>',
  'opens a question': '<p>ad</p><script>alert("hello")</script>',
}

/** A snippet that tries all that a script of the page could do, and writes down how it went. */
const PROBE = `<pre></pre><script>(async () => {
  const results = {}
  const attempt = async (name, work) => {
    try { results[name] = 'got ' + String(await work()) } catch { results[name] = 'refused' }
  }
  await attempt('cookies', () => document.cookie)
  await attempt('local storage', () => localStorage.length)
  await attempt('session storage', () => sessionStorage.length)
  await attempt('database', () => indexedDB.open('x'))
  await attempt('caches', () => caches.keys())
  await attempt('service worker', () => navigator.serviceWorker.register('/service-worker.js'))
  await attempt('page', () => parent.document.title)
  await attempt('address', () => parent.location.href)
  await attempt('companion', () => parent.pilot.position)
  await attempt('account', async () => (await fetch('/api/be/users/me', { credentials: 'include' })).status)
  await attempt('place', () => new Promise((done, no) => navigator.geolocation.getCurrentPosition(done, no)))
  await attempt('camera', () => navigator.mediaDevices.getUserMedia({ video: true }))
  for (const type of ['user', 'prices', 'build']) parent.postMessage({ type, data: { messageType: 'MAP_CHANGE' } }, '*')
  document.querySelector('pre').textContent = JSON.stringify(results)
})()</script>`
const PROBED = [
  'cookies',
  'local storage',
  'session storage',
  'database',
  'caches',
  'service worker',
  'page',
  'address',
  'companion',
  'account',
  'place',
  'camera',
]

const place = (page: Page) => page.getByRole('complementary', { name: 'Advertisement' })

test('ads: none by default, banners, a snippet by consent, and none for Pro', async ({
  page,
  browser,
  faults,
}) => {
  test.setTimeout(300_000)
  faults.allow(/./) // the snippets below fail on purpose
  const site = await startSite()
  const owner = await browser.newContext()
  await owner.addCookies(await signInOwner(site.url, site.logFile))
  const show = async (ads: object) => {
    const url = `${site.url}/api/be/admin/settings`
    const { version } = (await (await owner.request.get(url)).json()) as { version: number } // AllSettings
    const data = { version, settings: { ads: { ...NONE, ...ads } } }
    expect((await owner.request.put(url, { headers: { origin: site.url }, data })).status()).toBe(200)
  }
  try {
    await test.step('there is no place, and nothing of it is loaded', async () => {
      const asked: string[] = []
      page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
      // The page listens once everything of it has come.
      await Promise.all([page.waitForRequest('**/api/be/events*'), page.goto(site.url + AT)])
      await expect(place(page)).toHaveCount(0)
      expect(asked.filter((path) => /sponsor|\/ads/i.test(path))).toEqual([])
    })
    await test.step('a banner is labelled, leads out, and moves nothing', async () => {
      await show({ enabled: true, banners: [TEA] })
      // The page of before is handed out until the new one is made.
      await expect.poll(async () => (await page.request.get(site.url + AT)).text()).toContain('min-h-72')
      const held = Promise.withResolvers<void>()
      await page.route('**/api/be/sponsors', async (route) => {
        await held.promise
        await route.continue()
      })
      await Promise.all([page.waitForRequest('**/api/be/sponsors'), page.goto(site.url + AT)])
      const top = async () => (await page.getByRole('contentinfo').boundingBox())?.y
      const before = await top()
      held.resolve()
      const link = place(page).getByRole('link', { name: TEA.text })
      await expect(link).toHaveAttribute('href', TEA.link)
      await expect(link).toHaveAttribute('rel', /sponsored/)
      expect(await top()).toBe(before)
      await page.unrouteAll({ behavior: 'wait' })
      await checkAccessibility(page, { of: 'aside[aria-label="Advertisement"]' })
    })
    await test.step('a blocker is spoken of once', async () => {
      await page.addInitScript(() => {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync('.adsbox { display: none !important }')
        document.adoptedStyleSheets = [sheet]
      })
      await page.goto(site.url + AT)
      await expect(place(page).getByText(/You seem to use an ad blocker/)).toBeVisible()
      await expect(place(page).getByRole('link', { name: 'Pro has no ads' })).toBeVisible()
      await place(page)
        .getByRole('button', { name: /Dismiss|Close/ })
        .click()
      await page.reload()
      await expect(place(page).getByRole('link', { name: TEA.text })).toBeVisible()
      await expect(place(page).getByText(/an ad blocker/)).toHaveCount(0)
    })
    await test.step('who has Pro sees none', async () => {
      const pro = await owner.newPage()
      await Promise.all([pro.waitForResponse('**/api/be/sponsors'), pro.goto(site.url + AT)])
      await expect(place(pro)).toHaveCount(0)
      await pro.close()
    })
    await test.step('a snippet is loaded by who allowed it, and not by who declined', async () => {
      await show({ enabled: true, kind: 'provider', snippet: '<p>provided</p>' })
      await page.goto(site.url + AT)
      await expect(place(page).getByRole('region', { name: 'Ads from an ad provider' })).toBeVisible()
      await checkAccessibility(page, { of: 'aside[aria-label="Advertisement"]' })
      await expect(page.locator('iframe')).toHaveCount(0)
      await place(page).getByRole('button', { name: 'Decline' }).click()
      await expect(page.locator('iframe')).toHaveCount(0)
      await page.reload()
      await place(page).getByRole('button', { name: 'Change ad choice' }).click()
      await place(page).getByRole('button', { name: 'Allow' }).click()
      await page.locator('iframe').scrollIntoViewIfNeeded()
      await expect(page.frameLocator('iframe').getByText('provided')).toBeVisible()
    })
    await test.step('a snippet reads nothing of the page, the site or the machine', async () => {
      await show({ enabled: true, kind: 'provider', snippet: PROBE })
      await page.goto(site.url + AT)
      await page.locator('iframe').scrollIntoViewIfNeeded()
      const probed = page.frameLocator('iframe').locator('pre')
      await expect(probed).toContainText('camera')
      const results = JSON.parse((await probed.textContent()) ?? '{}') as object // as the snippet writes it
      expect(results).toEqual(Object.fromEntries(PROBED.map((name) => [name, 'refused'])))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(page.url()).toBe(site.url + AT)
    })
    for (const [what, snippet] of Object.entries(BAD_SNIPPETS)) {
      await test.step(`a snippet that ${what} harms nothing`, async () => {
        await show({ enabled: true, kind: 'provider', snippet })
        await page.goto(site.url + AT)
        await page.locator('iframe').scrollIntoViewIfNeeded()
        await expect(page.frameLocator('iframe').getByText('ad', { exact: true })).toBeVisible()
        expect(page.url()).toBe(site.url + AT)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        expect(await page.title()).not.toMatch(/signed_in|locale/)
      })
    }
  } finally {
    await page.goto('about:blank')
    await owner.close()
    await site.stop()
  }
})
