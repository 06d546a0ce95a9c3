import { countProblem } from './countProblem.ts'
import { namesProblem } from './namesProblem.ts'
import type { DocumentCounts, FeedProblem, Spread } from './schema.ts'
import { isSudden } from './spread.ts'

/** Comparison of a document with the data known before it. */
export type DocumentComparison = {
  counts: DocumentCounts
  last: DocumentCounts | undefined
  bundled: DocumentCounts
  /** Prices against the last known ones, and against the averages of the week. */
  prices: readonly Spread[]
  /** Terms of trade (base prices, offers, barters, crafts) against the last document, and against the bundled facts. */
  offers: readonly Spread[]
  names: { count: number; changed: number }
}

/** Returns the gravest problem of a document; undefined if it is believed. */
export function documentProblem(judged: DocumentComparison): FeedProblem | undefined {
  const { counts, last, bundled, prices, offers, names } = judged
  if (prices.some(isSudden)) return 'prices'
  if (offers.some(isSudden)) return 'offers'
  const problem = countProblem(counts, { last, bundled })
  return problem === 'shrunk' ? (namesProblem(names) ?? problem) : (problem ?? namesProblem(names))
}

/** Number of consecutive answers, one interval apart, that must agree on a loss before it is believed. */
const BELIEVED_AFTER = 3

/**
 * Tells whether a repeated problem is accepted. Only a loss is: it removes nothing that does not return with the next
 * document. Invented records and prices are never believed by repetition; an admin decides.
 */
export function isBelieved(problem: FeedProblem, timesInARow: number): boolean {
  return problem === 'shrunk' && timesInARow >= BELIEVED_AFTER
}

/** Tells whether a held document agrees with the one held before it, that is, would be accepted after it. */
export function isConsistent(counts: DocumentCounts, held: DocumentCounts): boolean {
  return countProblem(counts, { last: held, bundled: held }) === undefined
}
