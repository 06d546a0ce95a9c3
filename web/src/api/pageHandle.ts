import type { useText } from '../i18n/useText.ts'

/** What the head of a page says beyond the title that the table of pages gives it. */
export type PageHead = {
  title: string
  /** What the page is about, where its title says more than that. */
  name?: string
  description?: string | undefined
  image?: string | undefined
  /** The page's own address, where others lead to it too. */
  path?: string
  /** Pages between the first one and this one; without it the page has no place in a hierarchy. */
  breadcrumbs?: { name: string; path: string }[]
  /** The map that the page is, by the places on it. */
  map?: { places: readonly string[] }
  /** The item that the page is about. */
  item?: { shortName: string; bsgId: string; wikiUrl?: string | undefined }
}

/**
 * `export const handle = pageHandle<typeof load>((item, t) => ({ title: item.name }))`: a page whose title
 * depends on its data. The frame calls it with what the page's loader gave.
 */
export function pageHandle<Load extends (...loading: never[]) => unknown>(
  head: (loaded: Awaited<ReturnType<Load>>, t: ReturnType<typeof useText>) => PageHead,
) {
  return { head }
}

export type PageHandle = ReturnType<typeof pageHandle>
