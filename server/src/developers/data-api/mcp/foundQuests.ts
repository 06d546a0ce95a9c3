import type { Catalog } from '@raidkit/catalog/load'
import type { Quest } from '@raidkit/rules/quests/quests'

/** Quests whose name has all words that were asked, the shortest name first: it is nearest to them. */
export function foundQuests(catalog: Catalog, asked: string, most: number) {
  const words = wordsOf(asked)
  if (words.length === 0) return []
  return catalog.quests
    .filter(({ name }) => words.every((word) => wordsOf(name).some((one) => one.startsWith(word))))
    .toSorted((one, other) => one.name.length - other.name.length)
    .slice(0, most)
    .map((quest) => inNames(quest, catalog))
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\d]+/gu) ?? []
}

function inNames(quest: Quest, { itemsByUid, questsByUid }: Catalog) {
  const itemName = (uid: string) => itemsByUid.get(uid)?.name ?? uid
  const questNameOf = (uid: string) => questsByUid.get(uid)?.name ?? uid
  return {
    name: quest.name,
    trader: quest.trader,
    level: quest.reqLevel,
    isInGame: quest.active,
    isForKappa: quest.requiredForKappa,
    isForLightkeeper: quest.requiredForLightkeeper,
    locations: quest.locations,
    after: quest.requirements.map(({ questUid, states }) => ({ quest: questNameOf(questUid), states })),
    needs: quest.related.map(({ kind, itemUid, count, foundInRaid }) => ({
      kind,
      count,
      foundInRaid,
      ...(itemUid !== undefined && { item: itemName(itemUid) }),
    })),
    rewards: {
      experience: quest.rewards.experience,
      items: quest.rewards.items.map(({ itemUid, count }) => ({ item: itemName(itemUid), count })),
      standing: quest.rewards.standing,
    },
  }
}
