import { knownQuery } from '@raidkit/contract/platform/knownQuery'
import { splitLanguage } from '@raidkit/rules/platform/links'
import { PAGES, type Page } from '../../pages.ts'
import { routeId } from './pageOf.ts'

const MODE = 'mode'

/** Path patterns split into segments: `['item', ':url']`. */
const PATTERNS = PAGES.flatMap((page) =>
  [page.path, ...(page.also ?? [])].map((path, nth) => ({
    page,
    routeId: routeId(page, nth),
    parts: partsOf(path),
  })),
)

/**
 * Returns the query parameters that a path may have, in their order. Undefined for unknown paths and for pages that are
 * not cached for everyone, whose queries are not restricted.
 */
export function pageQuery(path: string): readonly string[] | undefined {
  const page = pageAt(path)
  if (!page || page.access === 'admin' || page.access === 'editor') return undefined
  return page.hasModes ? [MODE, ...(page.query ?? [])] : (page.query ?? [])
}

/** Returns the route that has an outline for this path, with its pattern: `/item/:url`. */
export function outlineOf(path: string): { routeId: string; path: string } | undefined {
  const parts = partsOf(path.toLowerCase())
  const found = PATTERNS.find((pattern) => fits(pattern.parts, parts))
  const isKind = found?.parts.some((part) => part.startsWith(':'))
  if (!found || !isKind || found.page.access || (found.page.layout ?? 'default') !== 'default')
    return undefined
  return { routeId: found.routeId, path: `/${found.parts.join('/')}` }
}

/** Returns the query in the form for which the server rendered the page: known parameters in a fixed order. */
export function knownSearch(pathname: string, search: string): string {
  const { path } = splitLanguage(pathname)
  const names = search === '' || pageAt(path)?.ownQuery ? undefined : pageQuery(path)
  return names ? knownQuery(search, names) : search
}

function pageAt(path: string): Page | undefined {
  const parts = partsOf(path.toLowerCase())
  return PATTERNS.find((pattern) => fits(pattern.parts, parts))?.page
}

function fits(pattern: readonly string[], parts: readonly string[]): boolean {
  return (
    pattern.length === parts.length &&
    pattern.every((part, nth) => part.startsWith(':') || part === parts[nth])
  )
}

function partsOf(path: string): string[] {
  return path.split('/').filter(Boolean)
}
