import { questCounts, questGoal, type QuestGoal, type QuestViews } from '@raidkit/rules/quests/quest-progress'
import type { CachedQuest } from '@raidkit/rules/quests/quests'

type Quest = Pick<CachedQuest, 'uid' | 'requiredForKappa' | 'active'>

export type QuestSums = {
  open: number
  started: number
  done: number
  /** Open, locked or waiting: everything that can still be done. */
  left: number
  /** Quests that the Kappa container asks for, Collector among them. */
  kappa: QuestGoal
}

/** How far a player is with their quests. */
export function questSums(quests: readonly Quest[], views: QuestViews): QuestSums {
  const known = quests.filter(({ active }) => active)
  const { active, waiting, locked, started, done } = questCounts(known, views)
  const asked = known.filter(({ requiredForKappa }) => requiredForKappa)
  return {
    open: active,
    started,
    done,
    left: active + waiting + locked,
    kappa: questGoal(asked, views),
  }
}
