/** How many letters may be wrong: short words would otherwise be like everything. */
export function allowedMistakes(length: number): number {
  if (length < 3) return 0
  return length < 6 ? 1 : 2
}

const LONGEST_WORD = 24
/** Two rows before the current one are needed for swapped letters. */
const rows = [0, 1, 2].map(() => new Uint8Array(2 * LONGEST_WORD))

/**
 * How many letters must be put in, taken out, replaced or swapped with their neighbour to turn `typed` into the
 * word or a beginning of it; undefined where that is more than `most`. Time is bounded by the lengths.
 */
export function wordDistance(typed: string, word: string, most: number): number | undefined {
  if (typed.length > LONGEST_WORD || typed.length - word.length > most) return undefined
  const width = Math.min(word.length, typed.length + most)
  let [before, last, row] = rows as [Uint8Array, Uint8Array, Uint8Array] // three were made
  for (let at = 0; at <= width; at += 1) last[at] = at
  for (let i = 1; i <= typed.length; i += 1) {
    let least = (row[0] = i)
    for (let j = 1; j <= width; j += 1) {
      const isSame = typed.charCodeAt(i - 1) === word.charCodeAt(j - 1)
      let cost = Math.min(cell(last, j - 1) + (isSame ? 0 : 1), cell(last, j) + 1, cell(row, j - 1) + 1)
      if (i > 1 && j > 1 && isSwapped(typed, i, word, j)) cost = Math.min(cost, cell(before, j - 2) + 1)
      row[j] = cost
      if (cost < least) least = cost
    }
    if (least > most) return undefined
    ;[before, last, row] = [last, row, before]
  }
  let best = cell(last, width)
  for (let at = 0; at < width; at += 1) best = Math.min(best, cell(last, at))
  return best <= most ? best : undefined
}

function cell(row: Uint8Array, at: number): number {
  return row[at] ?? 0
}

// oxlint-disable-next-line max-params -- two words and a place in each
function isSwapped(typed: string, i: number, word: string, j: number): boolean {
  return (
    typed.charCodeAt(i - 1) === word.charCodeAt(j - 2) && typed.charCodeAt(i - 2) === word.charCodeAt(j - 1)
  )
}

const MOST_MISSING = 3
const SHORTEST_SKELETON = 4

/** Are only letters left out, as in `slwa` for `salewa`? The first one has to be there. */
export function isSkeleton(typed: string, word: string): boolean {
  const missing = word.length - typed.length
  if (typed.length < SHORTEST_SKELETON || missing < 1 || missing > MOST_MISSING) return false
  if (typed.charCodeAt(0) !== word.charCodeAt(0)) return false
  let at = 0
  for (let i = 0; i < word.length && at < typed.length; i += 1) {
    if (word.charCodeAt(i) === typed.charCodeAt(at)) at += 1
  }
  return at === typed.length
}
