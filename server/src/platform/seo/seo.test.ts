import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { itemByUrl, tagByUrl } from '@raidkit/contract/catalogue/items'
import { getMap } from '@raidkit/contract/maps/maps'
import { HREFLANGS, LANGUAGES } from '@raidkit/rules/platform/languages'
import { DAY_MS } from '@raidkit/rules/platform/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { VISITOR } from '../http/access/visitor.ts'
import { fakePages } from '../../testing/sites/fakePages.ts'
import { savedLoadout } from '../../testing/samples/loadouts.ts'
import { testApp, type TestApp } from '../../testing/testApp.ts'

const SITE = 'https://raidkit.example'
let nowMs = Date.UTC(2026, 10, 15, 12)
let site: TestApp

beforeAll(async () => {
  site = await testApp({ source: fakePages(), environment: { SITE_URL: SITE }, now: () => nowMs })
})
afterAll(() => site.close())

const get = async (url: string) => {
  const reply = await site.app.inject(url)
  expect(reply.statusCode, url).toBe(200)
  return reply.body
}
const locs = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = '']) => loc)
const entryOf = (xml: string, loc: string) =>
  xml.split('\n').find((line) => line.includes(`<loc>${loc}</loc>`)) ?? ''
const alternates = (entry: string) =>
  [...entry.matchAll(/hreflang="([^"]*)" href="([^"]*)"/g)].map(([, language, href]) => [language, href])

