import type { Catalog } from '@raidkit/catalog/load'
import { loadNames, localName } from '@raidkit/catalog/names'
import type { Item } from '@raidkit/rules/items'
import { sortedItems } from '@raidkit/rules/item-list'
import { searchText } from '@raidkit/rules/items'
import type { Language } from '@raidkit/rules/languages'

type Kept = { version: string; items: Promise<readonly Item[]> }

/** All items in one language, sorted by name; made once per language and version of the catalogue. */
export function makeLocalItems(current: () => Catalog) {
  const kept = new Map<Language, Kept>()
  return async (language: Language): Promise<readonly Item[]> => {
    const catalog = current()
    const known = kept.get(language)
    if (known?.version === catalog.version) return known.items
    const items = inLanguage(catalog, language)
    kept.set(language, { version: catalog.version, items })
    items.catch(() => kept.get(language)?.items === items && kept.delete(language)) // the next one tries again
    return items
  }
}

async function inLanguage(catalog: Catalog, language: Language): Promise<readonly Item[]> {
  const names = await loadNames(language)
  const items = catalog.items.map((item) => localItem(item, localName(item, names)))
  return sortedItems(items, { sort: 'name', descending: false }, language)
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
