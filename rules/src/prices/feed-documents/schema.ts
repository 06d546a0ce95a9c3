/**
 * Reasons for holding a document of the feed, the gravest first. `prices` and `offers`: they moved too far; `grown` and
 * `shrunk`: too many records appeared or vanished; `unpriced`: hardly any price can be believed; `renamed`: too many
 * names changed.
 */
export const FEED_PROBLEMS = ['prices', 'offers', 'unpriced', 'grown', 'renamed', 'shrunk'] as const
export type FeedProblem = (typeof FEED_PROBLEMS)[number]

/** Numbers of records in a document. */
export type DocumentCounts = {
  /** Records that refer only to items in the catalogue. */
  known: number
  /** Records that refer to an item that has not been accepted yet. */
  unknown: number
  /** Credible prices of known items. */
  priced: number
}

/** Difference between figures and those they are compared with. */
export type Spread = {
  /** Number of figures known on both sides. */
  count: number
  /** Median of the ratios new to old; 1 if there are none. */
  median: number
  /** Share of the figures that moved by more than the factor, up or down. */
  moved: number
}
