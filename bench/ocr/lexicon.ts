import { loadCatalog } from '@raidkit/catalog/load'
import { loadNames, localName } from '@raidkit/catalog/names'
import type { Item } from '@raidkit/rules/catalogue/items'
import type { Language } from '@raidkit/rules/platform/languages'

/** Item as it may lie in a stash: its label, its size in cells, and whether the tracker needs it. */
export type StashItem = {
  uid: string
  shortName: string
  width: number
  height: number
  stack: number
  wanted: boolean
}

const LARGEST_SIDE = 5

/** Everything that can lie in a stash, with its short name in the language of the picture. */
export async function stashItems(language: Language): Promise<StashItem[]> {
  const [catalog, names, wanted] = await Promise.all([loadCatalog(), loadNames(language), wantedUids()])
  return catalog.items.filter(canLie).map((item) => ({
    uid: item.uid,
    shortName: localName(item, names).shortName,
    width: item.width,
    height: item.height,
    stack: item.stack ?? 1,
    wanted: wanted.has(item.uid),
  }))
}

/** Returns the items that the tracker counts: those handed over in quests and those that hideout stations need. */
async function wantedUids(): Promise<Set<string>> {
  const { quests, stations } = await loadCatalog()
  const handedOver = quests
    .flatMap(({ objectives }) => objectives)
    .flatMap((objective) => (objective.kind === 'giveItem' ? (objective.items ?? []) : []))
  const built = stations.flatMap(({ levels }) => levels).flatMap(({ items }) => items)
  return new Set([...handedOver, ...built.map(({ itemUid }) => itemUid)])
}

function canLie({ isFunctional, presetOf, shortName, width, height }: Item): boolean {
  return isFunctional && !presetOf && shortName !== '' && Math.max(width, height) <= LARGEST_SIDE
}
