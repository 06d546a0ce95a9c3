import { Language } from '@raidkit/rules/platform/languages'
import { TextFault, TextOverride } from '@raidkit/rules/platform/texts'
import { z } from 'zod'
import { defineCall } from './call.ts'

/** A search shows so many at a time. */
export const TEXTS_AT_ONCE = 50
const MOST_LETTERS = 5000
const Key = z.string().min(1).max(200)
const Text = z.string().max(MOST_LETTERS)

/** What pages of a language say otherwise than their build: by dotted keys, compiled as their other texts are. */
export const getTextOverrides = defineCall({
  method: 'GET',
  path: '/api/be/texts',
  access: 'visitor',
  request: z.object({ lang: Language }),
  reply: z.object({ texts: z.record(z.string(), z.json()) }),
})

/** How many of a build's texts a language has: its own, those of a near language, and all that there are. */
export const LanguageCoverage = z.object({
  language: Language,
  own: z.int(),
  near: z.int(),
  total: z.int(),
  isComplete: z.boolean(),
})
export type LanguageCoverage = z.infer<typeof LanguageCoverage>

/** An override; one that this build cannot show has its reason, and pages show the text of the build. */
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
  /** As the files have it, and those of which language. */
  text: z.string(),
  from: Language,
  /** What the operator says instead; null: nothing. */
  override: z.string().nullable(),
})
export type FoundText = z.infer<typeof FoundText>

export const searchTexts = defineCall({
  method: 'GET',
  path: '/api/be/admin/texts',
  access: 'editor',
  request: z.object({
    lang: Language,
    /** Part of a key, or words of the text or its English; empty: all. */
    search: z.string().max(200).default(''),
    /** The key after which to go on. */
    after: Key.optional(),
  }),
  reply: z.object({ texts: z.array(FoundText), total: z.int(), next: z.string().optional() }),
})

/**
 * Says a text otherwise, or with null no longer. `was` is the override that the page showed; another one there by now is a
 * `version_conflict`. A text that cannot be shown is refused with its key and the code of the reason.
 */
export const setTextOverride = defineCall({
  method: 'PUT',
  path: '/api/be/admin/texts',
  access: 'editor',
  request: z.strictObject({ language: Language, key: Key, text: Text.nullable(), was: Text.nullable() }),
  /** Undone by this entry of the trail; null: nothing was different. */
  reply: z.object({ undo: z.uuid().nullable() }),
})

export const TEXT_CALLS = [getLanguages, getTextOverrides, searchTexts, setTextOverride] as const
