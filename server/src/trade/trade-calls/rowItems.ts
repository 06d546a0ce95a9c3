import type { Catalog } from '@raidkit/catalog/load'
import { localName, type Names } from '@raidkit/catalog/names'
import { exactItems } from '@raidkit/rules/market/item-list'
import { searchKey, searchText, type Item } from '@raidkit/rules/catalogue/items'

type Facts = { catalog: Catalog; names: Names }
type Exchange = { gives: { itemUid: string }; takes: readonly { itemUid: string }[] }

/** Returns the lookups for the items of exchanges: those that match a search, and their names. */
export function rowItems({ catalog, names }: Facts) {
  const named = (uid: string) => {
    const item = catalog.itemsByUid.get(uid)
    return item && { ...item, ...localName(item, names) }
  }
  return {
    nameOf: (uid: string) => named(uid)?.name ?? uid,
    of: (exchanges: readonly Exchange[]) => uidsOf(exchanges).flatMap((uid) => named(uid) ?? []),
    /** Undefined without a search. */
    found: (exchanges: readonly Exchange[], search: string): ReadonlySet<string> | undefined => {
      const key = searchKey(search)
      if (!key) return undefined
      const items = uidsOf(exchanges).flatMap((uid) => catalog.itemsByUid.get(uid) ?? [])
      const searchOf = (item: Item) => {
        const { name, shortName } = localName(item, names)
        return searchText([name, shortName, item.name, item.shortName])
      }
      return new Set(exactItems(items, key, { searchOf, bestFirst: false }).map(({ uid }) => uid))
    },
  }
}

/** Returns the items on both sides, without duplicates. */
function uidsOf(exchanges: readonly Exchange[]): string[] {
  return [...new Set(exchanges.flatMap(({ gives, takes }) => [gives, ...takes].map((one) => one.itemUid)))]
}
