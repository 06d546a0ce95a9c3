import { FACT_FIELDS, HIDDEN_FIELD, NEW_FIELD } from '../../catalogue/fact-fields/index.ts'
import { isNothing, isSameValue } from './plainText.ts'
import { FACT_KIND_OF, type CompareKind, type Difference, type FieldDifference } from './schema.ts'

type Entry = object
export type Side = ReadonlyMap<string, Entry>

export type Compared = {
  kind: CompareKind
  ours: Side
  /** The same entries as the facts keep them, where pages read them differently: either may agree. */
  records?: Side
  theirs: Side
  /** The fields that the other side speaks of; without them all that can be corrected. */
  fields?: readonly string[]
  /** Entries of the other side that are no business of this comparison. */
  isOther?: (uid: string) => boolean
}

/** What a new quest has beside what can be corrected. */
const MADE_WITH: Partial<Record<CompareKind, readonly string[]>> = { quest: ['slug', 'bsgId'] }

/** What differs, entry by entry: those that changed as ours come, then new ones, then those that are gone. */
export function compareEntries(compared: Compared): Difference[] {
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

/** Of an item that nobody knows. */
function newOffer(uid: string, other: Entry, names: readonly string[]): Difference {
  return { uid, state: 'new', fields: differing({ entry: {}, record: undefined, other, names }) }
}

/** Every item has offers, if only none: those that nobody made before are new, those that nobody makes now are gone. */
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
