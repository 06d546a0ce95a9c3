import { listTags } from '@raidkit/contract/catalogue/items'
import { getBanner, setBanner } from '@raidkit/contract/admin/banner'
import { getSettings } from '@raidkit/contract/platform/settings'
import { afterEach, describe, expect, it } from 'vitest'
import { getPageAsk, fakePages, type FakePage } from '../../../testing/sites/fakePages.ts'
import { testApp, type Person, type TestApp } from '../../../testing/testApp.ts'
import type { WebBuild } from './pageSource.ts'
import { AT_ONCE } from './renderHere.ts'
import { mostWaiting, STALE_MAX_MS } from './pageProvider.ts'

type TroublePage = NonNullable<WebBuild['entry']['module']['troublePage']>

const LIMIT = mostWaiting(AT_ONCE)
const BOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

let site: TestApp | undefined
afterEach(async () => {
  await site?.close()
  site = undefined
})

/**
 * Starts a site whose pages show the banner and the languages of tags; each rendering waits until the test lets it
 * end.
 */
async function siteOf({ troublePage }: { troublePage?: TroublePage } = {}) {
  let nowMs = Date.UTC(2026, 10, 15)
  const begun: string[] = []
  let gate: Promise<unknown> = Promise.resolve()
  let trouble: Error | undefined
  const render = async (asked: FakePage) => {
    const { pathname, search } = new URL(asked.request.url)
    const { websiteAlert } = await getPageAsk(asked)(getBanner, {})
    const isTournament = pathname === '/tournament'
    const isOpen = isTournament && (await getPageAsk(asked)(getSettings, {})).tournamentEnabled
    begun.push(pathname + search)
    await gate
    if (trouble) throw trouble
    const shown = isTournament ? (isOpen ? 'open' : 'closed') : websiteAlert || 'nothing'
    const body = `${pathname}: ${shown}`
    return new Response(body, { headers: { 'content-type': 'text/html' } })
  }
  const outlineOf = (path: string) =>
    path.startsWith('/kind/') ? { routeId: 'page', path: '/kind/:name' } : undefined
  const extra = { pageQuery: () => ['mode', 'q'], outlineOf, ...(troublePage && { troublePage }) }
  const running = await testApp({ source: fakePages(render, extra), now: () => nowMs })
  site = running
  let admin: Person | undefined
  return {
    begun,
    pages: running.pages,
    get: (url: string, headers = {}) =>
      running.app.inject({ url, headers: { 'user-agent': BROWSER, ...headers } }),
    /** Makes further renderings wait; returns a function that lets them go on. */
    hold: () => {
      const held = Promise.withResolvers<void>()
      gate = held.promise
      return () => {
        gate = Promise.resolve()
        held.resolve()
      }
    },
    fail: (error: Error | undefined) => void (trouble = error),
    pass: (ms: number) => void (nowMs += ms),
    setTournament: async (isOpen: boolean) => {
      await running.deps.store.settings.set('tournamentEnabled', isOpen)
      running.pages.changed()
    },
    asAdmin: async (url: string) => {
      admin ??= await running.as('admin')
      return admin.ask({ url, headers: { 'user-agent': BROWSER } })
    },
    say: async (text: string) => {
      admin ??= await running.as('admin')
      await admin.ask({ method: 'PUT', url: setBanner.path, payload: { text } })
      running.pages.changed()
    },
  }
}

const bodies = (replies: readonly { body: string }[]) => replies.map(({ body }) => body)

