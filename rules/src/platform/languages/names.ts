import type { Language } from './schema.ts'

/** Languages' own names, so that readers find theirs without knowing English. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: 'English',
  ru: 'Русский',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  mx: 'Español (México)',
  it: 'Italiano',
  pl: 'Polski',
  po: 'Português',
  cz: 'Čeština',
  sk: 'Slovenčina',
  hu: 'Magyar',
  ro: 'Română',
  tr: 'Türkçe',
  ch: '简体中文',
  jp: '日本語',
  kr: '한국어',
}

/** Locales for Intl. Our codes cz, ch, jp, kr, po, mx are not BCP 47: Intl silently treats them as English. */
export const INTL_LOCALES: Record<Language, string> = {
  en: 'en',
  ru: 'ru',
  de: 'de',
  fr: 'fr',
  es: 'es',
  mx: 'es-MX',
  it: 'it',
  pl: 'pl',
  po: 'pt-BR',
  cz: 'cs',
  sk: 'sk',
  hu: 'hu',
  ro: 'ro',
  tr: 'tr',
  ch: 'zh-CN',
  jp: 'ja',
  kr: 'ko',
}

/** Values for `<html lang>` and hreflang, without a country if the text is meant for all of them. */
export const HREFLANGS: Record<Language, string> = { ...INTL_LOCALES, po: 'pt', ch: 'zh-Hans' }
