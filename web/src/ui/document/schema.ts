import type { Language } from '@raidkit/rules/platform/languages'

/**
 * A paragraph, a list, steps in their order, links out of the text, a table, entries with facts, or a paragraph that
 * speaks of reaching the operator: with the way to do so after it, or its other form where they have named none.
 */
export type Block =
  | string
  | { list: readonly string[] }
  | { steps: readonly string[] }
  | { links: readonly { text: string; to: string }[] }
  | { contact: string; otherwise?: string }
  | { entries: readonly DocumentEntry[] }
  | { table: { head: readonly string[]; rows: readonly (readonly string[])[] } }

/** Something with a name, what there is to say of it, and a few facts, each under its own name. */
export type DocumentEntry = { name: string; text: string; facts: readonly { name: string; value: string }[] }

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

/** The texts of a document in another language by where they stand in the English one: `chapters.use.body.1.list.0`. */
export type DocumentTexts = Readonly<Record<string, string>>

/** What a page shows: the text, and the language it is in. */
export type ShownDocument<Document = SiteDocument> = { document: Document; language: Language }
