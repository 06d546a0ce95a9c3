import { loadLabels } from '@raidkit/catalog/labels'
import type { Catalog } from '@raidkit/catalog/load'
import { loadNames, localName } from '@raidkit/catalog/names'
import { Refusal } from '@raidkit/contract/platform/errors'
import type { QuestFacts } from '@raidkit/contract/quests/quests'
import type { Language } from '@raidkit/rules/platform/languages'
import { questName } from '../../catalogue/facts/index.ts'

/** Returns the facts of one quest with all names, or refuses if no quest has the slug. */
export async function questFacts(catalog: Catalog, slug: string, lang: Language): Promise<QuestFacts> {
  const quest = catalog.questsBySlug.get(slug)
  if (!quest) throw new Refusal('not_found')
  const [names, labels] = await Promise.all([loadNames(lang), loadLabels(lang)])
  const itemName = (uid: string) => {
    const item = catalog.itemsByUid.get(uid)
    return item ? localName(item, names).name : uid
  }
  const name = questName(quest.uid, catalog, labels)
  return {
    ...quest,
    name,
    ...(name !== quest.name && { enName: quest.name }),
    traderName: labels.of('traders', quest.trader) ?? quest.trader,
    maps: catalog.maps
      .filter(({ location }) => quest.locations.includes(location))
      .map(({ slug: map, name: english }) => ({ slug: map, name: labels.of('maps', map) ?? english })),
    objectives: quest.objectives.length,
    needs: quest.related.flatMap(({ kind, itemUid, count = 1, foundInRaid }) =>
      kind === 'item' && itemUid !== undefined
        ? [{ uid: itemUid, name: itemName(itemUid), count, ...(foundInRaid && { foundInRaid }) }]
        : [],
    ),
    rewards: {
      experience: quest.rewards.experience,
      items: quest.rewards.items.map(({ itemUid, count }) => ({
        uid: itemUid,
        name: itemName(itemUid),
        count,
      })),
    },
    after: quest.requirements.map(({ questUid }) => questName(questUid, catalog, labels)),
  }
}
