import { z } from 'zod'
import { Language } from '../languages/index.ts'

/** Texts of a language by nested keys, as in its files. */
export type TextTree = { [key: string]: string | TextTree }

/** Reason why a text cannot replace the existing one. */
export const TextFault = z.object({
  code: z.enum([
    ...(['empty', 'spaces', 'markup', 'unreadable', 'arguments', 'pluralMissing', 'pluralUnknown'] as const),
    /** This build has no such text. */
    'unknown',
    'long',
  ]),
  /** Plural form, arguments, maximum length, or message of the parser. */
  detail: z.string().optional(),
  /** Arguments of the English text. */
  wanted: z.string().optional(),
})
export type TextFault = z.infer<typeof TextFault>

/** Operator's replacement of a text, by its dotted key. */
export const TextOverride = z.object({ language: Language, key: z.string(), text: z.string() })
export type TextOverride = z.infer<typeof TextOverride>
