import { kindRank } from '../../market/item-list/index.ts'
import type { NearSearch } from '../../market/item-list/index.ts'
import { searchKey } from '../../catalogue/items/index.ts'
import type { Item } from '../../catalogue/items/index.ts'

/** Integrations reference 1.2. */
export const MOST_FOUND = 5
/** Maximum length of a query; the rest is ignored. */
const LONGEST_TEXT = 200
const MOST_WORDS = 12

type SearchedItem = Pick<Item, 'name' | 'shortName' | 'enName' | 'enShortName' | 'tags'>

const RANK = { name: 0, shortName: 1, start: 2, words: 3 } as const
const RANKS = 4
const KINDS = 4

type Entry<Line> = { line: Line; names: string[]; shortNames: string[]; text: string; kind: number }

/**
 * Finds at most five items by text: the exact name first, then the exact short name, names that begin so, names that
 * hold all words, and fuzzy matches. Searches in the requested language and in English; any character other than a
 * letter or digit separates words, so that `military-flash-drive` finds the same as `Military flash drive`.
 */
export function itemFinder<Line extends SearchedItem>(
  lines: readonly Line[],
): (text: string, near: NearSearch<Line> | undefined) => Line[] {
  const entries = lines.map(entryOf)
  return (given, near) => {
    const text = given.slice(0, LONGEST_TEXT)
    const key = wordsOf(text)
    if (key === '') return []
    const { found, isNamed } = written(entries, key)
    // An exact name needs no fuzzy matches, which take longest.
    if (found.length >= MOST_FOUND || isNamed || !near) return found
    const others = near(text.replaceAll(SIGNS, ' '), found.length === 0).filter(
      (line) => !found.includes(line),
    )
    return [...found, ...others].slice(0, MOST_FOUND)
  }
}

function written<Line>(entries: readonly Entry<Line>[], key: string): { found: Line[]; isNamed: boolean } {
  const words = key.split(' ', MOST_WORDS)
  const places: Line[][] = Array.from({ length: RANKS * KINDS }, () => [])
  for (const entry of entries) {
    const rank = rankOf(entry, key, words)
    if (rank !== undefined) places[rank * KINDS + entry.kind]?.push(entry.line)
  }
  const isNamed = places.slice(0, RANK.start * KINDS).some(({ length }) => length > 0)
  return { found: places.flat().slice(0, MOST_FOUND), isNamed }
}

function rankOf({ names, shortNames, text }: Entry<unknown>, key: string, words: readonly string[]) {
  for (const word of words) if (!text.includes(word)) return undefined
  if (names.includes(key)) return RANK.name
  if (shortNames.includes(key)) return RANK.shortName
  if (names.some((name) => name.startsWith(key)) || shortNames.some((name) => name.startsWith(key)))
    return RANK.start
  return RANK.words
}

function entryOf<Line extends SearchedItem>(line: Line): Entry<Line> {
  const { name, shortName, enName = name, enShortName = shortName } = line
  const names = unique([name, enName])
  const shortNames = unique([shortName, enShortName].flatMap((one) => [one, one.replace(AMOUNT, '')]))
  // The game writes `556x45` as `5.56x45`.
  const joined = [...names, ...shortNames].map((one) => one.replaceAll(' ', ''))
  return {
    line,
    names,
    shortNames,
    text: [...names, ...shortNames, ...joined].join('\n'),
    kind: kindRank(line),
  }
}

/** `0.2BTC` is searched as `BTC`. */
const AMOUNT = /^[\d.,]+(?=\p{L}{2})/u

function unique(names: readonly string[]): string[] {
  return [...new Set(names.map(wordsOf))].filter(Boolean)
}

const SIGNS = /[^\p{L}\p{N}]+/gu

/** Returns the words in lower case, separated by one space. */
function wordsOf(text: string): string {
  return searchKey(text).replaceAll(SIGNS, ' ').trim()
}
