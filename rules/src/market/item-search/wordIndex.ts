import type { SearchOf } from '../item-list/index.ts'
import { sortedWords, walkNear, type SortedWords } from './wordWalk.ts'

const MOST_MISSING = 3
const SHORTEST_SKELETON = 4

const SEPARATOR = /[^\p{L}\p{N}]+/u
const SKELETON_COST = 2

/** Distinct words of a list, each with the lines that contain it. */
export type WordIndex = {
  count: number
  words: string[]
  letters: number[]
  lines: number[][]
  /** Bitmap of the letter pairs that occur in some word; different pairs may share a bit. */
  pairs: Uint8Array
  /** All words so far, sorted; built on a search, because words are added piece by piece. */
  sorted?: SortedWords
}

export function emptyIndex(): WordIndex {
  return { count: 0, words: [], letters: [], lines: [], pairs: new Uint8Array(PAIRS) }
}

/** Returns a function that adds a line to the index, so that a long list can be indexed piece by piece. */
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

/** Returns false if no line can contain this text, because one of its letter pairs occurs in no word. */
export function mayHold({ pairs }: WordIndex, text: string): boolean {
  return text.split(SEPARATOR).every((word) => {
    for (let letter = 1; letter < word.length; letter += 1) if (!pairs[pairAt(word, letter)]) return false
    return true
  })
}

/** Returns the distance of each line's nearest word from the search text; lines without a near word are absent. */
export function nearLines(index: WordIndex, typed: string): Map<number, number> {
  const most = allowedMistakes(typed.length)
  const costs = new Map<number, number>()
  if (most > 0) walkNear(sortedOf(index), { typed, most }, (at, cost) => costs.set(at, cost))
  const letters = lettersOf(typed)
  for (const [at, word] of index.words.entries()) {
    // Most words lack one of its letters.
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

/** Returns the letters of a word as a bit set; different letters may share a bit. */
function lettersOf(word: string): number {
  let bits = 0
  for (let at = 0; at < word.length; at += 1) bits |= 1 << (word.charCodeAt(at) % 32)
  return bits
}

/** Returns the number of letters that may be wrong: with more, a short word would match everything. */
function allowedMistakes(length: number): number {
  if (length < 3) return 0
  return length < 6 ? 1 : 2
}

/** Tells whether only letters are left out, as in `slwa` for `salewa`. The first letter must be present. */
function isSkeleton(typed: string, word: string): boolean {
  const missing = word.length - typed.length
  if (typed.length < SHORTEST_SKELETON || missing < 1 || missing > MOST_MISSING) return false
  if (typed.charCodeAt(0) !== word.charCodeAt(0)) return false
  let at = 0
  for (let i = 0; i < word.length && at < typed.length; i += 1) {
    if (word.charCodeAt(i) === typed.charCodeAt(at)) at += 1
  }
  return at === typed.length
}
