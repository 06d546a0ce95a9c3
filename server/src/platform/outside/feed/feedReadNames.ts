import type { FeedItem, FeedNames } from '@raidkit/catalog/feed'
import { loadNames } from '@raidkit/catalog/names'
import type { Language } from '@raidkit/rules/platform/languages'
import { uidOf } from '@raidkit/rules/platform/uid'
import { SHOWN } from './feedCompare.ts'
import { feedNames } from './feedReadTrade.ts'

/** Differences between the new and the previous names of known items. */
export type ComparedNames = {
  count: number
  changed: number
  renamed: { uid: string; before: string; after: string }[]
}
export const NO_NAMES: ComparedNames = { count: 0, changed: 0, renamed: [] }

type About = {
  language: Language
  items: readonly FeedItem[]
  known: ReadonlySet<string>
  /** Names that an admin has vouched for; if undefined, the bundled ones are the reference. */
  before: FeedNames | undefined
}

/** Reads all English names; for other languages only names that the bundled tables lack. */
export async function readNames(data: unknown, { language, items, known, before }: About) {
  const names = feedNames(data, new Map(items.map((item) => [item.id, item])).values())
  const [english, own] = await Promise.all([loadNames('en'), loadNames(language)])
  const isBundled = (id: string) =>
    language === 'en' || own.of(uidOf(id))?.name !== english.of(uidOf(id))?.name
  const all = Object.entries(names)
  const pairs = all.flatMap(([id, [after]]) => {
    const bundled = isBundled(id) ? own.of(uidOf(id))?.name : undefined
    const earlier = known.has(id) ? (before?.[id]?.[0] ?? bundled) : undefined
    return earlier === undefined ? [] : [{ uid: uidOf(id), before: earlier, after }]
  })
  const renamed = pairs.filter((pair) => pair.before !== pair.after)
  return {
    wanted: language === 'en' ? names : Object.fromEntries(all.filter(([id]) => !isBundled(id))),
    names: { count: pairs.length, changed: renamed.length, renamed: renamed.slice(0, SHOWN) },
  }
}
