import type { Labels } from '@raidkit/catalog/labels'
import type { Catalog } from '@raidkit/catalog/load'

/** English comes from the quest itself, so that a corrected name is shown. */
export function questName(uid: string, catalog: Pick<Catalog, 'questsByUid'>, labels: Labels): string {
  const english = catalog.questsByUid.get(uid)?.name ?? uid
  return labels.language === 'en' ? english : (labels.of('quests', uid) ?? english)
}
