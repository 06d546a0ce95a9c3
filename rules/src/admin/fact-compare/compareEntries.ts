import { FACT_FIELDS, HIDDEN_FIELD, NEW_FIELD } from '../../catalogue/fact-fields/index.ts'
import { isNothing, isSameValue } from './plainText.ts'
import { FACT_KIND_OF, type CompareKind, type Difference, type FieldDifference } from './schema.ts'

type Entry = object
export type Side = ReadonlyMap<string, Entry>

export type ComparisonInput = {
  kind: CompareKind
  ours: Side
  /**
   * Same entries in the form that the facts store, where pages read them differently. A match with either form counts
   * as equal.
   */
  records?: Side
  theirs: Side
  /** Fields that the other side provides; by default all correctable ones. */
  fields?: readonly string[]
  /** Selects entries of the other side that this comparison skips. */
  isOther?: (uid: string) => boolean
}

/** Fields that a new quest needs beside the correctable ones. */
const MADE_WITH: Partial<Record<CompareKind, readonly string[]>> = { quest: ['slug', 'bsgId'] }

/** Compares both sides entry by entry. Returns changed entries in our order, then new ones, then missing ones. */
export function compareEntries(compared: ComparisonInput): Difference[] {
  const { kind, ours, theirs, isOther = () => false } = compared
  const names = FACT_FIELDS[FACT_KIND_OF[kind]].map(({ name }) => name)
  const spoken = compared.fields ? names.filter((name) => compared.fields?.includes(name)) : names
  const changed: Difference[] = []
  const gone: Difference[] = []
  for (const [uid, entry] of ours) {
    const other = theirs.get(uid)
    if (other) {
      const fields = differing({ entry, record: compared.records?.get(uid), other, names: spoken })
      if (fields.length > 0) changed.push({ uid, state: 'changed', fields })
    } else gone.push({ uid, state: 'gone', fields: [{ field: HIDDEN_FIELD, ours: null, theirs: true }] })
  }
  const wanted = [...names, ...(MADE_WITH[kind] ?? [])]
  const added = [...theirs].flatMap(([uid, other]): Difference[] =>
    ours.has(uid) || isOther(uid)
      ? []
      : [{ uid, state: 'new', fields: [{ field: NEW_FIELD, ours: null, theirs: picked(other, wanted) }] }],
  )
  if (kind !== 'offer') return [...changed, ...added, ...gone]
  const unknown = [...theirs].filter(([uid]) => !ours.has(uid))
  return offersOf([...changed, ...unknown.map(([uid, other]) => newOffer(uid, other, spoken))])
}

type Pair = { entry: Entry; record: Entry | undefined; other: Entry; names: readonly string[] }

function differing({ entry, record, other, names }: Pair): FieldDifference[] {
  return names.flatMap((field) => {
    const [ours, theirs] = [valueOf(entry, field), valueOf(other, field)]
    if (isSameValue(ours, theirs) || (record && isSameValue(valueOf(record, field), theirs))) return []
    return [{ field, ours, theirs }]
  })
}

function valueOf(entry: Entry, field: string): unknown {
  return Reflect.get(entry, field) ?? null
}

function picked(entry: Entry, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = valueOf(entry, name)
      return value === null ? [] : [[name, value]]
    }),
  )
}

/** Creates the difference for an item without a known offer. */
function newOffer(uid: string, other: Entry, names: readonly string[]): Difference {
  return { uid, state: 'new', fields: differing({ entry: {}, record: undefined, other, names }) }
}

/**
 * Adjusts the state of offers, as every item has an offer entry, even an empty one: an entry that was empty is new, one
 * that becomes empty is gone.
 */
function offersOf(changed: readonly Difference[]): Difference[] {
  return changed.map((one) => {
    const fields = one.fields.map((field) =>
      field.field === 'sellPve' ? field : { ...field, theirs: field.theirs ?? [] },
    )
    const isNew = fields.every(({ ours }) => isNothing(ours))
    const isGone = fields.every(({ theirs }) => isNothing(theirs))
    return { ...one, fields, state: isNew ? 'new' : isGone ? 'gone' : 'changed' }
  })
}
