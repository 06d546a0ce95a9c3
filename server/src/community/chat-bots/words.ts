import type { Language } from '@raidkit/rules/platform/languages'
import { wordsOf, type Words } from '../../platform/words/index.ts'

/** Texts of a bot's answers besides names and figures. */
export type ChatWords = Words['chatBots']

export function chatWords(language: Language): ChatWords {
  return wordsOf(language).chatBots
}
