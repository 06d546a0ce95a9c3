import { pathToFileURL } from 'node:url'
import path from 'node:path'
import { devices } from '@playwright/test'
import { loadCatalog } from '@raidkit/catalog/load'
import type { WebBuild } from '../../server/src/platform/http/pages/pageSource.ts'
import { watchFaults } from '../faults.ts'
import { startSite } from '../site.ts'
import { checkAccessibility, expect, test } from '../test.ts'

const HTML = { 'content-type': 'text/html; charset=utf-8' }
/** Programs are not sent outlines: they would not draw them. */
const AS_BROWSER = { accept: 'text/html', 'user-agent': devices['Desktop Chrome'].userAgent }
const OUTLINE = /<main[^>]*><noscript>/
const BUILD = path.join(import.meta.dirname, '../../web/build/server/index.js')

test('a reader over the limit sees a page that says so and goes on by itself', async ({ page, faults }) => {
  faults.allow(/429/)
  // Safe: the file is the web room's own server build.
  const { assets, entry } = (await import(pathToFileURL(BUILD).href)) as WebBuild
  const styles = assets.routes['root']?.css ?? []
  const trouble = { language: 'en', status: 429, seconds: 5, styles, contact: undefined } as const
  const body = await entry.module.troublePage?.(trouble)
  await page.route(
    '**/time',
    (route) => route.fulfill({ status: 429, contentType: 'text/html; charset=utf-8', body: body ?? '' }),
    { times: 1 },
  )
  await page.goto('/time')
  await expect(page.getByRole('heading', { name: 'Too many requests from your network' })).toBeVisible()
  await expect(page.getByText('The page continues automatically in 5 seconds.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Server times' })).toBeVisible()
})

test('an open page whose call is limited says so, waits and goes on by itself', async ({ page, faults }) => {
  faults.allow(/429/)
  const error = { code: 'rate_limited', message: '429 - Rate limit exceeded' }
  await page.route(
    '**/api/be/ammo?*',
    (route) => route.fulfill({ status: 429, headers: { 'retry-after': '2' }, json: { error } }),
    { times: 1 },
  )
  await page.goto('/ammo')
  await expect(page.getByText('Too many requests from your network.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'CSV' })).toBeEnabled()
})

test('forty first visits within a minute from one address get every file and every call', async () => {
  const site = await startSite({ RATE_LIMIT: '' }) // as it is where nobody sets it
  try {
    const seen = new Map<number, number>()
    const get = async (address: string) => {
      const reply = await fetch(new URL(address, site.url), { headers: { accept: 'text/html' } })
      seen.set(reply.status, (seen.get(reply.status) ?? 0) + 1)
      return reply.text()
    }
    for (let visit = 1; visit <= 40; visit++) {
      const html = await get('/item/salewa_first_aid_kit')
      const files = new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g))
      expect(files.size).toBeGreaterThan(10)
      const calls = [
        '/api/be/settings',
        '/api/be/traders',
        '/api/be/prices',
        '/api/be/trade',
        '/api/be/quests',
      ]
      await Promise.all(
        [...files, ...calls, '/favicon.svg', '/manifest.webmanifest'].map((file) => get(file)),
      )
    }
    expect([...seen.keys()]).toEqual([200])
  } finally {
    await site.stop()
  }
})

test('a page that comes without its content is drawn by the browser', async ({ browser }) => {
  const site = await startSite()
  const context = await browser.newContext({ baseURL: site.url })
  try {
    const page = await context.newPage()
    const faults = watchFaults(page)
    const { items } = await loadCatalog()
    // On a busy machine the first page after a start can exceed the deadline of an answer.
    await expect(async () => expect((await fetch(`${site.url}/time`)).status).toBe(200)).toPass()
    const addresses = items.slice(0, 40).map(({ url }) => `/item/${url}`)
    // More at once than can be made: the last ones come as outlines.
    const asked = addresses.map(async (address) => {
      const reply = await fetch(site.url + address, { headers: AS_BROWSER })
      const headers = {
        ...HTML,
        'content-security-policy': reply.headers.get('content-security-policy') ?? '',
      }
      return { address, status: reply.status, headers, body: await reply.text() }
    })
    const replies = await Promise.all(asked)
    // A machine that is very busy may refuse some of them.
    const outline = replies.find(({ status, body }) => status === 200 && OUTLINE.test(body))
    if (!outline) throw new Error('every page came whole')
    const { address, ...reply } = outline
    await page.route(`**${address}`, (route) => route.fulfill(reply))
    await page.goto(address)
    const whole = await fetch(site.url + address, { headers: AS_BROWSER })
    const name = /<h1[^>]*>([^<]+)/.exec(await whole.text())?.[1] ?? ''
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
    await expect(page.locator('main > noscript')).toHaveCount(0)
    await checkAccessibility(page)
    expect(faults.seen()).toEqual([])
  } finally {
    await context.close()
    await site.stop()
  }
})
