import { setImmediate as turn } from 'node:timers/promises'
import type { Catalog } from '@raidkit/catalog/load'
import { loadNames, localName } from '@raidkit/catalog/names'
import { otherLayouts } from '@raidkit/rules/market/item-search'
import { searchKey, type Item } from '@raidkit/rules/catalogue/items'
import { LANGUAGES, type Language } from '@raidkit/rules/platform/languages'

/** Catalogue row of a hit, and the name that matches. */
export type ForeignHit = { row: number; foundAs: { language: Language; name: string } }

/** All names of a language in one text, and the start of each catalogue row in it. */
type Names = { language: Language; text: string; starts: Uint32Array; nameOf: (item: Item) => string }
type Index = { version: string; names: Promise<readonly Names[]> }

const RANKS = 3
/** Maximum number of hits, because a search for a single letter would match nearly everything. */
const HITS_MAX = 500

/**
 * Creates a search through the names of all languages. Its texts (8 MB for 17 languages) are built on first use, one
 * language at a time, with other requests in between.
 */
export function makeEveryLanguage(current: () => Catalog) {
  let index: Index | undefined

  return async (search: string): Promise<ForeignHit[]> => {
    const catalog = current()
    if (index?.version !== catalog.version) index = { version: catalog.version, names: readAll(catalog) }
    const names = await index.names.catch((error: unknown) => {
      index = undefined // the next request tries again
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
    all.push({ language, ...joined(catalog, names), nameOf: (item) => localName(item, names).name })
  }
  return all
}

function joined(catalog: Catalog, names: Parameters<typeof localName>[1]): Pick<Names, 'text' | 'starts'> {
  const starts = new Uint32Array(catalog.items.length + 1)
  let text = ''
  for (const [row, item] of catalog.items.entries()) {
    const { name, shortName } = localName(item, names)
    text += `${searchKey(`${name} ${shortName}`)}\n`
    starts[row + 1] = text.length
  }
  // Copies the string, because V8 would keep the rope of its concatenated pieces.
  return { text: Buffer.from(text, 'utf16le').toString('utf16le'), starts }
}

/** Returns each item once, with the language of its best match. Languages are in the order of their list. */
function hitsOf(catalog: Catalog, names: readonly Names[], key: string): ForeignHit[] {
  const words = key.split(' ')
  const ranks: ForeignHit[][] = Array.from({ length: RANKS }, () => [])
  const seen = new Set<number>()
  for (const { language, nameOf, ...joinedNames } of names) {
    for (const { row, text } of rowsWith(joinedNames, words)) {
      const item = catalog.items[row]
      if (seen.has(row) || !item) continue
      if (seen.size >= HITS_MAX) return ranks.flat()
      seen.add(row)
      ranks[rankOf(text, key)]?.push({ row, foundAs: { language, name: nameOf(item) } })
    }
  }
  return ranks.flat()
}

/**
 * Yields the rows that contain all words. It searches for the first word, so that a language without that word costs a
 * single scan.
 */
function* rowsWith({ text, starts }: Pick<Names, 'text' | 'starts'>, [first = '', ...others]: string[]) {
  for (let at = text.indexOf(first); at >= 0 && at < text.length;) {
    const row = rowAt(starts, at)
    const end = starts[row + 1] ?? text.length
    const line = text.slice(starts[row], end)
    if (others.every((word) => line.includes(word))) yield { row, text: line }
    at = text.indexOf(first, end)
  }
}

/** Returns the last row that begins at or before a position. */
function rowAt(starts: Uint32Array, place: number): number {
  let [low, high] = [0, starts.length - 1]
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if ((starts[middle] ?? 0) <= place) low = middle
    else high = middle
  }
  return low
}

function rankOf(text: string, key: string): number {
  if (text.startsWith(key)) return 0
  return text.includes(` ${key}`) ? 1 : 2
}
