import { LANGUAGES, languageChain, type Language } from '../languages/index.ts'
import type { TextTree } from './schema.ts'
import { withFallback } from './withFallback.ts'

/** Returns the complete texts of every language; keys that its own file lacks are filled in one by one. */
export function textsByLanguage<Shape extends TextTree>(
  files: Readonly<Record<Language, TextTree>> & { en: Shape },
): Record<Language, Shape> {
  const whole = LANGUAGES.map((language) => [
    language,
    withFallback(languageChain(language).map((one) => files[one])),
  ])
  // Safe: every chain ends in English, whose shape is kept.
  return Object.fromEntries(whole) as Record<Language, Shape>
}
