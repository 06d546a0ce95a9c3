const BARS = /[_\-+\s]+/g
const NOT_FUNCTIONAL = /_not_func(_\d+)?$/

/** What to search for where no item has this address: its words, then the longest of them alone. */
export function slugSearches(slug: string): string[] {
  const text = slug.replace(NOT_FUNCTIONAL, '').replaceAll(BARS, ' ').trim().slice(0, 100)
  const longest = text.split(' ').reduce((best, word) => (word.length > best.length ? word : best), '')
  return [...new Set([text, longest])].filter(Boolean)
}
