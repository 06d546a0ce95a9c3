const BARS = /[_\-+\s]+/g
const NOT_FUNCTIONAL = /_not_func(_\d+)?$/

/** Returns search texts for an address that no item has: all its words, then only the longest. */
export function slugSearches(slug: string): string[] {
  const text = slug.replace(NOT_FUNCTIONAL, '').replaceAll(BARS, ' ').trim().slice(0, 100)
  const longest = text.split(' ').reduce((best, word) => (word.length > best.length ? word : best), '')
  return [...new Set([text, longest])].filter(Boolean)
}
