import { useMemo } from 'react'
import { needNames, type FirstNeeds, type NamedFacts, type NeedNames } from './needNames.ts'

/** Returns the names that a page of needs mentions; the same object until a name changes, however the counts change. */
export function useNeedNames(first: FirstNeeds, answer: NamedFacts | undefined): NeedNames {
  const { items, quests, hideout } = answer ?? {}
  const byUid = quests?.byUid
  return useMemo(
    () => needNames(first, items && byUid && hideout && { items, quests: { byUid }, hideout }),
    [first, items, byUid, hideout],
  )
}
