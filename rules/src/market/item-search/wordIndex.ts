import type { SearchOf } from '../item-list/index.ts'
import { allowedMistakes, isSkeleton } from './mistakes.ts'
import { sortedWords, walkNear, type SortedWords } from './wordWalk.ts'

const SEPARATOR = /[^\p{L}\p{N}]+/u
const SKELETON_COST = 2

/** Every word of a list once, and in which lines it stands. */
export type WordIndex = {
  count: number
  words: string[]
  letters: number[]
  lines: number[][]
  /** Letters that stand beside one another in some word; different ones may share a place. */
  pairs: Uint8Array
  /** Of all words so far; made at a search, since words come piece by piece. */
  sorted?: SortedWords
}

export function emptyIndex(): WordIndex {
  return { count: 0, words: [], letters: [], lines: [], pairs: new Uint8Array(PAIRS) }
}

/** Adds lines to the index, so that a long list can be taken in piece by piece. */
export function indexAdder<Line>(index: WordIndex, searchOf: SearchOf<Line>): (line: Line) => void {
  const at = new Map<string, number>()
  return (line) => {
    const row = index.count
    index.count += 1
    for (const word of searchOf(line).split(SEPARATOR)) {
      if (word === '') continue
      let found = at.get(word)
      if (found === undefined) {
        found = index.words.push(word) - 1
        index.letters.push(lettersOf(word))
        for (let letter = 1; letter < word.length; letter += 1) index.pairs[pairAt(word, letter)] = 1
        index.lines.push([])
        at.set(word, found)
      }
      const lines = index.lines[found]
      if (lines && lines.at(-1) !== row) lines.push(row)
    }
  }
}

/** False where no line can hold this text: letters stand together in it that do so nowhere. */
export function mayHold({ pairs }: WordIndex, text: string): boolean {
  return text.split(SEPARATOR).every((word) => {
    for (let letter = 1; letter < word.length; letter += 1) if (!pairs[pairAt(word, letter)]) return false
    return true
  })
}

/** For each line how far its nearest word is from what was typed; absent where none is near. */
export function nearLines(index: WordIndex, typed: string): Map<number, number> {
  const most = allowedMistakes(typed.length)
  const costs = new Map<number, number>()
  if (most > 0) walkNear(sortedOf(index), { typed, most }, (at, cost) => costs.set(at, cost))
  const letters = lettersOf(typed)
  for (const [at, word] of index.words.entries()) {
    // Most words lack a letter of it.
    if ((letters & ~(index.letters[at] ?? 0)) !== 0) continue
    if (word.includes(typed)) costs.set(at, 0)
    else if (most > 0 && !costs.has(at) && isSkeleton(typed, word)) costs.set(at, SKELETON_COST)
  }
  const found = new Map<number, number>()
  for (const [at, cost] of costs) {
    for (const row of index.lines[at] ?? []) {
      if (cost < (found.get(row) ?? Infinity)) found.set(row, cost)
    }
  }
  return found
}

function sortedOf(index: WordIndex): SortedWords {
  if (index.sorted?.words.length !== index.words.length) index.sorted = sortedWords(index.words)
  return index.sorted
}

const PAIRS = 2 ** 14

function pairAt(word: string, letter: number): number {
  return (word.charCodeAt(letter - 1) * 131 + word.charCodeAt(letter)) % PAIRS
}

/** Which letters occur, as bits; different letters may share one. */
function lettersOf(word: string): number {
  let bits = 0
  for (let at = 0; at < word.length; at += 1) bits |= 1 << (word.charCodeAt(at) % 32)
  return bits
}
