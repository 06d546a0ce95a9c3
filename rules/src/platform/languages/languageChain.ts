import { DEFAULT_LANGUAGE } from './schema.ts'
import type { Language } from './schema.ts'

/** What stands in before English does: a text for all who speak Spanish is one for Mexico too. */
const NEAREST: Partial<Record<Language, Language>> = { mx: 'es' }

/** Where a text of a language is looked for, in this order: itself, the nearest one, English. */
export function languageChain(language: Language): Language[] {
  const nearest = NEAREST[language]
  return [...new Set([language, ...(nearest ? [nearest] : []), DEFAULT_LANGUAGE])]
}
