import type { SearchOf } from '../item-list/index.ts'
import { allowedMistakes, isSkeleton, wordDistance } from './wordDistance.ts'

const SEPARATOR = /[^\p{L}\p{N}]+/u
const SKELETON_COST = 2

/** Every word of a list once, and in which lines it stands. */
export type WordIndex = { count: number; words: string[]; letters: number[]; lines: number[][] }

export function emptyIndex(): WordIndex {
  return { count: 0, words: [], letters: [], lines: [] }
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
        index.lines.push([])
        at.set(word, found)
      }
      const lines = index.lines[found]
      if (lines && lines.at(-1) !== row) lines.push(row)
    }
  }
}

/** For each line how far its nearest word is from what was typed; absent where none is near. */
export function nearLines(index: WordIndex, typed: string): Map<number, number> {
  const most = allowedMistakes(typed.length)
  const letters = lettersOf(typed)
  const found = new Map<number, number>()
  for (const [at, word] of index.words.entries()) {
    const cost = costOf(typed, word, { most, missing: letters & ~(index.letters[at] ?? 0) })
    if (cost === undefined) continue
    for (const row of index.lines[at] ?? []) {
      if (cost < (found.get(row) ?? Infinity)) found.set(row, cost)
    }
  }
  return found
}

function costOf(typed: string, word: string, { most, missing }: { most: number; missing: number }) {
  if (missing === 0 && word.includes(typed)) return 0
  // A letter that the word does not have at all is one mistake each: most words are out before being compared.
  if (most === 0 || moreBits(missing, most)) return undefined
  return wordDistance(typed, word, most) ?? (isSkeleton(typed, word) ? SKELETON_COST : undefined)
}

/** Which letters occur, as bits; different letters may share one. */
function lettersOf(word: string): number {
  let bits = 0
  for (let at = 0; at < word.length; at += 1) bits |= 1 << (word.charCodeAt(at) % 32)
  return bits
}

function moreBits(bits: number, most: number): boolean {
  let rest = bits
  for (let at = 0; at < most; at += 1) rest &= rest - 1 // takes away the lowest one
  return rest !== 0
}
