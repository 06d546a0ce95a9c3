/** Returns the number of letters that may be wrong: with more, a short word would match everything. */
export function allowedMistakes(length: number): number {
  if (length < 3) return 0
  return length < 6 ? 1 : 2
}

const MOST_MISSING = 3
const SHORTEST_SKELETON = 4

/** Tells whether only letters are left out, as in `slwa` for `salewa`. The first letter must be present. */
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
