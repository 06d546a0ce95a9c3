import { DEFAULT_LANGUAGE, HREFLANGS, LANGUAGES, type Language } from '@raidkit/rules/platform/languages'
import { localePath } from '@raidkit/rules/platform/links'

/** Page by its address without language, and the day of its last change if that is known. */
export type SitePage = { path: string; changed?: string | undefined }

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const SITEMAPS = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const XHTML = 'http://www.w3.org/1999/xhtml'

/** Returns the sitemap of the pages in one language, each with its addresses in all the others. */
export function sitemapXml(pages: readonly SitePage[], language: Language, origin: string): string {
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
export function sitemapIndexXml(maps: readonly SitePage[], origin: string): string {
  const entries = maps.map(
    ({ path, changed }) => `<sitemap><loc>${escaped(origin + path)}</loc>${lastmod(changed)}</sitemap>\n`,
  )
  return `${HEAD}<sitemapindex xmlns="${SITEMAPS}">\n${entries.join('')}</sitemapindex>\n`
}

function lastmod(changed: string | undefined): string {
  return changed === undefined ? '' : `<lastmod>${changed}</lastmod>`
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
}
