import { z } from 'zod'

/** Site's own language codes (spec section 1), in the order of every list: English first, Russian second. */
export const LANGUAGES = [
  'en',
  'ru',
  'de',
  'fr',
  'es',
  'mx',
  'it',
  'pl',
  'po',
  'cz',
  'sk',
  'hu',
  'ro',
  'tr',
  'ch',
  'jp',
  'kr',
] as const

export const Language = /* @__PURE__ */ z.enum(LANGUAGES)
export type Language = z.infer<typeof Language>

export const DEFAULT_LANGUAGE: Language = 'en'

export const LOCALE_COOKIE = 'locale'
export const LOCALE_COOKIE_MAX_AGE_S = 31_536_000 // spec section 9: one year

export function isLanguage(text: unknown): text is Language {
  return typeof text === 'string' && (LANGUAGES as readonly string[]).includes(text) // widened only to ask
}
