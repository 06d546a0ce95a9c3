import { kindRank } from '../../market/item-list/index.ts'
import type { CachedItem } from '../../catalogue/items/index.ts'
import { MAPS } from '../../platform/maps/index.ts'
import type { Nameable } from './mentions.ts'

export type NameableItem = Pick<
  CachedItem,
  'uid' | 'name' | 'shortName' | 'enName' | 'enShortName' | 'tags' | 'category'
>

/** Category of ammo packs, which are named like their rounds. */
const PACKS = 'ammo-container'
const PACK_RANK = 4

/** Returns the names of an item in the reader's language and in English. */
export function itemNameables(item: NameableItem): Nameable[] {
  const { uid, name, shortName, enName, enShortName } = item
  const one = { kind: 'item' as const, uid, rank: item.category === PACKS ? PACK_RANK : kindRank(item) }
  const isLocal = enShortName !== undefined && enShortName !== shortName
  const local = { ...one, name, shortName, ...(isLocal && { isWord: true }) }
  if (enName === undefined && !isLocal) return [local]
  return [local, { ...one, name: enName ?? name, shortName: enShortName ?? shortName }]
}

/** Names of maps that players use beside the one that the page shows. */
export const MAP_NICKNAMES: readonly Nameable[] = MAPS.flatMap(({ slug, name, aliases }) =>
  slug === undefined
    ? []
    : [name, ...aliases]
        .filter((words) => /^\p{Lu}/u.test(words) && !/[(+]/.test(words))
        .map((words) => ({ kind: 'map' as const, uid: slug, name: words })),
)
