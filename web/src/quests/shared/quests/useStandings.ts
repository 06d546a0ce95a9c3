import { playerStandings } from '@raidkit/rules/quests/quest-progress'
import type { TraderStanding } from '@raidkit/rules/account/trader-standing'
import { useMemo } from 'react'
import { useProgress } from '../../../progress/shared/progress/useProgress.ts'
import type { QuestFacts } from '../../../progress/shared/progress/useQuestBook.ts'

/** Returns the character's standing with each trader; undefined until the quests are loaded. */
export function useStandings(
  facts: Pick<QuestFacts, 'book'> | undefined,
): ((trader: string) => TraderStanding) | undefined {
  const { player } = useProgress()
  const book = facts?.book
  return useMemo(() => book && playerStandings(book, player), [book, player])
}
