import { searchKey } from '../items/index.ts'
import type { ListedItem, SearchOf } from './schema.ts'

const PUNCTUATION = /[^\p{L}\p{N}]/gu

/** With so many hits nobody has to be helped. */
const FEW = 3

/**
 * Finds what was meant where the words are not there: another keyboard layout, wrong or missing letters
 * (`makeNearSearch` of item-search). `isAlone` tells that nothing was found by the words themselves.
 */
export type NearSearch<Line> = (search: string, isAlone: boolean) => readonly Line[]

type Wanted = { search: string; bestFirst: boolean }
type View<Line> = { searchOf: SearchOf<Line>; near?: NearSearch<Line> | undefined }

/**
 * The items that carry all words of the search, in any order; an empty search is any. With `bestFirst` those
 * whose name is or begins with what was typed come before those that merely contain it, and near ones last;
 * else the given order stays.
 */
export function foundItems<Line extends ListedItem>(
  items: readonly Line[],
  { search, bestFirst }: Wanted,
  { searchOf, near }: View<Line>,
): readonly Line[] {
  const key = searchKey(search)
  if (!key) return items
  const exact = exactItems(items, key, { searchOf, bestFirst })
  if (!near || exact.length >= FEW) return exact
  const found = new Set(exact)
  const given = new Set(items)
  const others = near(search, exact.length === 0).filter((item) => given.has(item) && !found.has(item))
  if (others.length === 0) return exact
  if (bestFirst) return [...exact, ...others]
  for (const item of others) found.add(item)
  return items.filter((item) => found.has(item))
}

type Exact<Line> = { searchOf: SearchOf<Line>; bestFirst: boolean }

/** By the words as they are written; `key` is a `searchKey`. */
export function exactItems<Line extends ListedItem>(
  items: readonly Line[],
  key: string,
  { searchOf, bestFirst }: Exact<Line>,
): readonly Line[] {
  const words = key.split(' ').map((word) => ({ word, bare: word.replaceAll(PUNCTUATION, '') || word }))
  const ranks: Line[][] = [[], [], [], []]
  for (const item of items) {
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
