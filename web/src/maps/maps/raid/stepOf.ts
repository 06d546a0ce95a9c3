import type { ObjectiveDetail } from '@raidkit/rules/quests/quest-details'
import type { CachedQuest } from '@raidkit/rules/quests/quests'
import type { QuestFacts } from '../../../progress/shared/progress/useQuestBook.ts'

/** Returns a quest step by its id. */
export function stepOf(
  { details, byUid }: Pick<QuestFacts, 'details' | 'byUid'>,
  objectiveId: string,
): { quest: CachedQuest; objective: ObjectiveDetail } | undefined {
  for (const { uid, objectives } of details.values()) {
    const objective = objectives.find(({ id }) => id === objectiveId)
    const quest = objective && byUid.get(uid)
    if (objective && quest) return { quest, objective }
  }
  return undefined
}
