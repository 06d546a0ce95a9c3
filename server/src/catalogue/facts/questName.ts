import { localQuestName, type Labels } from '@raidkit/catalog/labels'
import type { Catalog } from '@raidkit/catalog/load'

/** English comes from the quest itself, so that a corrected name is shown. */
export function questName(uid: string, catalog: Pick<Catalog, 'questsByUid'>, labels: Labels): string {
  const quest = catalog.questsByUid.get(uid)
  return quest ? localQuestName(quest, labels) : (labels.of('quests', uid) ?? uid)
}
