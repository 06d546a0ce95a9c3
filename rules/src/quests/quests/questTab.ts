import { QUEST_TABS } from './schema.ts'
import type { QuestRecord, QuestTab } from './schema.ts'

type Tabbed = Pick<QuestRecord, 'slug' | 'tab' | 'trader' | 'gates'>

/**
 * The tab that a quest stands under. Where nobody has noted it in the game: that of the same quest in the other mode, or the
 * loyalty level that the quest asks of its own trader, which is the tab of every quest whose tab was noted. Undefined
 * where none of it is known.
 */
export function questTab(quest: Tabbed, bySlug: ReadonlyMap<string, Tabbed>): QuestTab | undefined {
  return notedTab(quest) ?? notedTab(bySlug.get(otherMode(quest.slug))) ?? loyaltyTab(quest)
}

function notedTab(quest: Tabbed | undefined): QuestTab | undefined {
  return QUEST_TABS.find((tab) => tab === quest?.tab)
}

function loyaltyTab({ trader, gates }: Tabbed): QuestTab | undefined {
  const own = gates.find((gate) => gate.kind === 'loyalty' && gate.op === '>=' && gate.trader === trader)
  return QUEST_TABS.find((tab) => tab === own?.value)
}

/** Quests that come once for each mode carry it at the end of their address. */
function otherMode(slug: string): string {
  if (slug.endsWith('-pvp-zone')) return slug.replace(/-pvp-zone$/, '-pve-zone')
  return slug.replace(/-pve-zone$/, '-pvp-zone')
}
