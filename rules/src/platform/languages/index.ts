export {
  DEFAULT_LANGUAGE,
  LANGUAGES,
  LOCALE_COOKIE,
  LOCALE_COOKIE_MAX_AGE_S,
  Language,
  isLanguage,
} from './schema.ts'
export { HREFLANGS, INTL_LOCALES, LANGUAGE_NAMES } from './names.ts'
export { languageFromHeader, parseLanguage } from './parseLanguage.ts'
export { defaultFaction } from './defaultFaction.ts'
export { compareNames } from './compareNames.ts'
export { languageChain } from './languageChain.ts'
