import { knownQuery } from '@raidkit/contract/platform/knownQuery'
import { splitLanguage } from '@raidkit/rules/platform/links'
import { PAGES, type Page } from '../pages.ts'
import { routeId } from './pageOf.ts'

const MODE = 'mode'

/** Patterns by their parts: `['item', ':url']`. */
const PATTERNS = PAGES.flatMap((page) =>
  [page.path, ...(page.also ?? [])].map((path, nth) => ({
    page,
    routeId: routeId(page, nth),
    parts: partsOf(path),
  })),
)

/**
 * The names that the query of a path may hold, in their order. Undefined where a page is not kept for everybody, or
 * there is none: then it is nobody's business what is asked.
 */
export function pageQuery(path: string): readonly string[] | undefined {
  const page = pageAt(path)
  if (!page || page.access === 'admin' || page.access === 'editor') return undefined
  return page.hasModes ? [MODE, ...(page.query ?? [])] : (page.query ?? [])
}

/** The route of a kind of pages that has an outline, and its address: `/item/:url`. */
export function outlineOf(path: string): { routeId: string; path: string } | undefined {
  const parts = partsOf(path.toLowerCase())
  const found = PATTERNS.find((pattern) => fits(pattern.parts, parts))
  const isKind = found?.parts.some((part) => part.startsWith(':'))
  if (!found || !isKind || found.page.access || (found.page.layout ?? 'default') !== 'default')
    return undefined
  return { routeId: found.routeId, path: `/${found.parts.join('/')}` }
}

/** The address as the server made the page for it: known names, in one order. */
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
