import type { Language } from '@raidkit/rules/platform/languages'

/**
 * Block of a document: a paragraph, a list, numbered steps, external links, a table, entries with facts, or a paragraph
 * about contacting the operator. The latter is followed by the contact, or replaced by `otherwise` if none is
 * configured.
 */
export type Block =
  | string
  | { list: readonly string[] }
  | { steps: readonly string[] }
  | { links: readonly { text: string; to: string }[] }
  | { contact: string; otherwise?: string }
  | { entries: readonly DocumentEntry[] }
  | { table: { head: readonly string[]; rows: readonly (readonly string[])[] } }

/** Entry with a name, a description and a few named facts. */
export type DocumentEntry = { name: string; text: string; facts: readonly { name: string; value: string }[] }

/** Chapter; `id` is its anchor, the same in every language. */
export type Chapter = { id: string; title: string; body: readonly Block[] }

/** Long text of the site. It is needed only on its own page, so it is not part of the messages. */
export type SiteDocument = {
  title: string
  /** Date of the last change, YYYY-MM-DD. */
  updated: string
  intro: readonly string[]
  chapters: readonly Chapter[]
}

/** Translated texts of a document by their path in the English one: `chapters.use.body.1.list.0`. */
export type DocumentTexts = Readonly<Record<string, string>>

/** Document with the language of its text. */
export type ShownDocument<Document = SiteDocument> = { document: Document; language: Language }
