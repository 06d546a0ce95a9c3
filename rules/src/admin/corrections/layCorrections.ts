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

export type CorrectedFacts = {
  facts: Facts
  /** Applied corrections, in an order independent of the input order. */
  applied: Correction[]
  reports: CorrectionReport[]
}

const KINDS = FACT_KINDS.filter((kind) => kind !== 'offer')

/**
 * Applies corrections to the facts. A correction that does not fit is reported and left out, along with everything that
 * would then refer to missing things; barters and crafts of hidden things are hidden too. The result has no dangling
 * references.
 */
export function layCorrections(
  facts: Facts,
  around: Surroundings,
  corrections: readonly Correction[],
): CorrectedFacts {
  const inOrder = corrections.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
  const reports: CorrectionReport[] = []
  let applied: Correction[] = []
  const known = knownUids(facts, inOrder)
  for (const correction of inOrder) {
    const fault = ownFault(correction, known)
    if (fault) reports.push({ correction, ...fault })
    else applied.push(correction)
  }
  // Each iteration drops at least one correction, so the loop ends.
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

/** Returns kind and uid of all existing and newly created entries. */
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

/** Removes barters and crafts whose items or quests are missing. */
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
