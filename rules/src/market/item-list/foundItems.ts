import { searchKey } from '../../catalogue/items/index.ts'
import { KINDS, kindRank, MATCH, matchOf, typedOf, type Match } from './matchRank.ts'
import type { ListedItem, SearchOf } from './schema.ts'

/** Number of hits from which on no near matches are added. */
const FEW = 3

/**
 * Finds near matches for misspelt words: another keyboard layout, wrong or missing letters (`makeNearSearch` of
 * item-search). `isAlone` is true if the exact search found nothing.
 */
export type NearSearch<Line> = (search: string, isAlone: boolean) => readonly Line[]

type SearchOptions = { search: string; bestFirst: boolean }
type View<Line> = { searchOf: SearchOf<Line>; near?: NearSearch<Line> | undefined }

/**
 * Returns the items that contain all words of the search, in any order; an empty search matches everything. With
 * `bestFirst`, items with that very name come first (`matchOf`), among equals the item itself before its parts
 * (`kindRank`), and near matches last; otherwise the given order is kept.
 */
export function foundItems<Line extends ListedItem>(
  items: readonly Line[],
  { search, bestFirst }: SearchOptions,
  { searchOf, near }: View<Line>,
): readonly Line[] {
  const key = searchKey(search)
  if (!key) return items
  const exact = written(items, key, { searchOf, bestFirst })
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

/** Longest search that matches the middle of a word only if no word begins with it: gpu is not meant to find Magpul. */
const SHORT = 3

/** Searches by the words as they are written; `key` is a `searchKey`. */
export function exactItems<Line extends ListedItem>(
  items: readonly Line[],
  key: string,
  { searchOf, bestFirst }: Exact<Line>,
): readonly Line[] {
  const typed = typedOf(key)
  const ranks: Line[][] = Array.from({ length: KINDS * (MATCH.inside + 1) }, () => [])
  const found: { item: Line; match: Match }[] = []
  let best: Match = MATCH.inside
  for (const item of items) {
    const match = matchOf(searchOf(item), typed)
    if (match === undefined) continue
    if (match < best) best = match
    found.push({ item, match })
  }
  const worst = typed.joined.length <= SHORT && best < MATCH.inside ? MATCH.wordStart : MATCH.inside
  for (const { item, match } of found) {
    if (match <= worst) ranks[bestFirst ? match * KINDS + kindRank(item) : 0]?.push(item)
  }
  return ranks.flat()
}

/** Border between letters and digits: `hk416` is written `HK 416A5` in the game. */
const BORDER = /(?<=\p{L})(?=\p{N})|(?<=\p{N})(?=\p{L})/gu

function written<Line extends ListedItem>(items: readonly Line[], key: string, view: Exact<Line>) {
  const found = exactItems(items, key, view)
  const apart = found.length > 0 ? key : key.replaceAll(BORDER, ' ')
  return apart === key ? found : exactItems(items, apart, view)
}
