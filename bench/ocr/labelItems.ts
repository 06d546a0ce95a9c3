import type { LabelItem } from '@raidkit/rules/ocr-match'
import { stashItems } from './lexicon.ts'

/** The items as the tracker hands them to the reader: by their English and their Russian names. */
export async function labelItems(): Promise<LabelItem[]> {
  const russian = new Map((await stashItems('ru')).map(({ uid, shortName }) => [uid, shortName]))
  return (await stashItems('en')).map(({ uid, shortName, wanted, width, height, stack }) => ({
    uid,
    names: [...new Set([shortName, russian.get(uid) ?? shortName])],
    wanted,
    size: { width, height },
    stack,
  }))
}
