import type { DocumentCounts } from './schema.ts'

/**
 * Between two documents, minutes apart, a tenth: a patch of the game adds some hundreds to five thousand items, and a
 * document that is half sent loses far more (integrations 2.2).
 */
const LATER = { least: 0.9, most: 1.1 }
/** Against the bundled facts, which may be years old: half and twice. */
const FIRST = { least: 0.5, most: 2 }
/** In lists as short as that of the traders one record is more than a tenth. */
const NEVER_SUDDEN = 2
/** Prices for so few of the records, beside how many had one before: most were refused, or are missing. */
const LEAST_PRICED = 0.5
/** With fewer prices before, their number says nothing. */
const FEW_PRICES = 20

type Before = {
  /** The last good document; undefined for the first one. */
  last: DocumentCounts | undefined
  /** What the bundled facts hold of this kind; zero where they cannot say. */
  bundled: DocumentCounts
}

/**
 * Too much of a document came or went at once. What is unknown counts towards growth and never towards loss: a lie of
 * made-up records leaves the bar for honest ones where it was. What the bundled facts know may always come back.
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

/** Of what is there: a document that lost records lost their prices with them. */
function pricedShare({ known, priced }: DocumentCounts): number {
  return known > 0 ? priced / known : 1
}

function totalOf({ known, unknown }: DocumentCounts): number {
  return known + unknown
}
