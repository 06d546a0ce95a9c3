import type { Change } from './entries.ts'

/** A change as it was recorded. */
export type RecordedChange = Change & {
  uid: string
  /** The change that it undid. */
  undoes?: string | undefined
}

/** Changes that hold: they are not undone. Histories are newest first; undos themselves are not among the result. */
export function effectiveRoots(history: readonly RecordedChange[]): ReadonlySet<string> {
  const gone = undoneUids(history)
  return new Set(
    history.filter(({ uid, undoes }) => undoes === undefined && !gone.has(uid)).map(({ uid }) => uid),
  )
}

/** Changes whose undo holds. */
export function undoneUids(history: readonly Pick<RecordedChange, 'uid' | 'undoes'>[]): ReadonlySet<string> {
  const gone = new Set<string>()
  // An undo is newer than what it undoes.
  for (const { uid, undoes } of history) if (undoes !== undefined && !gone.has(uid)) gone.add(undoes)
  return gone
}

/** The change that a chain of undos is about; undefined where the change is unknown or undone already. */
export function rootOf(history: readonly RecordedChange[], uid: string): RecordedChange | undefined {
  if (undoneUids(history).has(uid)) return undefined
  const byUid = new Map(history.map((change) => [change.uid, change]))
  let found = byUid.get(uid)
  while (found?.undoes !== undefined) found = byUid.get(found.undoes)
  return found
}
