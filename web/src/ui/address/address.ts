/** Query parameter of the search in every list. */
export const SEARCH_PARAM = 'q'
/** Query parameter of the page of a list, for users without scripts. */
export const PAGE_PARAM = 'page'
const MOST_PAGES = 1000
/** Maximum length of a search; the calls reject longer ones. */
export const SEARCH_MAX_LENGTH = 100

/** Returns the page number of a list in an address, starting at 1. */
export function pageIn(params: URLSearchParams): number {
  const page = Number(params.get(PAGE_PARAM) ?? 1)
  return Number.isInteger(page) && page >= 1 ? Math.min(page, MOST_PAGES) : 1
}

/** Returns the parameters with some of them replaced; an empty text removes its parameter. */
export function withParams(
  params: URLSearchParams,
  texts: Readonly<Record<string, string>>,
): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const [name, text] of Object.entries(texts)) {
    if (text === '') next.delete(name)
    else next.set(name, text)
  }
  return next
}
