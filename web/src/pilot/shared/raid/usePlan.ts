import type { RaidMap } from '@raidkit/contract/maps/maps'
import { questGains } from '@raidkit/rules/quests/quest-ranking'
import {
  canGet,
  raidPlan,
  type KitMarket,
  type PlanFacts,
  type PlanOptions,
  type RaidPlan,
} from '@raidkit/rules/quests/raid-plan'
import { useMemo } from 'react'
import { useProgress } from '../../../progress/shared/progress/useProgress.ts'
import type { QuestFacts } from '../../../progress/shared/progress/useQuestBook.ts'

type RaidPlanInput = { maps: readonly RaidMap[]; market: KitMarket | undefined }

export type PlanState = { plan: RaidPlan; planned: PlanFacts }

/** Computes the plan of the active character, or of this visit. */
export function usePlan(
  { quests, details, views, book }: QuestFacts,
  { maps, market }: RaidPlanInput,
  { onlyTaken, kappaFirst }: PlanOptions,
): PlanState {
  const { progress } = useProgress()
  const { objectives, tradersRep } = progress
  const planned = useMemo(() => {
    const known = quests.flatMap((quest) => {
      const detail = quest.active ? details.get(quest.uid) : undefined
      return detail ? [{ ...quest, ...detail }] : []
    })
    return { quests: known, maps }
  }, [quests, details, maps])
  const plan = useMemo(() => {
    const gainOf = questGains({ book, views, player: { tradersRep } })
    const player = {
      views,
      objectives,
      opens: (uid: string) => gainOf(uid).opens.length,
      // Without prices it is unknown what can be bought.
      ...(market && { canGet: (need: Parameters<typeof canGet>[0]) => canGet(need, market) }),
    }
    return raidPlan(planned, player, { onlyTaken, kappaFirst })
  }, [planned, book, views, objectives, tradersRep, market, onlyTaken, kappaFirst])
  return { plan, planned }
}
