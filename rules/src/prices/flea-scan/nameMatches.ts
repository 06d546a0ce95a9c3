import type { NameMatch } from './schema.ts'

export type NamedItem = { uid: string; names: readonly string[] }

const MOST_LETTERS = 120
const MOST_MATCHES = 5
/** Minimum score of a match; a lower one is chance. */
const LEAST_SCORE = 0.3

/**
 * Creates the function that finds the items a recognised text may mean, likeliest first. Created once for all texts.
 */
export function nameMatcher(items: readonly NamedItem[]): (text: string) => NameMatch[] {
  const known = items.flatMap(({ uid, names }) =>
    [...new Set(names)].map((name) => ({ uid, pairs: pairsOf(name) })),
  )
  // Index by letter pair, so that a text is compared only with names that share a pair.
  const byPair = new Map<string, number[]>()
  for (const [at, { pairs }] of known.entries())
    for (const pair of pairs.keys()) byPair.set(pair, [...(byPair.get(pair) ?? []), at])
  return (text) => {
    const pairs = pairsOf(text)
    const shared = new Map<number, number>()
    for (const [pair, count] of pairs)
      for (const at of byPair.get(pair) ?? []) {
        const both = Math.min(count, known[at]?.pairs.get(pair) ?? 0)
        shared.set(at, (shared.get(at) ?? 0) + both)
      }
    const best = new Map<string, number>()
    for (const [at, both] of shared) {
      const one = known[at]
      if (!one) continue
      const score = (2 * both) / (sizeOf(pairs) + sizeOf(one.pairs))
      if (score >= LEAST_SCORE) best.set(one.uid, Math.max(score, best.get(one.uid) ?? 0))
    }
    return [...best]
      .map(([uid, score]) => ({ uid, score }))
      .toSorted((a, b) => b.score - a.score)
      .slice(0, MOST_MATCHES)
  }
}

/** Counts the letter pairs of each word, including its edges. */
function pairsOf(text: string): Map<string, number> {
  const words =
    text
      .toLowerCase()
      .slice(0, MOST_LETTERS)
      .match(/[\p{L}\p{N}]+/gu) ?? []
  const pairs = new Map<string, number>()
  for (const word of words) {
    const edged = ` ${word} `
    for (let at = 0; at + 1 < edged.length; at += 1) {
      const pair = edged.slice(at, at + 2)
      pairs.set(pair, (pairs.get(pair) ?? 0) + 1)
    }
  }
  return pairs
}

function sizeOf(pairs: ReadonlyMap<string, number>): number {
  return [...pairs.values()].reduce((sum, count) => sum + count, 0)
}
