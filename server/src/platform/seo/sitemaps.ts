import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { LANGUAGES, type Language } from '@raidkit/rules/platform/languages'
import { DEFAULT_GAME_MODE } from '@raidkit/rules/catalogue/modes'
import { DAY_MS } from '@raidkit/rules/platform/time'
import type { Deps } from '../../deps.ts'
import { prepareBody, type PreparedReply } from '../http/prepared.ts'
import { globalSettings } from '../settings/index.ts'
import { sitemapIndexXml, sitemapXml, type SitePage } from './sitemapXml.ts'
import { findLatestDay, SITEMAP_KINDS, sitePages } from './sitePages.ts'

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
