import {
  questCounts,
  questGoal,
  questWeight,
  type QuestGoal,
  type QuestViews,
} from '@raidkit/rules/quest-progress'
import type { CachedQuest } from '@raidkit/rules/quests'

type Quest = Pick<
  CachedQuest,
  'uid' | 'slug' | 'name' | 'trader' | 'locations' | 'reqLevel' | 'requiredForKappa' | 'active'
>

export type QuestSums = {
  open: number
  started: number
  done: number
  /** Open, locked or waiting: everything that can still be done. */
  left: number
  /** Quests that the Kappa container asks for, Collector among them. */
  kappa: QuestGoal
}

/** How far a player is with his quests. */
export function questSums(quests: readonly Quest[], views: QuestViews): QuestSums {
  const known = quests.filter(({ active }) => active)
  const { active, waiting, locked, started, done } = questCounts(known, views)
  const asked = known.filter(({ requiredForKappa }) => requiredForKappa)
  return {
    ...{ open: active, started, done, left: active + waiting + locked },
    kappa: questGoal(asked, views),
  }
}

/** What to do next: quests under way first, then by the weights of the list, the lowest level first. */
export function nextQuests<Q extends Quest>(quests: readonly Q[], views: QuestViews, most: number): Q[] {
  const rank = ({ uid }: Quest) => (views.get(uid)?.isStarted ? 0 : 1)
  return quests
    .filter(({ uid, active }) => {
      const view = views.get(uid)
      return active && view?.state === 'active' && view.isVisible && !view.isHidden
    })
    .toSorted(
      (one, other) =>
        rank(one) - rank(other) || questWeight(one) - questWeight(other) || one.reqLevel - other.reqLevel,
    )
    .slice(0, most)
}
