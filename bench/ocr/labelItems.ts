import type { LabelItem } from '@raidkit/rules/ocr-match'
import { stashItems } from './lexicon.ts'

/** The items as the tracker hands them to the reader: named in the language of the page and in English. */
export async function labelItems(language: 'en' | 'ru'): Promise<LabelItem[]> {
  const english = new Map((await stashItems('en')).map(({ uid, shortName }) => [uid, shortName]))
  return (await stashItems(language)).map(({ uid, shortName, wanted, width, height, stack }) => ({
    uid,
    names: [...new Set([shortName, english.get(uid) ?? shortName])],
    wanted,
    size: { width, height },
    stack,
  }))
}
