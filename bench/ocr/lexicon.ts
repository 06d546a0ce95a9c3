import { loadCatalog } from '@raidkit/catalog/load'
import { loadNames, localName } from '@raidkit/catalog/names'
import type { Item } from '@raidkit/rules/catalogue/items'
import type { Language } from '@raidkit/rules/platform/languages'

/** One item as it may stand in a stash: what a label says, how many cells it takes, and whether a tracker asks for it. */
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

/** What quests want handed over by name and what the hideout is built of: the items of a tracker. */
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
