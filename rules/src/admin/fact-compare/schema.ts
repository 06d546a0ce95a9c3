import type { FactKind } from '../../catalogue/fact-fields/index.ts'

/**
 * Kinds of compared entries. A gun is a weapon item or a preset of one; an offer is the set of traders' buying and
 * selling prices of one item.
 */
export const COMPARE_KINDS = ['gun', 'quest', 'craft', 'barter', 'offer'] as const
export type CompareKind = (typeof COMPARE_KINDS)[number]

/**
 * Sources of a comparison: the price feed, the facts bundled with the site, a file, or the recorded figures of gun
 * presets.
 */
export const COMPARE_SOURCES = ['feed', 'bundled', 'file', 'presets'] as const
export type CompareSource = (typeof COMPARE_SOURCES)[number]

export const DIFFERENCES = ['new', 'gone', 'changed'] as const
export type DifferenceState = (typeof DIFFERENCES)[number]

/** Kind of fact that corrections use for each compared kind. */
export const FACT_KIND_OF: Readonly<Record<CompareKind, FactKind>> = {
  gun: 'item',
  quest: 'quest',
  craft: 'craft',
  barter: 'barter',
  offer: 'offer',
}

/** Difference of one field: our value and the other side's; null if missing. */
export type FieldDifference = { field: string; ours: unknown; theirs: unknown }
export type Difference = {
  uid: string
  state: DifferenceState
  /**
   * Fields that a correction would change: for a new entry the complete entry, for a missing one the hiding of ours.
   */
  fields: FieldDifference[]
}
