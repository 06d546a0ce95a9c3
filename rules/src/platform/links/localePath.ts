import { DEFAULT_LANGUAGE, isLanguage } from '../languages/index.ts'
import type { Language } from '../languages/index.ts'
import { safePath } from './safePath.ts'

/** Splits a path after its first segment; the rest includes query and anchor. */
function firstSegment(path: string): { segment: string; rest: string } {
  const found = path.slice(1).search(/[/?#\\]/)
  const end = found < 0 ? path.length : found + 1
  return { segment: path.slice(1, end), rest: path.slice(end) }
}

/** Splits a path into the language of its prefix, if any, and the path without it. */
export function splitLanguage(path: string): { language: Language | undefined; path: string } {
  const safe = safePath(path)
  const { segment, rest } = firstSegment(safe)
  return isLanguage(segment)
    ? { language: segment, path: safePath(rest) }
    : { language: undefined, path: safe }
}

/**
 * Returns a two-letter prefix that is not one of our languages. Used only for paths that match no page (spec section
 * 2).
 */
export function unknownLanguage(path: string): string | undefined {
  const { segment } = firstSegment(safePath(path))
  return /^[a-z]{2}$/i.test(segment) && !isLanguage(segment) ? segment : undefined
}

/** Returns the path in a language: every language except English has a prefix. */
export function localePath(path: string, language: Language): string {
  const plain = splitLanguage(path).path
  if (language === DEFAULT_LANGUAGE) return plain
  const isHome = plain === '/' || plain.startsWith('/?') || plain.startsWith('/#')
  return `/${language}${isHome ? plain.slice(1) : plain}`
}
