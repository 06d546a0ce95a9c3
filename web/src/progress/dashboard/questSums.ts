import { questCounts, questGoal, type QuestGoal, type QuestViews } from '@raidkit/rules/quests/quest-progress'
import type { CachedQuest } from '@raidkit/rules/quests/quests'

type Quest = Pick<CachedQuest, 'uid' | 'requiredForKappa' | 'active'>

export type QuestSums = {
  open: number
  started: number
  done: number
  /** Open, locked or waiting quests: all that can still be done. */
  left: number
  /** Quests required for the Kappa container, including Collector. */
  kappa: QuestGoal
}

/** Computes a player's progress in their quests. */
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
