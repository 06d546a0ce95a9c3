import type { QuestState, QuestViews, RuledQuest } from './types.ts'

export type QuestCounts = Record<QuestState, number> & {
  /** All that the player can see. */
  total: number
  /** Of the active ones, those that are taken. */
  started: number
}

/** How many of these quests stand how, for a player's views. Those they cannot see and those out of the game count nowhere. */
export function questCounts(quests: readonly Pick<RuledQuest, 'uid'>[], views: QuestViews): QuestCounts {
  const counts: QuestCounts = {
    total: 0,
    started: 0,
    active: 0,
    waiting: 0,
    locked: 0,
    unknown: 0,
    done: 0,
    failed: 0,
    canceled: 0,
  }
  for (const { uid } of quests) {
    const view = views.get(uid)
    if (!view?.isVisible) continue
    counts.total += 1
    counts[view.state] += 1
    if (view.isStarted) counts.started += 1
  }
  return counts
}

export type QuestGoal = { done: number; total: number }

/** How far a player is with the quests of an end, such as Kappa. Alternatives that are closed are not asked for. */
export function questGoal(quests: readonly Pick<RuledQuest, 'uid'>[], views: QuestViews): QuestGoal {
  const { done, total, canceled } = questCounts(quests, views)
  return { done, total: total - canceled }
}
