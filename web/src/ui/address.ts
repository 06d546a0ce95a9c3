/** Every list is searched by this name of its address. */
export const SEARCH_PARAM = 'q'
/** Which page of a list somebody without scripts reads. */
export const PAGE_PARAM = 'page'
const MOST_PAGES = 1000
/** The calls refuse longer ones. */
export const SEARCH_MAX_LENGTH = 100

/** The page of a list that an address names, the first one is 1. */
export function pageIn(params: URLSearchParams): number {
  const page = Number(params.get(PAGE_PARAM) ?? 1)
  return Number.isInteger(page) && page >= 1 ? Math.min(page, MOST_PAGES) : 1
}

/** The address with these names said anew, others untouched; an empty text is left out. */
export function saidIn(params: URLSearchParams, texts: Readonly<Record<string, string>>): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const [name, text] of Object.entries(texts)) {
    if (text === '') next.delete(name)
    else next.set(name, text)
  }
  return next
}
