import type { QuestView } from '../../quests/quest-progress/types.ts'
import type { NeedPlayer, NeedQuest } from './types.ts'

/**
 * Returns the quests whose items are still needed: of the player's faction, edition and mode, not done, not canceled,
 * not failed for good (domain reference 12). Quests of a later prestige begin with an empty stash, so they require
 * nothing yet; of a quest published once per branch only one counts.
 */
export function neededQuests(
  quests: readonly NeedQuest[],
  { views }: Pick<NeedPlayer, 'views'>,
): { quest: NeedQuest; view: QuestView }[] {
  const taken = new Set<string>()
  return quests.flatMap((quest) => {
    const view = views.get(quest.uid)
    if (!view || taken.has(quest.uid) || !isNeeded(quest, view)) return []
    const twins = quest.sameAs ?? []
    if (twins.some((uid) => views.get(uid)?.state === 'done')) return []
    for (const uid of twins) taken.add(uid)
    return [{ quest, view }]
  })
}

function isNeeded({ restartable }: NeedQuest, { state, isVisible, missing }: QuestView): boolean {
  if (!isVisible || state === 'done' || state === 'canceled') return false
  if (state === 'failed') return restartable === true
  return !missing.some(({ kind }) => kind === 'prestige')
}
