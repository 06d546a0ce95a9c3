import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { HARMFUL } from '../../testing/samples/harmfulMarkup.ts'
import { testApp, type Person, type TestApp } from '../../testing/testApp.ts'
import { cleanMarkup } from './cleanMarkup.ts'
import { watchBanner } from './jobs.ts'

const NOON_MS = Date.parse('2026-11-15T12:00:00Z')
let nowMs = NOON_MS
let site: TestApp
let admin: Person

beforeAll(async () => {
  site = await testApp({ now: () => nowMs })
  admin = await site.as('admin')
})
beforeEach(() => {
  nowMs = NOON_MS
})
afterAll(() => site.close())

const set = (banner: object) =>
  admin.ask({ method: 'PUT', url: '/api/be/admin/website-alert', payload: banner })
const shown = async () =>
  (await site.app.inject('/api/be/website-alert')).json<{ websiteAlert: string }>().websiteAlert

describe('markup', () => {
  it.each([
    ['Wipe on <b>Friday</b>', 'Wipe on <b>Friday</b>'],
    ['1 < 2 & 3 > 2', '1 &lt; 2 &amp; 3 &gt; 2'],
    [
      '<a href="https://x.example/a?b=1&c=2">x</a>',
      '<a href="https://x.example/a?b=1&amp;c=2" rel="noopener noreferrer">x</a>',
    ],
    ['<a href="/market" target="_blank">x</a>', '<a href="/market" rel="noopener noreferrer">x</a>'],
    ['<a href="mailto:a@b.example">x</a>', '<a href="mailto:a@b.example" rel="noopener noreferrer">x</a>'],
    ['a<br>b', 'a<br />b'],
  ])('%s stays', (text, expected) => expect(cleanMarkup(text)).toBe(expected))

  /** Allowed tags with their allowed attributes; apart from them, only text may remain. */
  const TAGS =
    /<(?:\/?(?:b|strong|i|em|u|s|code|span)|br ?\/?|a(?: href="(?:https?:\/\/|mailto:|\/(?!\/)|[\w./?#-]*")[^"<>]*"?)?(?: title="[^"<>]*")?(?: rel="noopener noreferrer")?|\/a)>/g

  it.each(HARMFUL)('%s is made harmless', (text) => {
    const clean = cleanMarkup(text)
    expect(clean.replaceAll(TAGS, '')).not.toMatch(/[<>]/)
    expect(clean).not.toMatch(/<[^>]*(?:javascript|vbscript|data:|\son\w+=|style=|srcdoc|formaction)/i)
    // Cleaning must be idempotent, so that parsing the result again finds nothing else.
    expect(cleanMarkup(clean)).toBe(clean)
  })

  it('is cleaned before it is kept, and what is answered is clean', async () => {
    const reply = await set({ text: '<b onclick="x()">Wipe</b><script>alert(1)</script>' })
    expect(reply.json()).toEqual({ websiteAlert: '<b>Wipe</b>' })
    expect(await shown()).toBe('<b>Wipe</b>')
    expect((await site.deps.store.banners.all()).map(({ text }) => text)).toEqual(['<b>Wipe</b>'])
  })

  it('that was written into the database some other way is cleaned too', async () => {
    await set({ text: '' })
    const at = new Date(nowMs)
    await site.deps.store.banners.add({
      text: '<img src=x onerror=alert(1)>hi',
      texts: {},
      from: at,
      until: null,
      createdAt: at,
    })
    expect(await shown()).toBe('hi')
  })
})

describe('languages', () => {
  const shownIn = async (lang: string) =>
    (await site.app.inject(`/api/be/website-alert?lang=${lang}`)).json<{ websiteAlert: string }>()
      .websiteAlert

  it('each show their own text, and the others the banner itself', async () => {
    await set({ text: 'Wipe', texts: { ru: '<b>Вайп</b><script>x</script>', de: '  ' } })
    expect([await shown(), await shownIn('ru'), await shownIn('de'), await shownIn('fr')]).toEqual([
      'Wipe',
      '<b>Вайп</b>',
      'Wipe',
      'Wipe',
    ])
    expect(site.published.at(-1)).toEqual({
      type: 'alert',
      websiteAlert: 'Wipe',
      texts: { ru: '<b>Вайп</b>' },
    })
    const listed = await admin.ask({ method: 'GET', url: '/api/be/admin/website-alert' })
    expect(listed.json().current).toMatchObject({ text: 'Wipe', texts: { ru: '<b>Вайп</b>' } })
    await set({ text: '' })
    expect(await shownIn('ru')).toBe('')
  })

  it('that nobody knows are refused, and all of them fit into one message', async () => {
    expect((await set({ text: 'x', texts: { xx: 'y' } })).statusCode).toBe(400)
    const long = '汉'.repeat(1500)
    expect((await set({ text: long, texts: { ru: long } })).statusCode).toBe(400)
  })
})

describe('time', () => {
  it('of a banner is from its beginning until its end', async () => {
    await set({ text: 'Maintenance', from: '2026-11-15T13:00:00Z', until: '2026-11-15T14:00:00Z' })
    const seen: [string, string][] = []
    for (const at of ['12:00:00', '12:59:59', '13:00:00', '13:59:59', '14:00:00']) {
      nowMs = Date.parse(`2026-11-15T${at}Z`)
      seen.push([at, await shown()])
    }
    expect(seen).toEqual([
      ['12:00:00', ''],
      ['12:59:59', ''],
      ['13:00:00', 'Maintenance'],
      ['13:59:59', 'Maintenance'],
      ['14:00:00', ''],
    ])
  })

  it('that has come is sent to the pages of a node, once, and so is its end', async () => {
    await set({ text: '' })
    const published: string[] = []
    let looks = 0
    const twoLooks = async () => {
      await expect.poll(() => looks, { interval: 10 }).toBeGreaterThan(looks + 2)
    }
    const watch = await watchBanner({
      ...site.deps,
      now: () => ((looks += 1), nowMs),
      changed: ({ websiteAlert }) => void published.push(websiteAlert),
      everyMs: 10,
    })
    await set({ text: 'Maintenance', from: '2026-11-15T13:00:00Z', until: '2026-11-15T14:00:00Z' })
    await twoLooks()
    expect(published).toEqual([])
    nowMs = Date.parse('2026-11-15T13:00:00Z')
    await expect.poll(() => published).toEqual(['Maintenance'])
    nowMs = Date.parse('2026-11-15T14:00:00Z')
    await expect.poll(() => published).toEqual(['Maintenance', ''])
    await twoLooks()
    watch.stop()
    expect(published).toEqual(['Maintenance', ''])
  })

  it.each([
    [{ text: 'x', from: '2026-11-15T13:00:00Z', until: '2026-11-15T13:00:00Z' }, 'until: '],
    [{ text: 'x', until: '2026-11-15T11:00:00Z' }, 'until: '],
    [{ text: 'x', from: 'tomorrow' }, 'from: '],
    [{ text: 'x', from: '2026-13-01T00:00:00Z' }, 'from: '],
    [{ text: 'x', from: '0000-01-01T00:00:00Z' }, 'from: '],
    [{ text: 'x', from: 5 }, 'from: '],
  ])('%j is refused', async (banner, field) => {
    const reply = await set(banner)
    expect([reply.statusCode, reply.json().error.message]).toEqual([
      400,
      expect.stringMatching(new RegExp(`^${field}`)),
    ])
  })
})

describe('a change', () => {
  it('is sent to every page and written into the audit log', async () => {
    const published = site.published.length
    await set({ text: 'One' })
    await set({ text: 'Two' })
    expect(site.published.slice(published)).toEqual([
      { type: 'alert', websiteAlert: 'One' },
      { type: 'alert', websiteAlert: 'Two' },
    ])
    expect(await site.deps.store.banners.all()).toHaveLength(1)
    const auditLog = await site.deps.store.audit.before(new Date(nowMs + 1), 100)
    const changes = auditLog.filter(({ what, who }) => what === 'website-alert' && who === admin.uid)
    expect(changes).toContainEqual(
      expect.objectContaining({
        before: expect.objectContaining({ text: 'One' }),
        after: { text: 'Two', from: new Date(nowMs).toISOString(), until: null },
      }),
    )
  })

  it('at the same time as 20 others leaves one banner', async () => {
    const replies = await Promise.all(Array.from({ length: 20 }, (_, nth) => set({ text: `Banner ${nth}` })))
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(await site.deps.store.banners.all()).toHaveLength(1)
  })

  it('to nothing takes it away', async () => {
    await set({ text: 'One' })
    expect((await set({ text: '' })).json()).toEqual({ websiteAlert: '' })
    expect([await shown(), await site.deps.store.banners.all()]).toEqual(['', []])
  })

  it('fits into one message between nodes, or is refused', async () => {
    const long = await set({ text: '&'.repeat(2000) }) // five times as long after escaping
    expect([long.statusCode, long.json().error?.message]).toEqual([400, expect.stringMatching(/^text: /)])
    expect((await set({ text: '汉'.repeat(2000) })).statusCode).toBe(200)
    await set({ text: '' })
  })
})
