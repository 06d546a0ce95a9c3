import type { User } from '../../account/users/index.ts'
import type { QuestBook } from './questBook.ts'
import type { QuestViews, RuledQuest } from './types.ts'

/** Returns the quests open to a player. Computed only for supporters who use their progress (spec section 4). */
export function activeQuests(
  book: QuestBook,
  views: QuestViews,
  user: Pick<User, 'pro' | 'hideoutUseProgress'>,
): RuledQuest[] {
  if (!user.pro || !user.hideoutUseProgress) return []
  return book.quests.filter((quest) => {
    const view = views.get(quest.uid)
    return view?.isVisible === true && view.state === 'active'
  })
}

const FACTORY = 'Factory'
const NIGHT_FACTORY = 'Nighttime Factory'

/** Counts the quests of each map, by the name of the map. Factory includes its night (spec section 2). */
export function questsPerMap(quests: readonly Pick<RuledQuest, 'locations'>[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { locations } of quests) {
    const maps = new Set(locations)
    if (maps.has(NIGHT_FACTORY)) maps.add(FACTORY)
    for (const map of maps) counts.set(map, (counts.get(map) ?? 0) + 1)
  }
  return counts
}
