import { setImmediate as turn } from 'node:timers/promises'
import type { Catalog } from '@raidkit/catalog/load'
import { loadNames, localName } from '@raidkit/catalog/names'
import type { NearSearch } from '@raidkit/rules/market/item-list'
import { makeNearIndex } from '@raidkit/rules/market/item-search'
import { searchText, type Item } from '@raidkit/rules/catalogue/items'
import type { Language } from '@raidkit/rules/platform/languages'
import { createInputCache } from './keeping.ts'

export type LocalItems = {
  version: string
  items: readonly Item[]
  /** For searches that find too little; made when the first one does. */
  near: () => Promise<NearSearch<Item>>
}

/** One copy for whoever asks: a language of items takes some megabytes. */
const kept = createInputCache<LocalItems>()

/** All items in one language, in the catalogue's order; made once per version of the catalogue. */
export function localItems(catalog: Catalog, language: Language): Promise<LocalItems> {
  return kept(language, [catalog.version], () => inLanguage(catalog, language))
}

async function inLanguage(catalog: Catalog, language: Language): Promise<LocalItems> {
  const names = await loadNames(language)
  const items = catalog.items.map((item) => localItem(item, localName(item, names)))
  let near: Promise<NearSearch<Item>> | undefined
  return { version: catalog.version, items, near: () => (near ??= nearSearch(items)) }
}

const SLICE = 500

/** Other requests come in between: taking in all words takes some tens of milliseconds. */
async function nearSearch(items: readonly Item[]): Promise<NearSearch<Item>> {
  const index = makeNearIndex((item: Item) => item.search)
  for (const [at, item] of items.entries()) {
    if (at % SLICE === 0) await turn()
    index.add(item)
  }
  return index.search
}

export function localItem(item: Item, name: { name: string; shortName: string }): Item {
  if (name.name === item.name && name.shortName === item.shortName) return item
  return {
    ...item,
    ...name,
    enName: item.name,
    enShortName: item.shortName,
    search: searchText([name.name, name.shortName, item.name, item.shortName]),
  }
}
