import type { HideoutFacts } from '@raidkit/contract/trade/hideout'
import { moduleUid } from '@raidkit/rules/trade/hideout'
import { objectiveCount } from '@raidkit/rules/quests/quest-details'
import type { ImportFacts } from '@raidkit/rules/progress/tracker-import'
import { useMemo } from 'react'
import { useHideoutFacts } from '../shared/progress/useHideoutFacts.ts'
import { useQuestBook, type QuestFacts } from '../shared/progress/useQuestBook.ts'

export type ImportSources = { quests: QuestFacts; hideout: HideoutFacts; facts: ImportFacts }

/** Returns the facts by which ids of other sources are resolved; undefined until they are loaded. */
export function useImportFacts(): { known: ImportSources | undefined; isError: boolean; retry: () => void } {
  const book = useQuestBook()
  const stations = useHideoutFacts()
  const [quests, hideout] = [book.facts, stations.facts]
  const known = useMemo(
    () => (quests && hideout ? { quests, hideout, facts: factsOf(quests, hideout) } : undefined),
    [quests, hideout],
  )
  return {
    known,
    isError: !known && (book.isError || stations.isError),
    retry: () => {
      book.retry()
      stations.retry()
    },
  }
}

function factsOf({ quests, details, book }: QuestFacts, { stations }: HideoutFacts): ImportFacts {
  const uids = new Map(
    quests.flatMap(({ uid, bsgId, bsgIds }) => [bsgId, ...bsgIds].map((id) => [id, uid] as const)),
  )
  const counts = new Map(
    [...details.values()].flatMap(({ objectives }) =>
      objectives.map((one) => [one.id, objectiveCount(one)] as const),
    ),
  )
  const modules = new Set(
    stations.flatMap((station) => station.levels.map(({ level }) => moduleUid(station, level))),
  )
  return {
    book,
    questUid: (bsgId) => uids.get(bsgId),
    objectiveCount: (id) => counts.get(id),
    isModule: (uid) => modules.has(uid),
  }
}
