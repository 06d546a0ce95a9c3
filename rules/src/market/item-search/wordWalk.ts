const LONGEST_WORD = 24
const MOST_MISTAKES = 2
const WIDTH = LONGEST_WORD + 1
/** Rows of the distance matrix: one for each compared letter of a word, and one before the first. */
const rows = new Uint8Array((LONGEST_WORD + MOST_MISTAKES + 1) * WIDTH)
/** Minimum of each row: the lowest cost of the word's prefixes. */
const least = new Uint8Array(LONGEST_WORD + MOST_MISTAKES + 1)

/** Words in alphabetical order, each with the length of the prefix that it shares with the previous one. */
export type SortedWords = { words: readonly string[]; places: readonly number[]; shared: readonly number[] }

/** Sorts the words; `places` are their indices in the given list. */
export function sortedWords(given: readonly string[]): SortedWords {
  const places = given.map((_, at) => at).toSorted((one, other) => compared(given[one], given[other]))
  const words = places.map((at) => given[at] ?? '')
  return { words, places, shared: words.map((word, at) => sharedLetters(words[at - 1] ?? '', word)) }
}

function compared(one = '', other = ''): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}

function sharedLetters(one: string, other: string): number {
  const most = Math.min(one.length, other.length)
  let at = 0
  while (at < most && one.charCodeAt(at) === other.charCodeAt(at)) at += 1
  return at
}

/**
 * Calls `found` for each word within Damerau-Levenshtein distance `most` of `typed`, or with a prefix that is. Rows of
 * the distance matrix are shared by words with the same prefix, and a prefix is abandoned once its distance exceeds the
 * limit, which is three times as fast as comparing each word separately.
 */
export function walkNear(
  { words, places, shared }: SortedWords,
  { typed, most }: { typed: string; most: number },
  found: (place: number, cost: number) => void,
): void {
  const width = typed.length
  if (width > LONGEST_WORD) return
  for (let at = 0; at <= width; at += 1) rows[at] = at
  least[0] = width
  let known = 0 // rows valid for the current word
  let deadAt = Infinity // from this letter on, the limit is exceeded
  for (let nth = 0; nth < words.length; nth += 1) {
    const word = words[nth] ?? ''
    const common = shared[nth] ?? 0
    if (common < deadAt) {
      known = Math.min(known, common)
      deadAt = Infinity
      const end = Math.min(word.length, width + most)
      while (known < end && deadAt === Infinity) {
        if (fillRow(typed, word, known + 1) > most) deadAt = known + 1
        else known += 1
      }
    }
    const cost = least[known] ?? width
    if (cost <= most) found(places[nth] ?? 0, cost)
  }
}

/**
 * Computes the costs of all prefixes of `typed` against the first `depth` letters of the word. Returns their minimum.
 */
function fillRow(typed: string, word: string, depth: number): number {
  const row = depth * WIDTH
  const letter = word.charCodeAt(depth - 1)
  const before = depth > 1 ? word.charCodeAt(depth - 2) : -1
  rows[row] = depth
  let best = depth
  for (let at = 1; at <= typed.length; at += 1) {
    const isSame = typed.charCodeAt(at - 1) === letter
    const above = row - WIDTH + at
    let cost = Math.min(cell(above - 1) + (isSame ? 0 : 1), cell(above) + 1, cell(row + at - 1) + 1)
    const isSwapped = at > 1 && typed.charCodeAt(at - 2) === letter && typed.charCodeAt(at - 1) === before
    if (isSwapped) cost = Math.min(cost, cell(above - WIDTH - 2) + 1)
    rows[row + at] = cost
    if (cost < best) best = cost
  }
  least[depth] = Math.min(least[depth - 1] ?? Infinity, cell(row + typed.length))
  return best
}

function cell(at: number): number {
  return rows[at] ?? 0
}
