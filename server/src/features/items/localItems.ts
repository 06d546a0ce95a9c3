import type { Catalog } from '@raidkit/catalog/load'
import { loadNames, localName } from '@raidkit/catalog/names'
import type { Item } from '@raidkit/rules/items'
import { sortedItems, type ItemOrder } from '@raidkit/rules/item-list'
import { searchText } from '@raidkit/rules/items'
import type { Language } from '@raidkit/rules/languages'

type Sorted = Promise<readonly Item[]>
type Kept = { version: string; orders: Map<string, Sorted> }

/** All items in one language and order; sorted once per order and version of the catalogue. */
export function makeLocalItems(current: () => Catalog) {
  const kept = new Map<Language, Kept>()

  return async (language: Language, order: ItemOrder): Promise<readonly Item[]> => {
    const catalog = current()
    const known = kept.get(language)
    const { orders } = known?.version === catalog.version ? known : fresh(language, catalog.version)
    const name = `${order.sort} ${order.descending}`
    const sorted = orders.get(name) ?? inLanguage(catalog, language, order)
    orders.set(name, sorted)
    sorted.catch(() => orders.delete(name)) // the next one tries again
    return sorted
  }

  function fresh(language: Language, version: string): Kept {
    const made: Kept = { version, orders: new Map() }
    kept.set(language, made)
    return made
  }
}

async function inLanguage(catalog: Catalog, language: Language, order: ItemOrder): Promise<readonly Item[]> {
  const names = await loadNames(language)
  const items = catalog.items.map((item) => localItem(item, localName(item, names)))
  return sortedItems(items, order, language)
}

export function localItem(item: Item, name: { name: string; shortName: string }): Item {
  if (name.name === item.name && name.shortName === item.shortName) return item
  return {
    ...item,
    ...name,
    enName: item.name,
    enShortName: item.shortName,
    search: searchText([name.name, name.shortName, item.search]),
  }
}
