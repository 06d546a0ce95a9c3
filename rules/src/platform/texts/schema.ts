import { z } from 'zod'
import { Language } from '../languages/index.ts'

/** Texts of a language by nested keys, as its files have them. */
export type TextTree = { [key: string]: string | TextTree }

/** Why a text cannot stand in for the one that is there. */
export const TextFault = z.object({
  code: z.enum([
    ...(['empty', 'spaces', 'markup', 'unreadable', 'arguments', 'pluralMissing', 'pluralUnknown'] as const),
    /** No such text in this build. */
    'unknown',
    'long',
  ]),
  /** The form, the arguments, the most letters, or what the parser says. */
  detail: z.string().optional(),
  /** The arguments of English. */
  wanted: z.string().optional(),
})
export type TextFault = z.infer<typeof TextFault>

/** A text that the operator says otherwise than the files, by its dotted key. */
export const TextOverride = z.object({ language: Language, key: z.string(), text: z.string() })
export type TextOverride = z.infer<typeof TextOverride>
