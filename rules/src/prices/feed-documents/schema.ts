/**
 * Why a document of the feed is held, the gravest first: `prices` and `offers` have moved too far, `grown` and `shrunk`
 * too many records came or went, `unpriced` hardly a price of it can be believed, `renamed` too many names are others.
 */
export const FEED_PROBLEMS = ['prices', 'offers', 'unpriced', 'grown', 'renamed', 'shrunk'] as const
export type FeedProblem = (typeof FEED_PROBLEMS)[number]

/** What a document holds, in numbers. */
export type DocumentCounts = {
  /** Records that name nothing but what the catalogue knows. */
  known: number
  /** Records that name an item nobody has accepted. */
  unknown: number
  /** Prices of known items that can be believed. */
  priced: number
}

/** How figures differ from those they are compared with. */
export type Spread = {
  /** How many are known on both sides. */
  count: number
  /** The middle one of the ratios new to old; 1 where there are none. */
  median: number
  /** The share of them that moved by more than the factor, up or down. */
  moved: number
}
