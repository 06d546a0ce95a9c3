import type { Language } from '@raidkit/rules/languages'

/**
 * A paragraph, a list, steps in their order, links out of the text, a table, or a paragraph that speaks of reaching the
 * operator: with the way to do so after it, or its other form where they have named none.
 */
export type Block =
  | string
  | { list: readonly string[] }
  | { steps: readonly string[] }
  | { links: readonly { text: string; to: string }[] }
  | { contact: string; otherwise?: string }
  | { table: { head: readonly string[]; rows: readonly (readonly string[])[] } }

/** One chapter; `id` is its anchor, the same in every language. */
export type Chapter = { id: string; title: string; body: readonly Block[] }

/** A longer text of the site. Texts like these are read on their own page only, so they stay out of the messages. */
export type SiteDocument = {
  title: string
  /** The day it was last changed, YYYY-MM-DD. */
  updated: string
  intro: readonly string[]
  chapters: readonly Chapter[]
}

/** English is always there; a language without a text of its own shows it. */
export type Translations = { en: SiteDocument } & Partial<Record<Language, SiteDocument>>

/** What a page shows: the text, and the language it is in. */
export type ShownDocument = { document: SiteDocument; language: Language }

export function inLanguage(translations: Translations, language: Language): ShownDocument {
  const document = translations[language]
  return document ? { document, language } : { document: translations.en, language: 'en' }
}
