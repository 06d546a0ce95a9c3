import { exactItems } from '../item-list/index.ts'
import type { ListedItem, NearSearch, SearchOf } from '../item-list/index.ts'
import { searchKey } from '../../catalogue/items/index.ts'
import { otherLayouts } from './layouts.ts'
import { emptyIndex, indexAdder, mayHold, nearLines } from './wordIndex.ts'
import type { WordIndex } from './wordIndex.ts'

const SEPARATOR = /[^\p{L}\p{N}]+/u
const MOST_WORDS = 8
const MOST_FOUND = 50
/** Minimum length of a near match beside exact hits, so that short words are not confused: CPU is not GPU. */
const SURE_LENGTH = 5

/** Index that is built line by line; `search` works from the first line on. */
export type NearIndex<Line> = { add: (line: Line) => void; search: NearSearch<Line> }

/** Creates an index for near matches. Lines are added in the order that breaks ties. */
export function makeNearIndex<Line extends ListedItem>(searchOf: SearchOf<Line>): NearIndex<Line> {
  const lines: Line[] = []
  const index = emptyIndex()
  const addWords = indexAdder(index, searchOf)
  const exact = (key: string) => exactItems(lines, key, { searchOf, bestFirst: true })
  const near = (key: string, shortest: number) =>
    nearest(index, key, shortest).flatMap((at) => lines[at] ?? [])
  return {
    add: (line) => {
      lines.push(line)
      addWords(line)
    },
    search: (search, isAlone) => {
      const key = searchKey(search)
      if (!isAlone) return near(key, SURE_LENGTH)
      const others = otherLayouts(search.toLowerCase().trim()).map(searchKey).filter(Boolean)
      for (const other of others) {
        const found = mayHold(index, other) ? exact(other) : []
        if (found.length > 0) return found
      }
      const found = near(key, 0)
      return found.length > 0 ? found : near(others[0] ?? '', 0)
    },
  }
}

/**
 * Returns the rows in which every search word has a near match, nearest first; distant matches only if there are no
 * nearer ones.
 */
function nearest(index: WordIndex, key: string, shortest: number): number[] {
  const words = key.split(SEPARATOR).filter(Boolean).slice(0, MOST_WORDS)
  if (words.length === 0 || words.some((word) => word.length < shortest)) return []
  const [first = new Map<number, number>(), ...others] = words.map((word) => nearLines(index, word))
  const costs = [...first].flatMap(([row, cost]) => {
    let sum = cost
    for (const other of others) sum += other.get(row) ?? Infinity
    return Number.isFinite(sum) ? [{ row, cost: sum }] : []
  })
  const least = costs.reduce((best, { cost }) => Math.min(best, cost), Infinity)
  return costs
    .filter(({ cost }) => cost <= least)
    .toSorted((a, b) => a.row - b.row)
    .slice(0, MOST_FOUND)
    .map(({ row }) => row)
}