/** Returns true if elements open and close in order, attributes are quoted, and texts contain no bare & or <. */
function isWellFormed(xml: string): boolean {
  const open: string[] = []
  const rest = xml
    .replace(/^<\?xml [^?]*\?>/, '')
    .replaceAll(/<(\/?)([\w:]+)((?: [\w:]+="[^"<]*")*)(\/?)>/g, markup)
  function markup(_: string, closing: string, name: string, _attributes: string, empty: string) {
    if (closing && open.pop() !== name) open.push('mismatch')
    if (!closing && !empty) open.push(name)
    return ''
  }
  return open.length === 0 && !/[<>]|&(?!(?:amp|lt|gt|quot|apos);)/.test(rest)
}

describe('robots.txt', () => {
  it('closes what is somebody’s own in every language, and names the sitemap', async () => {
    const lines = (await get('/robots.txt')).split('\n')
    expect(lines.slice(0, 2)).toEqual(['User-agent: *', 'Allow: /'])
    expect(lines).toEqual(
      expect.arrayContaining([
        'Disallow: /admin',
        'Disallow: /api/',
        'Disallow: /widgets/',
        'Disallow: /ru/user',
      ]),
    )
    expect(lines.filter((line) => line.startsWith('Disallow: '))).toHaveLength(6 * 17)
    expect(lines).toContain(`Sitemap: ${SITE}/sitemap.xml`)
    expect(lines.some((line) => /Disallow: (?:\/\w\w)?\/(?:assets|item|images|tag|maps)?$/.test(line))).toBe(
      false,
    )
  })
})

/** Returns the content of all files of a kind in a language, as listed in the index. */
async function whole(kind: string, language: string): Promise<string> {
  const isOf = new RegExp(`/${kind}-${language}(?:-\\d+)?\\.xml$`)
  const files = locs(await get('/sitemap.xml')).filter((file) => isOf.test(file))
  return (await Promise.all(files.map((file) => get(new URL(file).pathname)))).join('')
}

describe('sitemap.xml', () => {
  it(
    'leads to a file for each kind and language, all there and well-formed',
    { timeout: 60_000 },
    async () => {
      const index = await get('/sitemap.xml')
      expect(isWellFormed(index)).toBe(true)
      const files = locs(index)
      // 1,500 items to a file.
      const perLanguage = 3 + Math.ceil(site.deps.catalog.current.items.length / 1500)
      expect(files).toHaveLength(perLanguage * LANGUAGES.length)
      for (const file of files.filter((one) => /-(?:en|ch)(?:-\d+)?\.xml$/.test(one))) {
        const reply = await site.app.inject(new URL(file).pathname)
        expect(reply.headers['content-type']).toBe('application/xml; charset=utf-8')
        expect(isWellFormed(reply.body), file).toBe(true)
        expect(reply.body.length).toBeLessThan(50 * 1024 * 1024)
        const pages = locs(reply.body)
        expect([pages.length > 0, pages.length <= 50_000, new Set(pages).size]).toEqual([
          true,
          true,
          pages.length,
        ])
      }
    },
  )

  it('lists every item, tag and map by its one address, which is there', async () => {
    const { items, tags } = site.deps.catalog.current
    const lists = await Promise.all(
      ['items', 'tags', 'maps'].map(async (kind) => locs(await whole(kind, 'de'))),
    )
    expect(lists.map(({ length }) => length)).toEqual([items.length, tags.size, 11])
    const lastPart = (loc: string) => decodeURIComponent(loc.split('/').at(-1) ?? '')
    for (const loc of lists[0]?.filter((_, nth) => nth % 50 === 0) ?? []) {
      expect(loc.startsWith(`${SITE}/de/item/`)).toBe(true)
      const item = await site.door.ask(itemByUrl, { url: lastPart(loc) }, VISITOR)
      expect(item.url).toBe(lastPart(loc))
    }
    for (const loc of lists[1] ?? []) await site.door.ask(tagByUrl, { tag: lastPart(loc) }, VISITOR)
    for (const loc of lists[2] ?? []) await site.door.ask(getMap, { map: lastPart(loc) }, VISITOR)
  })

  it('lists the pages of the web room, English without a prefix', async () => {
    expect(locs(await get('/sitemaps/pages-en.xml'))).toEqual([`${SITE}/`, `${SITE}/time`])
    expect(locs(await get('/sitemaps/pages-ru.xml'))).toEqual([`${SITE}/ru`, `${SITE}/ru/time`])
  })

  it('names every language of a page in every language’s file, the same everywhere', async () => {
    const path = '/tag/Weapon'
    const groups = await Promise.all(
      LANGUAGES.map(async (language) => {
        const loc = `${SITE}${language === 'en' ? '' : `/${language}`}${path}`
        return alternates(entryOf(await get(`/sitemaps/tags-${language}.xml`), loc))
      }),
    )
    const [first] = groups
    expect(first?.map(([language]) => language)).toEqual([
      ...LANGUAGES.map((one) => HREFLANGS[one]),
      'x-default',
    ])
    expect(first?.at(-1)).toEqual(['x-default', `${SITE}${path}`])
    expect(new Set(groups.map((group) => JSON.stringify(group))).size).toBe(1)
  })

  it('lists published builds from the next day on, and no others', async () => {
    const pro = await site.as('pro')
    const owner: typeof pro = { ...pro, ask: (request) => pro.ask({ ...request, headers: { origin: SITE } }) }
    const shown = await savedLoadout(site, owner, { public: true })
    const hidden = await savedLoadout(site, owner)
    const day = new Date(nowMs).toISOString().slice(0, 10)
    nowMs += DAY_MS
    const xml = await whole('loadouts', 'en')
    expect(entryOf(xml, `${SITE}/loadouts/weapon/${shown.gun!.url}/${shown.uid}`)).toContain(
      `<lastmod>${day}</lastmod>`,
    )
    expect(xml).not.toContain(hidden.uid)
    await site.deps.store.loadoutListings.setShown(shown.uid, false)
    nowMs += DAY_MS
    expect(await whole('loadouts', 'en')).toBe('')
  })

  it('says true days of change, or none', async () => {
    const day = new Date(site.deps.prices.of('PVP').asOfMs).toISOString().slice(0, 10)
    const items = await whole('items', 'en')
    expect(entryOf(items, `${SITE}/item/salewa_first_aid_kit`)).toContain(`<lastmod>${day}</lastmod>`)
    expect(items).not.toContain(new Date(nowMs).toISOString().slice(0, 10))
    expect(await get('/sitemaps/pages-en.xml')).not.toContain('lastmod')
  })

  it('is sent compressed, and not again to who has it', async () => {
    const url = '/sitemaps/tags-fr.xml'
    const plain = await get(url)
    const [br, gzip] = await Promise.all(
      ['br', 'gzip'].map((encoding) => site.app.inject({ url, headers: { 'accept-encoding': encoding } })),
    )
    expect(brotliDecompressSync(br!.rawPayload).toString()).toBe(plain)
    expect(gunzipSync(gzip!.rawPayload).toString()).toBe(plain)
    const again = await site.app.inject({ url, headers: { 'if-none-match': String(br!.headers['etag']) } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  it.each([
    '/sitemaps/items-xx.xml',
    '/sitemaps/users-en.xml',
    '/sitemaps/items-en-1.xml',
    '/sitemaps/items-en-9.xml',
    '/sitemaps/loadouts-en.xml', // no build is published
    '/sitemaps/..%2fitems-en.xml',
  ])('%s is not there', async (url) => expect((await site.app.inject(url)).statusCode).toBe(404))

  it('follows the catalogue', async () => {
    const { version } = site.deps.catalog.current
    const [item] = site.deps.catalog.current.items
    const before = await get('/sitemaps/maps-en.xml')
    expect(before).toBe(await get('/sitemaps/maps-en.xml'))
    await site.deps.store.corrections.put({
      entity: 'item',
      uid: item!.uid,
      field: 'name',
      value: `A "new" name & more`,
      by: 'test',
      updatedAt: new Date(),
    })
    await site.deps.catalog.refresh()
    expect(site.deps.catalog.current.version).not.toBe(version)
    const listed = locs(await whole('items', 'en'))
    const { url } = site.deps.catalog.current.itemsByUid.get(item!.uid)!
    expect(listed).toContain(`${SITE}/item/${encodeURIComponent(url).replaceAll("'", '&apos;')}`)
    nowMs += DAY_MS
    expect(locs(await whole('items', 'en'))).toEqual(listed)
  })
})
