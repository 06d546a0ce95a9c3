import { Language } from '@raidkit/rules/platform/languages'
import { TextFault, TextOverride } from '@raidkit/rules/platform/texts'
import { z } from 'zod'
import { defineCall } from './call.ts'

/** Maximum number of texts on one page of search results. */
export const TEXTS_AT_ONCE = 50
const MOST_LETTERS = 5000
const Key = z.string().min(1).max(200)
const Text = z.string().max(MOST_LETTERS)

/** Call for the text overrides of a language, by dotted key and compiled like the texts of the build. */
export const getTextOverrides = defineCall({
  method: 'GET',
  path: '/api/be/texts',
  access: 'visitor',
  request: z.object({ lang: Language }),
  reply: z.object({ texts: z.record(z.string(), z.json()) }),
})

/** Text coverage of a language: its own texts, those of a related language, and the total of the build. */
export const LanguageCoverage = z.object({
  language: Language,
  own: z.int(),
  near: z.int(),
  total: z.int(),
  isComplete: z.boolean(),
})
export type LanguageCoverage = z.infer<typeof LanguageCoverage>

/** Override with the reason why this build cannot show it, if any; pages then show the text of the build. */
export const ListedOverride = z.object({
  ...TextOverride.shape,
  /** Undefined where this build has no such text. */
  english: z.string().optional(),
  fault: TextFault.optional(),
})
export type ListedOverride = z.infer<typeof ListedOverride>

export const getLanguages = defineCall({
  method: 'GET',
  path: '/api/be/admin/languages',
  access: 'editor',
  request: z.object({}),
  reply: z.object({ languages: z.array(LanguageCoverage), overrides: z.array(ListedOverride) }),
})

export const FoundText = z.object({
  key: z.string(),
  english: z.string(),
  /** Text of the language files, from the language in `from`. */
  text: z.string(),
  from: Language,
  /** Text that the operator set instead; null if there is none. */
  override: z.string().nullable(),
})
export type FoundText = z.infer<typeof FoundText>

export const searchTexts = defineCall({
  method: 'GET',
  path: '/api/be/admin/texts',
  access: 'editor',
  request: z.object({
    lang: Language,
    /** Part of a key, or words of the text or its English original; an empty string matches all. */
    search: z.string().max(200).default(''),
    /** Key of the last text on the previous page. */
    after: Key.optional(),
  }),
  reply: z.object({ texts: z.array(FoundText), total: z.int(), next: z.string().optional() }),
})

/**
 * Call that sets the override of a text, or removes it with null. `was` is the override that the page showed; if it
 * has changed since, the call fails with `version_conflict`. A text that cannot be shown is refused with its key and
 * the code of the reason.
 */
export const setTextOverride = defineCall({
  method: 'PUT',
  path: '/api/be/admin/texts',
  access: 'editor',
  request: z.strictObject({ language: Language, key: Key, text: Text.nullable(), was: Text.nullable() }),
  /** Entry of the audit log that undoes the change; null if nothing changed. */
  reply: z.object({ undo: z.uuid().nullable() }),
})
