import type { FactKind } from '../../catalogue/fact-fields/index.ts'

/** What is compared. A gun is an item that shoots, or a preset of one; an offer is what traders ask and pay for one item. */
export const COMPARE_KINDS = ['gun', 'quest', 'craft', 'barter', 'offer'] as const
export type CompareKind = (typeof COMPARE_KINDS)[number]

/** With what: the price feed, the facts that come with the site, a file, or the figures that presets of guns were recorded with. */
export const COMPARE_SOURCES = ['feed', 'bundled', 'file', 'presets'] as const
export type CompareSource = (typeof COMPARE_SOURCES)[number]

export const DIFFERENCES = ['new', 'gone', 'changed'] as const
export type DifferenceState = (typeof DIFFERENCES)[number]

/** As corrections name it. */
export const FACT_KIND_OF: Readonly<Record<CompareKind, FactKind>> = {
  gun: 'item',
  quest: 'quest',
  craft: 'craft',
  barter: 'barter',
  offer: 'offer',
}

/** One field of the facts: what stands there and what the other side has; null: nothing. */
export type FieldDifference = { field: string; ours: unknown; theirs: unknown }
export type Difference = {
  uid: string
  state: DifferenceState
  /** What a correction of each would be: of a new entry the whole of it, of one that is gone that it is hidden. */
  fields: FieldDifference[]
}
