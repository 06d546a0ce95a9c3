import { countProblem } from './countProblem.ts'
import { namesProblem } from './namesProblem.ts'
import type { DocumentCounts, FeedProblem, Spread } from './schema.ts'
import { isSudden } from './spread.ts'

/** A document against what was known before it. */
export type Judged = {
  counts: DocumentCounts
  last: DocumentCounts | undefined
  bundled: DocumentCounts
  /** Prices against the last known ones, and against the averages of the week. */
  prices: readonly Spread[]
  /** Terms of trade (base prices, offers, barters, crafts) against the last document, and against the bundled facts. */
  offers: readonly Spread[]
  names: { count: number; changed: number }
}

/** Why a document is not believed, by its gravest fault; undefined where it is. */
export function documentProblem(judged: Judged): FeedProblem | undefined {
  const { counts, last, bundled, prices, offers, names } = judged
  if (prices.some(isSudden)) return 'prices'
  if (offers.some(isSudden)) return 'offers'
  const problem = countProblem(counts, { last, bundled })
  return problem === 'shrunk' ? (namesProblem(names) ?? problem) : (problem ?? namesProblem(names))
}

/** So many answers in a row, a whole interval apart, that agree on a loss: then the game has lost them. */
const BELIEVED_AFTER = 3

/**
 * Of all problems time heals one: a loss takes nothing away that does not come back with the next document, so it is
 * believed at last. Records and prices that are made up are never believed by repetition; an admin decides.
 */
export function isBelieved(problem: FeedProblem, timesInARow: number): boolean {
  return problem === 'shrunk' && timesInARow >= BELIEVED_AFTER
}

/** Does a held document say the same as the one held before it: would it be good after that one? */
export function isConsistent(counts: DocumentCounts, held: DocumentCounts): boolean {
  return countProblem(counts, { last: held, bundled: held }) === undefined
}
