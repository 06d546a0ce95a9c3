import { searchKey } from '../../catalogue/items/index.ts'
import { KINDS, kindRank, MATCH, matchOf, typedOf, type Match } from './matchRank.ts'
import type { ListedItem, SearchOf } from './schema.ts'

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
 * called so come first (`matchOf`), of equals the thing itself before its parts (`kindRank`), and near ones last;
 * else the given order stays.
 */
export function foundItems<Line extends ListedItem>(
  items: readonly Line[],
  { search, bestFirst }: Wanted,
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

/** The middle of a word says nothing for so few letters where something begins with them: gpu is no Magpul. */
const SHORT = 3

/** By the words as they are written; `key` is a `searchKey`. */
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

/** `hk416` is written `HK 416A5` in the game. */
const BORDER = /(?<=\p{L})(?=\p{N})|(?<=\p{N})(?=\p{L})/gu

function written<Line extends ListedItem>(items: readonly Line[], key: string, view: Exact<Line>) {
  const found = exactItems(items, key, view)
  const apart = found.length > 0 ? key : key.replaceAll(BORDER, ' ')
  return apart === key ? found : exactItems(items, apart, view)
}
