import type { Language } from '@raidkit/rules/platform/languages'
import { wordsOf, type Words } from '../words/index.ts'

export type PictureWords = Words['pictures']

export function pictureWords(language: Language): PictureWords {
  return wordsOf(language).pictures
}
