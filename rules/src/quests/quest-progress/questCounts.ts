import type { QuestState, QuestViews, RuledQuest } from './types.ts'

export type QuestCounts = Record<QuestState, number> & {
  /** All quests that the player can see. */
  total: number
  /** Active quests that are taken. */
  started: number
}

/**
 * Counts quests by state in a player's views. Quests that the player cannot see and those out of the game are not
 * counted.
 */
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

/** Computes the progress towards a goal such as Kappa. Canceled alternatives are not required. */
export function questGoal(quests: readonly Pick<RuledQuest, 'uid'>[], views: QuestViews): QuestGoal {
  const { done, total, canceled } = questCounts(quests, views)
  return { done, total: total - canceled }
}