describe('after a change', () => {
  it('the old page is sent while the new one is made, once for all readers', async () => {
    const { get, hold, say, begun } = await siteOf()
    await get('/a')
    const letGo = hold()
    await say('Wipe')
    await expect.poll(() => begun.length).toBe(2)
    const during = await Promise.all(Array.from({ length: 10 }, () => get('/a')))
    expect(new Set(bodies(during))).toEqual(new Set(['/a: nothing']))
    letGo()
    await expect.poll(async () => (await get('/a')).body).toBe('/a: Wipe')
    expect(begun).toEqual(['/a', '/a'])
  })

  it('a reader of a quiet site gets the new page at once', async () => {
    const { get, say } = await siteOf()
    await get('/a')
    await say('Wipe')
    expect((await get('/a')).body).toBe('/a: Wipe')
  })

  it('the most visited pages are made anew first, and by themselves', async () => {
    const { get, say, begun } = await siteOf()
    const visits = { '/seldom': 1, '/often': 9, '/now-and-then': 4 }
    for (const [path, times] of Object.entries(visits)) for (let nth = 0; nth < times; nth++) await get(path)
    begun.length = 0
    await say('Wipe')
    await expect.poll(() => begun).toEqual(['/often', '/now-and-then', '/seldom'])
  })

  it('a page that cannot be made anew stays, is tried again, and is not sent for ever', async () => {
    const { get, say, fail, pass, begun } = await siteOf()
    await get('/a')
    fail(new Error('the renderer is broken'))
    await say('Wipe')
    await expect.poll(() => begun.length).toBeGreaterThan(1)
    expect((await get('/a')).body).toBe('/a: nothing')
    const tried = begun.length
    expect((await get('/a')).body).toBe('/a: nothing')
    expect(begun.length).toBe(tried) // not for each reader
    pass(3000)
    expect((await get('/a')).body).toBe('/a: nothing')
    expect(begun.length).toBeGreaterThan(tried)
    pass(STALE_MAX_MS)
    expect((await get('/a')).statusCode).toBe(500)
    fail(undefined)
    expect((await get('/a')).body).toBe('/a: Wipe')
  })

  it('an admin sees what they have changed in the next answer, however busy the site is', async () => {
    const { get, hold, say, asAdmin, begun } = await siteOf()
    await get('/a')
    const letGo = hold()
    const others = Array.from({ length: 3 * AT_ONCE }, (_, nth) => get(`/other/${nth}`))
    await expect.poll(() => begun.length).toBe(1 + AT_ONCE)
    await say('Wipe')
    const admins = asAdmin('/a')
    expect((await get('/a')).body).toBe('/a: nothing')
    letGo()
    expect((await admins).body).toBe('/a: Wipe')
    await Promise.all(others)
  })

  it('an admin of a quiet site waits for a page that takes long, others get the old one', async () => {
    const { get, hold, say, asAdmin } = await siteOf()
    await get('/a')
    const letGo = hold()
    await say('Wipe')
    const admins = asAdmin('/a')
    expect((await get('/a')).body).toBe('/a: nothing') // after a tenth of a second
    letGo()
    expect((await admins).body).toBe('/a: Wipe')
  })

  it('pages are made anew one at a time, those that somebody asks for first', async () => {
    const { get, hold, say, begun } = await siteOf()
    const paths = ['/a', '/b', '/c', '/d']
    for (const path of paths) await get(path)
    await get('/a') // the most visited
    begun.length = 0
    const letGo = hold()
    await say('Wipe')
    await expect.poll(() => begun).toEqual(['/a'])
    const during = await Promise.all(['/d', '/b', '/c'].map((path) => get(path)))
    expect(bodies(during)).toEqual(['/d: nothing', '/b: nothing', '/c: nothing'])
    expect(begun).toEqual(['/a'])
    letGo()
    await expect.poll(() => begun).toEqual(['/a', '/d', '/b', '/c'])
    await expect
      .poll(async () => bodies(await Promise.all(paths.map((path) => get(path)))))
      .toEqual(paths.map((path) => `${path}: Wipe`))
  })

  it('a page that has been out of date for long is made while its reader waits', async () => {
    const { get, hold, say, pass, begun } = await siteOf()
    for (const path of ['/a', '/b']) await get(path)
    await get('/a')
    const letGo = hold()
    await say('Wipe')
    await expect.poll(() => begun.length).toBe(3) // the other one waits for its turn
    expect((await get('/b')).body).toBe('/b: nothing')
    pass(61_000)
    const late = get('/b')
    await expect.poll(() => begun.length).toBe(4)
    letGo()
    expect((await late).body).toBe('/b: Wipe')
  })

  it('a page that is gone is not sent any longer', async () => {
    let isGone = false
    const render = async (asked: FakePage) => {
      const { tags } = await getPageAsk(asked)(listTags, { lang: isGone ? 'ru' : 'en' })
      return new Response(String(tags.length), {
        status: isGone ? 404 : 200,
        headers: { 'content-type': 'text/html' },
      })
    }
    site = await testApp({ source: fakePages(render) })
    const { app, pages, deps } = site
    await app.inject('/a')
    isGone = true
    await deps.store.redirects.put({ path: '/x', target: '/y', external: false, createdAt: new Date() })
    await deps.redirects.refresh() // every page states if there are redirects
    pages.changed()
    expect((await app.inject('/a')).statusCode).toBe(404)
    expect(pages.bytes).toBe(0)
  })
})

describe('what is withdrawn', () => {
  it('is not sent any longer, however long the new page takes and however busy the site is', async () => {
    const { get, hold, setTournament, begun } = await siteOf()
    await setTournament(true)
    expect((await get('/tournament')).body).toBe('/tournament: open')
    const letGo = hold()
    const others = Array.from({ length: AT_ONCE }, (_, nth) => get(`/other/${nth}`))
    await expect.poll(() => begun.length).toBe(1 + AT_ONCE)
    await setTournament(false)
    const readers = Promise.all([get('/tournament'), get('/tournament')])
    letGo()
    expect(bodies(await readers)).toEqual(['/tournament: closed', '/tournament: closed'])
    await Promise.all(others)
  })

  it('is not in a page that was begun before, for who asks after', async () => {
    const { get, hold, setTournament, begun } = await siteOf()
    await setTournament(true)
    const letGo = hold()
    const before = get('/tournament')
    await expect.poll(() => begun.length).toBe(1)
    await setTournament(false)
    const after = get('/tournament')
    letGo()
    await before
    expect((await after).body).toBe('/tournament: closed')
  })

  it('is refused where the new page cannot be made', async () => {
    const { get, fail, setTournament } = await siteOf()
    await setTournament(true)
    await get('/tournament')
    fail(new Error('the renderer is broken'))
    await setTournament(false)
    expect((await get('/tournament')).statusCode).toBe(500)
  })
})

