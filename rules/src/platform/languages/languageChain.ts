import { DEFAULT_LANGUAGE } from './schema.ts'
import type { Language } from './schema.ts'

/** Related language that is tried before English: a text in Spanish also serves Mexico. */
const NEAREST: Partial<Record<Language, Language>> = { mx: 'es' }

/** Returns the languages in which a text is looked up, in order: the language itself, the related one, English. */
export function languageChain(language: Language): Language[] {
  const nearest = NEAREST[language]
  return [...new Set([language, ...(nearest ? [nearest] : []), DEFAULT_LANGUAGE])]
}
