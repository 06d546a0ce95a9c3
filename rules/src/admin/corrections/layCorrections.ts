import { keyOf } from './correctionName.ts'
import { laidFaults, type Fault, type Surroundings } from './laidFaults.ts'
import { editsOf, layOver } from './layOver.ts'
import { referencesOf } from './references.ts'
import {
  FACT_KINDS,
  HIDDEN_FIELD,
  NEW_FIELD,
  type Correction,
  type CorrectionReport,
  type FactKind,
  type FactRecord,
  type Facts,
} from './schema.ts'
import { shapeFault } from './shapes.ts'

export type Laid = {
  facts: Facts
  /** Those that were laid over, in an order that does not depend on the one they came in. */
  applied: Correction[]
  reports: CorrectionReport[]
}

const KINDS = FACT_KINDS.filter((kind) => kind !== 'offer')

/**
 * The facts with corrections over them. One that does not fit is reported and left out, with everything that then names
 * nothing; barters and crafts of hidden things are hidden with them. What is left names only what is there.
 */
export function layCorrections(facts: Facts, around: Surroundings, corrections: readonly Correction[]): Laid {
  const inOrder = corrections.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
  const reports: CorrectionReport[] = []
  let applied: Correction[] = []
  const known = knownUids(facts, inOrder)
  for (const correction of inOrder) {
    const fault = ownFault(correction, known)
    if (fault) reports.push({ correction, ...fault })
    else applied.push(correction)
  }
  // Each turn leaves at least one out, so it ends.
  for (;;) {
    const laid = laidFacts(facts, applied)
    const faults = laidFaults(laid, { below: facts, around, applied })
    if (faults.length === 0) {
      const isSomethingGone = applied.some(({ field }) => field === HIDDEN_FIELD)
      return { facts: isSomethingGone ? withoutLostTrade(laid) : laid, applied, reports }
    }
    reports.push(...faults)
    const left = new Set(faults.map(({ correction }) => correction))
    applied = applied.filter((correction) => !left.has(correction))
  }
}

/** What the facts have and what is made anew, by kind and uid. */
function knownUids(facts: Facts, corrections: readonly Correction[]): Set<string> {
  const made = corrections.filter(({ field }) => field === NEW_FIELD)
  return new Set([
    ...KINDS.flatMap((kind) => facts[kind].map(({ uid }) => `${kind} ${uid}`)),
    ...made.map(({ entity, uid }) => `${entity} ${uid}`),
  ])
}

function ownFault(
  { entity, uid, field, value }: Correction,
  known: ReadonlySet<string>,
): Omit<Fault, 'correction'> | undefined {
  return known.has(`${kindOf(entity)} ${uid}`) ? shapeFault(entity, field, value) : { why: 'orphan' }
}

function kindOf(kind: FactKind): Exclude<FactKind, 'offer'> {
  return kind === 'offer' ? 'item' : kind
}

function laidFacts(facts: Facts, applied: readonly Correction[]): Facts {
  const laid = (kind: Exclude<FactKind, 'offer'>) => layOver(kind, facts[kind], editsOf(applied, kind))
  return {
    item: laid('item'),
    quest: laid('quest'),
    craft: laid('craft'),
    barter: laid('barter'),
    tag: laid('tag'),
  }
}

/** Barters and crafts of things or quests that are not there are not there either. */
function withoutLostTrade(laid: Facts): Facts {
  const items = new Set(laid.item.map(({ uid }) => uid))
  const quests = new Set(laid.quest.map(({ uid }) => uid))
  const isWhole = (kind: 'craft' | 'barter') => (record: FactRecord) =>
    referencesOf(kind, record).every(
      ({ to, id }) => (to !== 'item' || items.has(id)) && (to !== 'quest' || quests.has(id)),
    )
  return {
    ...laid,
    craft: laid.craft.filter(isWhole('craft')),
    barter: laid.barter.filter(isWhole('barter')),
  }
}
