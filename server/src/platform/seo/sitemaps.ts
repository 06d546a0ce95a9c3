import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { Catalog } from '@raidkit/catalog/load'
import { DEFAULT_GAME_MODE } from '@raidkit/rules/catalogue/modes'
import { LANGUAGES, type Language, DEFAULT_LANGUAGE, HREFLANGS } from '@raidkit/rules/platform/languages'
import { itemLink, mapLink, tagLink, localePath } from '@raidkit/rules/platform/links'
import { MAP_SLUGS } from '@raidkit/rules/platform/maps'
import { DAY_MS } from '@raidkit/rules/platform/time'
import type { Deps } from '../../deps.ts'
import type { PriceTable } from '../../prices/prices/index.ts'
import { prepareBody, type PreparedReply } from '../http/replies/prepared.ts'
import { globalSettings } from '../settings/index.ts'

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const SITEMAPS = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const XHTML = 'http://www.w3.org/1999/xhtml'

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

const SITEMAP_KINDS = ['pages', 'items', 'tags', 'maps', 'loadouts'] as const

/**
 * Maximum number of pages in a file. 50,000 are allowed, but the text of this many takes 25 ms, and other requests
 * wait no longer.
 */
const MOST_PAGES = 1_500
/** Maximum number of builds, the newest; each is in the file of every language. */
const MOST_LOADOUTS = 10_000
/** Quality of the compression. Files as repetitive as these shrink a hundredfold at any quality. */
const QUALITY = 3
const TYPE = 'application/xml; charset=utf-8'

const unzipped = promisify(gunzip)

/** Sitemap file with some pages in one language. */
type SitemapFile = { path: string; language: Language; pages: readonly SitePage[] }
type SitemapOptions = Pick<Deps, 'catalog' | 'prices' | 'now' | 'store'> & {
  origin: string
  listedPaths: () => Promise<readonly string[]>
}

/**
 * Serves the sitemaps. They are made on request and kept until the catalogue or the day changes: builds of today
 * appear tomorrow.
 */
export function makeSitemaps({ catalog, prices, now, store, origin, listedPaths }: SitemapOptions) {
  let keptFor = ''
  let files = new Map<string, SitemapFile>()
  const kept = new Map<string, Promise<PreparedReply>>()
  let turn: Promise<unknown> = Promise.resolve()

  async function refresh(): Promise<void> {
    const challenges = await challengePaths(store)
    const wanted = [catalog.current.version, Math.floor(now() / DAY_MS), ...challenges].join(' ')
    if (wanted === keptFor) return
    const data = {
      catalog: catalog.current,
      prices: prices.of(DEFAULT_GAME_MODE),
      listedPaths: [...(await listedPaths()), ...challenges],
      loadouts: await store.loadoutSearch.all(MOST_LOADOUTS),
    }
    files = new Map(sitemapFiles(data).map((file) => [file.path, file]))
    kept.clear()
    keptFor = wanted
  }

  /** Makes one file at a time, since its text takes three megabytes until it is compressed. */
  function make(path: string, xml: () => string): Promise<PreparedReply> {
    const made = turn.then(async () => {
      const { plain, ...small } = await prepareBody(xml(), { type: TYPE, quality: QUALITY })
      return { ...small, plain: small.gzip ? EMPTY : plain }
    })
    turn = made.catch(() => kept.delete(path))
    kept.set(path, made)
    return made
  }

  return {
    async index(): Promise<PreparedReply> {
      await refresh()
      const list = [...files.values()].map(({ path, pages }) => ({
        path,
        changed: findLatestDay(...new Set(pages.map(({ changed }) => changed))),
      }))
      return kept.get('index') ?? make('index', () => sitemapIndexXml(list, origin))
    },
    async file(path: string): Promise<PreparedReply | undefined> {
      await refresh()
      const file = files.get(path)
      if (!file) return undefined
      return kept.get(path) ?? make(path, () => sitemapXml(file.pages, file.language, origin))
    },
  }
}

const EMPTY = Buffer.alloc(0)

/** Returns the paths of the site's own streamer challenges, if challenges are enabled. */
async function challengePaths(store: SitemapOptions['store']): Promise<string[]> {
  if (!(await globalSettings(store)).tournamentEnabled) return []
  return (await store.challenges.ofSite()).map(({ slug }) => `/streamers/streamer-challenge/${slug}`)
}

/** Adds the text, for the rare client that accepts no compression. */
export async function withText(prepared: PreparedReply): Promise<PreparedReply> {
  if (prepared.plain.length > 0 || !prepared.gzip) return prepared
  return { ...prepared, plain: await unzipped(prepared.gzip) }
}

