import { questCounts, questWeight, type QuestViews } from '@raidkit/rules/quest-progress'
import { COLLECTOR, type CachedQuest } from '@raidkit/rules/quests'

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
  /** Quests that the Kappa container asks for; alternatives that are closed count as done (domain reference 11). */
  kappa: { done: number; total: number }
}

/** How far a player is with his quests. */
export function questSums(quests: readonly Quest[], views: QuestViews): QuestSums {
  const known = quests.filter(({ active }) => active)
  const { active, waiting, locked, started, done } = questCounts(known, views)
  const asked = known.filter(({ uid, requiredForKappa }) => requiredForKappa && uid !== COLLECTOR)
  const kappa = questCounts(asked, views)
  return {
    ...{ open: active, started, done, left: active + waiting + locked },
    kappa: { done: kappa.done + kappa.canceled, total: kappa.total },
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
