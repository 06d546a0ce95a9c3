import { INTL_LOCALES } from './names.ts'
import type { Language } from './schema.ts'

const kept = new Map<Language, Intl.Collator['compare']>()

/**
 * Returns the language's comparison of names, in which numbers are ordered by value: 9x18 before 12x70. The function
 * is cached.
 */
export function compareNames(language: Language): (one: string, other: string) => number {
  const known = kept.get(language)
  if (known) return known
  const { compare } = new Intl.Collator(INTL_LOCALES[language], { numeric: true })
  kept.set(language, compare)
  return compare
}
