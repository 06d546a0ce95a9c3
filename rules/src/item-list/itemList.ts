import { searchKey } from '../items/index.ts'
import { INTL_LOCALES } from '../languages/index.ts'
import type { Language } from '../languages/index.ts'
import type { ItemOrder, ListedItem, SearchOf } from './schema.ts'

const PUNCTUATION = /[^\p{L}\p{N}]/gu

const collators = new Map<Language, Intl.Collator>()

function collator(language: Language): Intl.Collator {
  let found = collators.get(language)
  if (!found) {
    found = new Intl.Collator(INTL_LOCALES[language], { numeric: true }) // 9x18 before 12x70
    collators.set(language, found)
  }
  return found
}

/**
 * Items in an order of the reader's choice. The server's first rows and the browser's whole list both come
 * from here, so that nothing moves when the second takes over. What has no base price stands last either way.
 */
export function sortedItems<Line extends ListedItem>(
  items: readonly Line[],
  { sort, descending }: ItemOrder,
  language: Language,
): Line[] {
  const { compare } = collator(language)
  const byName = (a: Line, b: Line) => compare(a.name, b.name) || (a.uid < b.uid ? -1 : 1)
  const sign = descending ? -1 : 1
  if (sort === 'name') return items.toSorted((a, b) => sign * byName(a, b))
  return items.toSorted((a, b) => {
    const [left, right] = [a[sort], b[sort]]
    if (left === right) return byName(a, b)
    if (left === undefined) return 1
    return right === undefined ? -1 : sign * (left - right)
  })
}

type Wanted = { search: string; tag: string; bestFirst: boolean }

/**
 * The items that carry the tag and all words of the search; empty means any. With `bestFirst` those whose name
 * is or begins with what was typed come before those that merely contain it; else the given order stays.
 */
export function foundItems<Line extends ListedItem>(
  sorted: readonly Line[],
  { search, tag, bestFirst }: Wanted,
  searchOf: SearchOf<Line>,
): readonly Line[] {
  const tagged = tag ? sorted.filter(({ tags }) => tags.includes(tag)) : sorted
  const key = searchKey(search)
  if (!key) return tagged
  const words = key.split(' ').map((word) => ({ word, bare: word.replaceAll(PUNCTUATION, '') || word }))
  const ranks: Line[][] = [[], [], [], []]
  for (const item of tagged) {
    const text = searchOf(item)
    if (!words.every(({ word, bare }) => text.includes(word) || text.includes(bare))) continue
    ranks[bestFirst ? matchRank(item, text, key) : 0]?.push(item)
  }
  return ranks.flat()
}

/** 0 the whole name, 1 the start of a name, 2 the start of a word, 3 anywhere. */
function matchRank({ name, shortName }: ListedItem, text: string, key: string): number {
  if (shortName.toLowerCase() === key || name.toLowerCase() === key) return 0
  if (text.startsWith(key) || text.includes(`\n${key}`)) return 1
  return text.includes(` ${key}`) ? 2 : 3
}
