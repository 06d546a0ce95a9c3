import { DEFAULT_LANGUAGE, isLanguage, LOCALE_COOKIE, type Language } from '@raidkit/rules/platform/languages'
import { localePath, splitLanguage } from '@raidkit/rules/platform/links'
import type { FastifyRequest } from 'fastify'

export type LanguageRoute = { redirect: string; language: Language } | { language: Language; path: string }

/**
 * Returns the language of a page's address. The prefix decides; English has none, so `/en/x` redirects to `/x`.
 * Without a prefix the reader's own choice (the cookie) redirects to its prefix.
 */
export function languageRoute(request: FastifyRequest): LanguageRoute {
  const [pathname, search] = splitOnce(request.url, '?')
  const query = search === undefined ? '' : `?${search}`
  const { language, path } = split(pathname)
  if (language === DEFAULT_LANGUAGE) return { redirect: path + query, language }
  // `//ru/x` names a language, but no page can be there: the page is at the address without the extra slashes.
  if (language && !beginsWith(pathname, language))
    return { redirect: localePath(path, language) + query, language }
  if (language) return { language, path }
  const chosen = request.cookies[LOCALE_COOKIE]
  if (isLanguage(chosen) && chosen !== DEFAULT_LANGUAGE && !isDataRequest(pathname)) {
    return { redirect: localePath(path, chosen) + query, language: chosen }
  }
  return { language: DEFAULT_LANGUAGE, path }
}

function beginsWith(pathname: string, language: Language): boolean {
  return (
    pathname.startsWith(`/${language}`) && /^(?:$|[/\\]|\.data$)/.test(pathname.slice(language.length + 1))
  )
}

/** Splits off the language. The home page of a language requests its data at `/{lang}.data`. */
function split(pathname: string): { language: Language | undefined; path: string } {
  const home = /^\/([a-z]{2})\.data$/.exec(pathname)?.[1]
  return isLanguage(home) ? { language: home, path: '/.data' } : splitLanguage(pathname)
}

/** Returns true for the data of a client-side navigation, whose page has the language already. */
function isDataRequest(pathname: string): boolean {
  return pathname.endsWith('.data')
}

function splitOnce(text: string, mark: string): [string, string | undefined] {
  const at = text.indexOf(mark)
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)]
}
