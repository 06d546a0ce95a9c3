import type { Language } from '@raidkit/rules/platform/languages'
import type { LabelItem } from '@raidkit/rules/catalogue/ocr-match'
import { stashItems } from './lexicon.ts'

/** The items as the tracker hands them to the reader for one language of the game. */
export type Dictionary = { language: Language; items: LabelItem[] }

export async function dictionaryOf(language: Language): Promise<Dictionary> {
  const items = (await stashItems(language)).map(({ uid, shortName, wanted, width, height, stack }) => ({
    uid,
    names: [shortName],
    wanted,
    size: { width, height },
    stack,
  }))
  return { language, items }
}