describe('names that no page reads', () => {
  it('neither miss what is kept nor add to it, and their order does not matter', async () => {
    const { get, begun, pages } = await siteOf()
    const first = await get('/a?mode=pve&q=key')
    const { bytes } = pages
    const same = await Promise.all(
      ['?q=key&mode=pve', '?fbclid=1&mode=pve&q=key', '?mode=pve&utm_source=x&q=key&utm_medium=y'].map(
        (query) => get(`/a${query}`),
      ),
    )
    expect(new Set(bodies(same))).toEqual(new Set([first.body]))
    expect([begun, pages.bytes]).toEqual([['/a?mode=pve&q=key'], bytes])
  })

  it('are not in the address that a page is made for', async () => {
    const { get, begun } = await siteOf()
    await get('/a?fbclid=1')
    expect(begun).toEqual(['/a'])
  })
})

describe('more pages than can be made', () => {
  const troublePage: TroublePage = async ({ language, status, seconds }) =>
    `<html lang="${language}">${status}, again in ${seconds}</html>`
  const fill = (get: (url: string) => Promise<unknown>, count: number) =>
    Array.from({ length: count }, (_, nth) => get(`/new/${nth}`))

  it('are refused with a page in the language, kept ones and calls go on', async () => {
    const { get, hold, begun } = await siteOf({ troublePage })
    await Promise.all(['/a', '/ru/a'].map((path) => get(path)))
    const letGo = hold()
    const waiting = fill(get, AT_ONCE + LIMIT.person + 20)
    await expect.poll(() => begun.length).toBe(2 + AT_ONCE)
    const [kept, call, other] = await Promise.all(
      ['/a', '/api/be/website-alert', '/ru/none'].map((path) => get(path)),
    )
    expect([kept?.statusCode, call?.statusCode, other?.statusCode]).toEqual([200, 200, 503])
    expect(other?.body).toBe('<html lang="ru">503, again in 10</html>')
    expect(other?.headers).toMatchObject({ 'retry-after': expect.anything(), 'cache-control': 'no-store' })
    letGo()
    const statuses = (await Promise.all(waiting)).map((reply) => (reply as { statusCode: number }).statusCode)
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(LIMIT.person)
    expect(statuses).toContain(503)
  })

  it('come as the outline of their kind, made once, and whole to the next reader', async () => {
    const { get, hold, begun } = await siteOf({ troublePage })
    const letGo = hold()
    const waiting = fill(get, AT_ONCE + LIMIT.personWithOutline)
    await expect.poll(() => begun.length).toBe(AT_ONCE)
    const readers = ['/kind/a', '/kind/b', '/ru/kind/a'].map((path) => get(path))
    letGo()
    expect(bodies(await Promise.all(readers))).toEqual([
      '/kind/:name: nothing',
      '/kind/:name: nothing',
      '/ru/kind/:name: nothing',
    ])
    await Promise.all(waiting)
    await expect.poll(async () => (await get('/kind/a')).body).toBe('/kind/a: nothing')
    expect((await get('/kind/:name')).body).toBe('/kind/:name: nothing')
    expect(begun.filter((path) => path === '/kind/:name')).toHaveLength(2) // the second is for a page of that name
  })

  it('are no outlines for bots, nor where there is none', async () => {
    const { get, hold, begun } = await siteOf({ troublePage })
    const letGo = hold()
    const waiting = fill(get, AT_ONCE + LIMIT.personWithOutline)
    await expect.poll(() => begun.length).toBe(AT_ONCE)
    const readers = [get('/kind/a', { 'user-agent': BOT }), get('/other')]
    letGo()
    expect(bodies(await Promise.all(readers))).toEqual(['503 - Service Unavailable', '/other: nothing'])
    await Promise.all(waiting)
  })

  it('keep nobody waiting who can have an old one', async () => {
    const { get, hold, begun, say, pass } = await siteOf({ troublePage })
    for (const path of ['/a', '/b']) await get(path)
    await get('/a')
    const letGo = hold()
    await say('Wipe')
    await expect.poll(() => begun.length).toBe(3) // the other one waits for its turn
    pass(61_000)
    const waiting = fill(get, 4 * AT_ONCE)
    await expect.poll(() => begun.length).toBe(2 + AT_ONCE)
    expect((await get('/b')).body).toBe('/b: nothing')
    letGo()
    await Promise.all(waiting)
  })

  it('are refused to bots before people', async () => {
    const { get, hold, begun } = await siteOf({ troublePage })
    await get('/a')
    const letGo = hold()
    const waiting = fill(get, AT_ONCE + LIMIT.bot + 1)
    await expect.poll(() => begun.length).toBe(1 + AT_ONCE)
    const bot = { 'user-agent': BOT }
    const person = get('/none')
    const replies = [await get('/none-of-it', bot), await get('/a', bot)]
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([503, 200])
    expect(replies[0]?.body).toBe('503 - Service Unavailable')
    letGo()
    expect((await person).statusCode).toBe(200)
    await Promise.all(waiting)
  })
})
