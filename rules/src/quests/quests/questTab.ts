import { QUEST_TABS } from './schema.ts'
import type { QuestRecord, QuestTab } from './schema.ts'

type TabbedQuest = Pick<QuestRecord, 'slug' | 'tab' | 'trader' | 'gates'>

/**
 * Determines the tab of a quest: the tab noted in the game, else that of the same quest in the other mode, else the
 * loyalty level that the quest requires of its own trader, which equals every tab that was noted. Returns undefined if
 * none of them is known.
 */
export function questTab(quest: TabbedQuest, bySlug: ReadonlyMap<string, TabbedQuest>): QuestTab | undefined {
  return notedTab(quest) ?? notedTab(bySlug.get(otherMode(quest.slug))) ?? loyaltyTab(quest)
}

function notedTab(quest: TabbedQuest | undefined): QuestTab | undefined {
  return QUEST_TABS.find((tab) => tab === quest?.tab)
}

function loyaltyTab({ trader, gates }: TabbedQuest): QuestTab | undefined {
  const own = gates.find((gate) => gate.kind === 'loyalty' && gate.op === '>=' && gate.trader === trader)
  return QUEST_TABS.find((tab) => tab === own?.value)
}

/**
 * Returns the slug of the quest in the other mode. Quests that exist once for each mode carry it at the end of their
 * slug.
 */
function otherMode(slug: string): string {
  if (slug.endsWith('-pvp-zone')) return slug.replace(/-pvp-zone$/, '-pve-zone')
  return slug.replace(/-pve-zone$/, '-pvp-zone')
}