function sitemapFiles(data: Parameters<typeof sitePages>[0]): SitemapFile[] {
  const pages = sitePages(data)
  return SITEMAP_KINDS.flatMap((kind) =>
    LANGUAGES.flatMap((language) =>
      chunks(pages[kind]).map((some, nth) => {
        const name = nth === 0 ? `${kind}-${language}` : `${kind}-${language}-${nth + 1}`
        return { path: `/sitemaps/${name}.xml`, language, pages: some }
      }),
    ),
  )
}

function chunks(pages: readonly SitePage[]): SitePage[][] {
  const count = Math.ceil(pages.length / MOST_PAGES)
  return Array.from({ length: count }, (_, nth) => pages.slice(nth * MOST_PAGES, (nth + 1) * MOST_PAGES))
}

type SitemapKind = (typeof SITEMAP_KINDS)[number]

/** Published build and its gun. */
type ListedLoadout = { loadoutUid: string; gunUid: string; publishedAt: Date }

type SiteData = {
  catalog: Catalog
  prices: PriceTable
  listedPaths: readonly string[]
  loadouts: readonly ListedLoadout[]
}

/** Lists every page that search engines may index, by kind and by its canonical address. */
function sitePages({ catalog, prices, listedPaths, loadouts }: SiteData): Record<SitemapKind, SitePage[]> {
  const [itemsDay, mapsDay] = [factsDay(catalog, 'items'), factsDay(catalog, 'maps')]
  const items = catalog.items.map(({ uid, url }) => ({
    path: itemLink({ url }),
    changed: findLatestDay(itemsDay, priceDay(prices, uid)),
  }))
  return {
    pages: listedPaths.map((path) => ({ path })),
    items,
    tags: [...catalog.tags.keys()].map((tag) => ({ path: tagLink(tag), changed: itemsDay })),
    loadouts: loadouts.flatMap(({ loadoutUid, gunUid, publishedAt }) => {
      const gun = catalog.itemsByUid.get(gunUid)
      if (!gun) return []
      const path = itemLink({ url: gun.url, gunBuildUrl: gun.url, gunBuildUid: loadoutUid })
      return [{ path, changed: publishedAt.toISOString().slice(0, 10) }]
    }),
    maps: MAP_SLUGS.map((slug) => ({ path: mapLink(slug), changed: mapsDay })),
  }
}

/** Returns the latest of some days; undefined days are ignored. */
function findLatestDay(...days: (string | undefined)[]): string | undefined {
  return days
    .filter((day) => day !== undefined)
    .toSorted()
    .at(-1)
}

function factsDay({ about }: Catalog, part: string): string | undefined {
  return findLatestDay(...about.parts.filter((one) => one.part === part).map(({ asOf }) => asOf))
}

function priceDay({ byUid }: PriceTable, uid: string): string | undefined {
  const price = byUid.get(uid)
  return price && new Date(price.observedAtMs).toISOString().slice(0, 10)
}

/** Page by its address without language, and the day of its last change if that is known. */
type SitePage = { path: string; changed?: string | undefined }

/** Returns the sitemap of the pages in one language, each with its addresses in all the others. */
function sitemapXml(pages: readonly SitePage[], language: Language, origin: string): string {
  const home = (of: Language) => escaped(origin + localePath('/', of))
  // The start of each address is computed once: five thousand pages have ninety thousand addresses.
  const before = (of: Language) => home(of).replace(/\/$/, '')
  const others = [
    ...LANGUAGES.map((of) => ({ hreflang: HREFLANGS[of], home: home(of), before: before(of) })),
    { hreflang: 'x-default', home: home(DEFAULT_LANGUAGE), before: before(DEFAULT_LANGUAGE) },
  ]
  const own = { home: home(language), before: before(language) }
  const urls = pages.map(({ path, changed }) => {
    const rest = path === '/' ? undefined : escaped(path)
    let url = `<url><loc>${rest === undefined ? own.home : own.before + rest}</loc>${lastmod(changed)}`
    for (const one of others) {
      const href = rest === undefined ? one.home : one.before + rest
      url += `<xhtml:link rel="alternate" hreflang="${one.hreflang}" href="${href}"/>`
    }
    return `${url}</url>\n`
  })
  return `${HEAD}<urlset xmlns="${SITEMAPS}" xmlns:xhtml="${XHTML}">\n${urls.join('')}</urlset>\n`
}

/** Returns the index of the sitemaps. */
function sitemapIndexXml(maps: readonly SitePage[], origin: string): string {
  const entries = maps.map(
    ({ path, changed }) => `<sitemap><loc>${escaped(origin + path)}</loc>${lastmod(changed)}</sitemap>\n`,
  )
  return `${HEAD}<sitemapindex xmlns="${SITEMAPS}">\n${entries.join('')}</sitemapindex>\n`
}

function lastmod(changed: string | undefined): string {
  return changed === undefined ? '' : `<lastmod>${changed}</lastmod>`
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
}
