import type { DocumentCounts } from './schema.ts'

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
