import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@raidkit/rules/platform/languages'
import { defineCodec, oneOf, textPart } from '../../../ui/address/codec.ts'

/** State of the page that is stored in the address. */
export type TextChoice = { lang: Language; search: string }

const MOST_LETTERS = 200

export const {
  read: choiceOf,
  write: withChoice,
  said,
} = defineCodec<TextChoice>({
  lang: oneOf(LANGUAGES, DEFAULT_LANGUAGE),
  search: textPart(MOST_LETTERS),
})
