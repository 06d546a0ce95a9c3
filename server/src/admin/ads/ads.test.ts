import { AD_FRAME_PATH, getAds } from '@raidkit/contract/admin/ads'
import { getGlobalSettings } from '@raidkit/contract/admin/adminSettings'
import { AD_LIMITS, NO_ADS, type AdSettings } from '@raidkit/rules/admin/ads'
import { ACCESS_LEVELS } from '@raidkit/rules/platform/access'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { askCall } from '../../testing/requests/good.ts'
import { testApp, type Person, type TestApp } from '../../testing/testApp.ts'

const NOON_MS = Date.parse('2026-11-15T12:00:00Z')
const TEA = { text: 'Tea', link: 'https://tea.example/', picture: null, fromMs: null, untilMs: null }

let site: TestApp
const people = new Map<string, Person>()
beforeAll(async () => {
  site = await testApp({ now: () => NOON_MS })
  for (const level of ACCESS_LEVELS) people.set(level, await site.as(level))
})
afterAll(() => site.close())

const set = (ads: Partial<AdSettings>) => site.deps.store.settings.set('ads', { ...NO_ADS, ...ads })
const shownTo = async (level: string) => (await askCall(people.get(level)!, getAds, {})).kind
const frameFor = async (level: string) => people.get(level)!.ask({ url: AD_FRAME_PATH })

it('there are none unless the operator shows some', async () => {
  for (const level of ACCESS_LEVELS) {
    expect([level, await shownTo(level), (await frameFor(level)).statusCode]).toEqual([level, 'none', 404])
  }
})

it('banners go to visitors and accounts without Pro, never to Pro', async () => {
  await set({ enabled: true, banners: [TEA, { ...TEA, text: 'Later', fromMs: NOON_MS + 1 }] })
  const kinds = await Promise.all(ACCESS_LEVELS.map(shownTo))
  expect(kinds).toEqual(['banners', 'banners', 'none', 'none', 'none'])
  const { banners } = await askCall(people.get('visitor')!, getAds, {})
  expect(banners).toEqual([{ text: 'Tea', link: 'https://tea.example/', picture: null }])
  expect((await askCall(people.get('pro')!, getAds, {})).banners).toEqual([])
  await set({ enabled: true, banners: [{ ...TEA, untilMs: NOON_MS }] })
  expect(await shownTo('visitor')).toBe('none')
})

it('a snippet stands in a document of no site, for who may see it', async () => {
  await set({
    enabled: true,
    kind: 'provider',
    snippet: '<script>top.location="https://evil.example"</script>',
  })
  expect(await Promise.all(ACCESS_LEVELS.map(shownTo))).toEqual([
    'provider',
    'provider',
    'none',
    'none',
    'none',
  ])
  for (const level of ['pro', 'editor', 'admin']) expect((await frameFor(level)).statusCode).toBe(404)
  const reply = await frameFor('visitor')
  expect(reply.statusCode).toBe(200)
  expect(reply.body).toContain('top.location')
  const policy = String(reply.headers['content-security-policy'])
  expect(policy).toMatch(/^sandbox allow-scripts allow-popups/)
  expect(policy).not.toMatch(/allow-same-origin|allow-top-navigation/)
  expect(policy).toContain("frame-ancestors 'self'")
  expect(reply.headers['x-frame-options']).toBeUndefined()
  expect(reply.headers['cache-control']).toBe('no-store')
})

it('pages are told whether there is a place, and nothing of what stands in it', async () => {
  const open = async () => (await site.app.inject('/api/be/settings')).json()
  expect((await open()).ads).toBe(true)
  expect(JSON.stringify(await open())).not.toContain('top.location')
})

it('as many banners with as large pictures as there may be can be saved, and a reader is sent one', async () => {
  const start = 'data:image/png;base64,'
  const picture = start + 'A'.repeat(AD_LIMITS.picture - start.length)
  const text = 'Ё'.repeat(AD_LIMITS.text)
  const link = 'https://tea.example/'.padEnd(AD_LIMITS.link, 'x')
  const banners = Array.from({ length: AD_LIMITS.banners }, () => ({ ...TEA, text, link, picture }))
  const ads = { ...NO_ADS, enabled: true, banners, snippet: '茶'.repeat(AD_LIMITS.snippet) }
  const admin = people.get('admin')!
  const { version } = await askCall(admin, getGlobalSettings, {})
  const payload = { version, settings: { ads } }
  const reply = await admin.ask({ method: 'PUT', url: '/api/be/admin/settings', payload })
  expect(reply.statusCode, reply.body.slice(0, 500)).toBe(200)
  const shown = await people.get('visitor')!.ask({ url: '/api/be/sponsors' })
  expect(shown.json().banners).toEqual([{ text, link, picture }])
  expect(shown.body.length).toBeLessThan(2 * AD_LIMITS.picture)
})
