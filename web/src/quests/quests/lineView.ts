import type { Missing } from '@raidkit/rules/quests/quest-progress'
import { useMemo } from 'react'
import type { QuestFacts } from '../../progress/shared/progress/useQuestBook.ts'
import { useMissingText } from '../shared/quests/useMissingText.ts'
import { useSteady } from '../../ui/hooks/useSteady.ts'
import type { QuestActs } from '../shared/quests/useQuestActs.ts'
import type { QuestPlaces } from './useQuestPlaces.ts'

/** Values shared by all lines. */
export type LineView = {
  mapName: (name: string) => string
  missingText: (missing: Missing) => string
  /** Undefined until everything is loaded; before that, quests cannot be changed. */
  act: QuestActs['act'] | undefined
  onOpen: (slug: string) => void
  /** `hold`: the row was acted on; `release`: the reader has left it. */
  hold: (uid: string) => void
  release: (uid: string) => void
}

type Around = Pick<LineView, 'onOpen' | 'hold' | 'release'> & { acts: QuestActs; places: QuestPlaces }

export function useLineView(
  facts: QuestFacts | undefined,
  { acts, places, onOpen, hold, release }: Around,
): LineView {
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
    () => ({ mapName, missingText, act: isReady ? act : undefined, onOpen: open, hold, release }),
    [mapName, missingText, isReady, act, open, hold, release],
  )
}
