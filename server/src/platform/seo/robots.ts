import { DEFAULT_LANGUAGE, LANGUAGES } from '@raidkit/rules/platform/languages'

const CLOSED = ['/admin', '/api/', '/user', '/account', '/test', '/widgets/']

/** Returns robots.txt, which allows everything except personal pages, in every language. */
export function robotsText(origin: string): string {
  const prefixes = LANGUAGES.map((language) => (language === DEFAULT_LANGUAGE ? '' : `/${language}`))
  const lines = prefixes.flatMap((prefix) => CLOSED.map((path) => `Disallow: ${prefix}${path}`))
  return ['User-agent: *', 'Allow: /', ...lines, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
}
