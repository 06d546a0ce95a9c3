import type { RaidMap } from '@raidkit/contract/maps'
import { raidPlan, type PlanOptions, type RaidPlan } from '@raidkit/rules/raid-plan'
import { useMemo } from 'react'
import { useProgress } from '../../api/progress/useProgress.ts'
import type { QuestFacts } from '../../api/progress/useQuestBook.ts'

/** The plan of the active character, or of this visit. */
export function usePlan(
  { quests, details, views }: QuestFacts,
  maps: readonly RaidMap[],
  { onlyTaken, kappaFirst }: PlanOptions,
): RaidPlan {
  const { progress } = useProgress()
  const { objectives } = progress
  const planned = useMemo(
    () =>
      quests.flatMap((quest) => {
        const detail = quest.active ? details.get(quest.uid) : undefined
        return detail ? [{ ...quest, ...detail }] : []
      }),
    [quests, details],
  )
  return useMemo(
    () => raidPlan({ quests: planned, maps }, { views, objectives }, { onlyTaken, kappaFirst }),
    [planned, maps, views, objectives, onlyTaken, kappaFirst],
  )
}
