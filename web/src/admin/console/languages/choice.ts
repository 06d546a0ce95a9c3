import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@raidkit/rules/platform/languages'
import { codec, oneOf, text } from '../../../ui/codec.ts'

/** State of the page that is stored in the address. */
export type TextChoice = { lang: Language; search: string }

const MOST_LETTERS = 200

export const {
  read: choiceOf,
  write: withChoice,
  said,
} = codec<TextChoice>({
  lang: oneOf(LANGUAGES, DEFAULT_LANGUAGE),
  search: text(MOST_LETTERS),
})
