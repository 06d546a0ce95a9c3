import type { useText } from '../i18n/useText.ts'

/** Head data of a page whose title depends on its loaded data; it replaces the title of the page table. */
export type PageHead = {
  title: string
  /** Name of the page's subject, for titles that contain more than the name. */
  name?: string
  description?: string | undefined
  image?: string | undefined
  /** Canonical path of the page, for pages that are reachable by several paths. */
  path?: string
  /** Pages between the start page and this page; without it the page has no place in a hierarchy. */
  breadcrumbs?: { name: string; path: string }[]
  /** Names of the places on the map, for a page that shows a map. */
  map?: { places: readonly string[] }
  /** Item described by the page. */
  item?: { shortName: string; bsgId: string; wikiUrl?: string | undefined }
}

/**
 * Creates the route handle of a page whose title depends on its data:
 * `export const handle = pageHandle<typeof load>((item, t) => ({ title: item.name }))`.
 * The frame calls it with the result of the page's loader.
 */
export function pageHandle<Load extends (...loading: never[]) => unknown>(
  head: (loaded: Awaited<ReturnType<Load>>, t: ReturnType<typeof useText>) => PageHead,
) {
  return { head }
}

export type PageHandle = ReturnType<typeof pageHandle>
