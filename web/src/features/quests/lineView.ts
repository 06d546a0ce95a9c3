import type { Missing } from '@raidkit/rules/quest-progress'
import { useMemo } from 'react'
import type { QuestFacts } from '../../api/progress/useQuestBook.ts'
import { useMissingText } from '../../ui/quests/useMissingText.ts'
import { useSteady } from '../../ui/useSteady.ts'
import type { QuestActs } from './useQuestActs.ts'
import type { QuestPlaces } from './useQuestPlaces.ts'

/** What all lines have in common. */
export type LineView = {
  mapName: (name: string) => string
  missingText: (missing: Missing) => string
  /** Undefined until everything is here: nothing can be done to a quest before. */
  act: QuestActs['act'] | undefined
  onOpen: (slug: string) => void
}

type Around = { acts: QuestActs; places: QuestPlaces; onOpen: (slug: string) => void }

export function useLineView(facts: QuestFacts | undefined, { acts, places, onOpen }: Around): LineView {
  const { traders, mapName } = places
  const names = useMemo(
    () => ({
      quest: (uid: string) => facts?.byUid.get(uid),
      label: (_: unknown, code: string) => traders[code] ?? code,
      or: (list: readonly string[]) => list.join(', '),
    }),
    [facts?.byUid, traders],
  )
  const missingText = useMissingText(names)
  const open = useSteady(onOpen)
  const { act } = acts
  const isReady = facts !== undefined
  return useMemo(
    () => ({ mapName, missingText, act: isReady ? act : undefined, onOpen: open }),
    [mapName, missingText, isReady, act, open],
  )
}
