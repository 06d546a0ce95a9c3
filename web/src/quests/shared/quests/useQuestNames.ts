import { INTL_LOCALES } from '@raidkit/rules/platform/languages'
import { useMemo } from 'react'
import { useItems } from '../../../catalogue/shared/catalogue/useItems.ts'
import { itemsByUid } from '../../../catalogue/shared/catalogue/itemsByUid.ts'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import type { NamingFacts, QuestNames } from './questNames.ts'

/** Returns the names of quests and related things, including items. */
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
