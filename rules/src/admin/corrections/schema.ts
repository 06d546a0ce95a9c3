import type { FactKind } from '../../catalogue/fact-fields/index.ts'

export { FACT_KINDS, HIDDEN_FIELD, NEW_FIELD } from '../../catalogue/fact-fields/index.ts'
export type { FactKind } from '../../catalogue/fact-fields/index.ts'

/** Operator's value for one field, which overrides the facts. Keyed by uid, so it survives updates of the facts. */
export type Correction = { entity: FactKind; uid: string; field: string; value: unknown }

/** Reasons why a correction is not applied. */
export type CorrectionFault =
  | 'orphan'
  | 'unknown_field'
  | 'bad_value'
  | 'url_taken'
  | 'unknown_reference'
  | 'cycle'
  | 'used'

export type CorrectionReport = { correction: Correction; why: CorrectionFault; detail?: string }

/** Minimal entry of the facts that corrections can be applied to. */
export type FactRecord = { uid: string }
/**
 * Entries of the facts by kind. Offers have no records of their own here: each item has one correctable offer entry.
 */
export type Facts = Readonly<Record<Exclude<FactKind, 'offer'>, readonly FactRecord[]>>
