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

/**
 * Bounds of the record count against the previous document, minutes earlier: a tenth. A game patch adds some hundred to
 * five thousand items, and a truncated document loses far more (integrations 2.2).
 */
const LATER = { least: 0.9, most: 1.1 }
/** Bounds against the bundled facts, which may be years old: half and twice. */
const FIRST = { least: 0.5, most: 2 }
/** Difference that is always accepted: in a list as short as that of the traders one record is more than a tenth. */
const NEVER_SUDDEN = 2
/**
 * Minimum share of records with a price, relative to the previous share. Below it, most prices were refused or are
 * missing.
 */
const LEAST_PRICED = 0.5
/** Number of earlier prices below which their share is not compared. */
const FEW_PRICES = 20

type Before = {
  /** Counts of the last good document; undefined for the first one. */
  last: DocumentCounts | undefined
  /** Counts of the bundled facts; zero if they do not cover this kind. */
  bundled: DocumentCounts
}

/**
 * Checks whether too much of a document appeared or vanished at once. Unknown records count towards growth but never
 * towards loss, so that invented records do not move the bounds for honest ones. Records of the bundled facts may
 * always return.
 */
export function countProblem(
  now: DocumentCounts,
  { last, bundled }: Before,
): 'unpriced' | 'grown' | 'shrunk' | undefined {
  const before = last ?? bundled
  const { least, most } = last ? LATER : FIRST
  if (before.priced >= FEW_PRICES && pricedShare(now) < pricedShare(before) * LEAST_PRICED) return 'unpriced'
  const largest = Math.max(totalOf(before), totalOf(bundled))
  if (largest > 0 && totalOf(now) > Math.max(largest * most, largest + NEVER_SUDDEN)) return 'grown'
  if (now.known < Math.min(before.known * least, before.known - NEVER_SUDDEN)) return 'shrunk'
  return undefined
}

/**
 * Returns the share of the present records that have a price: a document that lost records lost their prices with them.
 */
function pricedShare({ known, priced }: DocumentCounts): number {
  return known > 0 ? priced / known : 1
}

function totalOf({ known, unknown }: DocumentCounts): number {
  return known + unknown
}

/** Maximum share of renamed items; a patch renames some dozens of five thousand. */
const MOST_RENAMED = 0.1
/** Minimum number of names known on both sides for comparing shares. */
const LEAST_COMPARED = 20

/** Checks whether too many of the names known on both sides have changed. */
function namesProblem({ count, changed }: { count: number; changed: number }): 'renamed' | undefined {
  return count >= LEAST_COMPARED && changed > count * MOST_RENAMED ? 'renamed' : undefined
}
