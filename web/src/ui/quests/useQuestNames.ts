import type { QuestItemName, QuestLabels } from '@raidkit/rules/quest-details'
import type { CachedItem } from '@raidkit/rules/items'
import { INTL_LOCALES } from '@raidkit/rules/languages'
import { useMemo } from 'react'
import { useItems } from '../../api/catalog/useItems.ts'
import { itemsByUid } from '../../api/trade/latestBoard.ts'
import { useLanguage } from '../../i18n/TextsProvider.tsx'

type NamedQuest = { slug: string; name: string }

/** What is known of quests that names things; a part of `QuestFacts`. */
export type NamingFacts = {
  labels: QuestLabels
  questItems: Readonly<Record<string, QuestItemName>>
  byUid: ReadonlyMap<string, NamedQuest>
  poolSizes: readonly number[]
}

/** What the things of quests are called in the page's language. */
export type QuestNames = {
  item: (uid: string) => CachedItem | undefined
  /** Undefined: neither an item nor a thing of a quest. */
  itemName: (uid: string) => string | undefined
  quest: (uid: string) => NamedQuest | undefined
  label: (part: keyof QuestLabels, code: string) => string
  poolSize: (pool: number) => number
  /** “a, b or c”, “a, b and c”. */
  or: (names: readonly string[]) => string
  and: (names: readonly string[]) => string
}

export function useQuestNames(facts: NamingFacts): QuestNames {
  const { items } = useItems()
  const language = useLanguage()
  const { labels, questItems, byUid, poolSizes } = facts
  return useMemo(() => {
    const known = items && itemsByUid(items)
    const locale = INTL_LOCALES[language]
    const [or, and] = [
      new Intl.ListFormat(locale, { type: 'disjunction' }),
      new Intl.ListFormat(locale, { type: 'conjunction' }),
    ]
    return {
      item: (uid) => known?.get(uid),
      itemName: (uid) => known?.get(uid)?.name ?? questItems[uid]?.name,
      quest: (uid) => byUid.get(uid),
      label: (part, code) => labels[part][code] ?? code,
      poolSize: (pool) => poolSizes[pool] ?? 0,
      or: (names) => or.format(names),
      and: (names) => and.format(names),
    }
  }, [items, language, labels, questItems, byUid, poolSizes])
}
