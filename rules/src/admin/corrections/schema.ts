import type { FactKind } from '../../catalogue/fact-fields/index.ts'

export { FACT_KINDS, HIDDEN_FIELD, NEW_FIELD } from '../../catalogue/fact-fields/index.ts'
export type { FactKind } from '../../catalogue/fact-fields/index.ts'

/** What an operator says is true of one field, whatever the facts say. Keyed by uid, so it outlives them. */
export type Correction = { entity: FactKind; uid: string; field: string; value: unknown }

/** Why a correction is not laid over. */
export type CorrectionFault =
  | 'orphan'
  | 'unknown_field'
  | 'bad_value'
  | 'url_taken'
  | 'unknown_reference'
  | 'cycle'
  | 'used'

export type CorrectionReport = { correction: Correction; why: CorrectionFault; detail?: string }

/** Any entry of the facts, as far as laying over has to know it. */
export type FactRecord = { uid: string }
/** Offers have no records of their own here: one for each item can be corrected. */
export type Facts = Readonly<Record<Exclude<FactKind, 'offer'>, readonly FactRecord[]>>
