import { kindRank } from '../../market/item-list/index.ts'
import type { NearSearch } from '../../market/item-list/index.ts'
import { searchKey } from '../../catalogue/items/index.ts'
import type { Item } from '../../catalogue/items/index.ts'

/** Integrations reference 1.2. */
export const MOST_FOUND = 5
/** Longer texts name nothing; their end is not looked at. */
const LONGEST_TEXT = 200
const MOST_WORDS = 12

type Named = Pick<Item, 'name' | 'shortName' | 'enName' | 'enShortName' | 'tags'>

const RANK = { name: 0, shortName: 1, start: 2, words: 3 } as const
const RANKS = 4
const KINDS = 4

type Entry<Line> = { line: Line; names: string[]; shortNames: string[]; text: string; kind: number }

/**
 * Finds at most five items by text: the exact name first, then the exact short name, names that begin so, names that
 * hold all words, and what was probably meant. In the asked language and in English; any sign that is no letter
 * or figure parts words, so that `military-flash-drive` finds as `Military flash drive` does.
 */
export function itemFinder<Line extends Named>(
  lines: readonly Line[],
): (text: string, near: NearSearch<Line> | undefined) => Line[] {
  const entries = lines.map(entryOf)
  return (given, near) => {
    const text = given.slice(0, LONGEST_TEXT)
    const key = wordsOf(text)
    if (key === '') return []
    const { found, isNamed } = written(entries, key)
    // Who names an item means it: looking for what else might be meant takes longest.
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

function entryOf<Line extends Named>(line: Line): Entry<Line> {
  const { name, shortName, enName = name, enShortName = shortName } = line
  const names = unique([name, enName])
  const shortNames = unique([shortName, enShortName].flatMap((one) => [one, one.replace(AMOUNT, '')]))
  // `556x45` is written `5.56x45` in the game.
  const joined = [...names, ...shortNames].map((one) => one.replaceAll(' ', ''))
  return {
    line,
    names,
    shortNames,
    text: [...names, ...shortNames, ...joined].join('\n'),
    kind: kindRank(line),
  }
}

/** `0.2BTC` is looked for as `BTC`. */
const AMOUNT = /^[\d.,]+(?=\p{L}{2})/u

function unique(names: readonly string[]): string[] {
  return [...new Set(names.map(wordsOf))].filter(Boolean)
}

const SIGNS = /[^\p{L}\p{N}]+/gu

/** Words in lower case, one space between them. */
function wordsOf(text: string): string {
  return searchKey(text).replaceAll(SIGNS, ' ').trim()
}
