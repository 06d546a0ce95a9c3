import { setImmediate as turn } from 'node:timers/promises'
import type { Catalog } from '@raidkit/catalog/load'
import { loadNames, localName } from '@raidkit/catalog/names'
import { otherLayouts } from '@raidkit/rules/item-search'
import { searchKey, type Item } from '@raidkit/rules/items'
import { LANGUAGES, type Language } from '@raidkit/rules/languages'

/** A row of the catalogue and the name that fits. */
export type ForeignHit = { row: number; foundAs: { language: Language; name: string } }

type Names = { language: Language; texts: readonly string[]; nameOf: (item: Item) => string }
type Index = { version: string; names: Promise<readonly Names[]> }

const RANKS = 3

/**
 * Search through the names of all languages at once. Its texts (measured: 9 MB for 17 languages) are made when
 * somebody first asks for them, a language at a time with other requests in between.
 */
export function makeEveryLanguage(current: () => Catalog) {
  let index: Index | undefined

  return async (search: string): Promise<ForeignHit[]> => {
    const catalog = current()
    if (index?.version !== catalog.version) index = { version: catalog.version, names: readAll(catalog) }
    const names = await index.names.catch((error: unknown) => {
      index = undefined // the next one tries again
      throw error
    })
    const typed = [searchKey(search), ...otherLayouts(search.toLowerCase().trim()).map(searchKey)]
    for (const key of typed.filter(Boolean)) {
      const hits = hitsOf(catalog, names, key)
      if (hits.length > 0) return hits
    }
    return []
  }
}

async function readAll(catalog: Catalog): Promise<Names[]> {
  const all: Names[] = []
  for (const language of LANGUAGES) {
    const names = await loadNames(language)
    await turn()
    const texts = catalog.items.map((item) => {
      const { name, shortName } = localName(item, names)
      return searchKey(`${name} \n ${shortName}`)
    })
    all.push({ language, texts, nameOf: (item) => localName(item, names).name })
  }
  return all
}

/** Each item once, by the language in which it fits best; languages in the order of every list of them. */
function hitsOf(catalog: Catalog, names: readonly Names[], key: string): ForeignHit[] {
  const words = key.split(' ')
  const ranks: ForeignHit[][] = Array.from({ length: RANKS }, () => [])
  const seen = new Set<number>()
  for (const { language, texts, nameOf } of names) {
    for (const [row, text] of texts.entries()) {
      if (seen.has(row) || !words.every((word) => text.includes(word))) continue
      const item = catalog.items[row]
      if (!item) continue
      seen.add(row)
      ranks[rankOf(text, key)]?.push({ row, foundAs: { language, name: nameOf(item) } })
    }
  }
  return ranks.flat()
}

function rankOf(text: string, key: string): number {
  if (text.startsWith(key)) return 0
  return text.includes(` ${key}`) ? 1 : 2
}
