import { bsgIdOf } from '../../platform/uid/index.ts'
import { HIDDEN_FIELD, NEW_FIELD, type Correction, type FactKind, type FactRecord } from './schema.ts'

/** Field values of corrected entries, by uid and field. */
export type Edits = ReadonlyMap<string, ReadonlyMap<string, unknown>>

/** Default values of a new quest's optional fields. */
const NEW_QUEST = {
  active: true,
  bsgIds: [],
  reqLevel: 0,
  gates: [],
  requirements: [],
  requireOr: [],
  failedBy: [],
  sameAs: [],
  fraction: 'Any',
  reqGameEdition: [],
  reqGameMode: [],
  objectives: [],
  startItems: [],
  rewards: { items: [], standing: [], experience: 0 },
  unlocks: {},
  failStanding: [],
}

export function editsOf(corrections: readonly Correction[], kind: FactKind): Edits {
  const edits = new Map<string, Map<string, unknown>>()
  for (const { entity, uid, field, value } of corrections) {
    if (entity !== kind) continue
    edits.set(uid, (edits.get(uid) ?? new Map<string, unknown>()).set(field, value))
  }
  return edits
}

/**
 * Applies corrections to the entries of one kind: hidden entries are left out, new ones are appended by uid, unchanged
 * ones are the same objects. If the facts later contain the uid of a new entry, the operator's values still win.
 */
export function layOver<Entry extends FactRecord>(
  kind: FactKind,
  records: readonly Entry[],
  edits: Edits,
): Entry[] {
  if (edits.size === 0) return [...records]
  const known = new Set(records.map(({ uid }) => uid))
  const changed = records.flatMap((record) => {
    const own = edits.get(record.uid)
    return own ? merged(record, own) : record
  })
  const added = [...edits]
    .filter(([uid, own]) => !known.has(uid) && own.has(NEW_FIELD))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    // Safe: the shape of `new` contains every required field of its kind.
    .flatMap(([uid, own]) => merged(emptyEntry(kind, uid) as Entry, own))
  return [...changed, ...added]
}

function emptyEntry(kind: FactKind, uid: string): FactRecord {
  if (kind !== 'quest') return { uid }
  return Object.assign({ uid, bsgId: bsgIdOf(uid) ?? uid }, NEW_QUEST)
}

function merged<Entry extends FactRecord>(record: Entry, own: ReadonlyMap<string, unknown>): Entry[] {
  if (own.get(HIDDEN_FIELD) === true) return []
  const made = own.get(NEW_FIELD)
  const next: Record<string, unknown> = { ...record, ...(typeof made === 'object' && made) }
  for (const [field, value] of own) {
    if (field === NEW_FIELD || field === HIDDEN_FIELD) continue
    if (value === null) Reflect.deleteProperty(next, field)
    else next[field] = value
  }
  return [{ ...next, uid: record.uid } as unknown as Entry] // safe: each value passed its field's shape
}
