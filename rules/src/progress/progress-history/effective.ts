import type { Change } from './entries.ts'

/** A change as it was recorded. */
export type RecordedChange = Change & {
  uid: string
  /** The change that it undid. */
  undoes?: string | undefined
}

/**
 * Returns the changes that hold because they are not undone. Histories are newest first; undos themselves are not in
 * the result.
 */
export function effectiveRoots(history: readonly RecordedChange[]): ReadonlySet<string> {
  const gone = undoneUids(history)
  return new Set(
    history.filter(({ uid, undoes }) => undoes === undefined && !gone.has(uid)).map(({ uid }) => uid),
  )
}

/** Returns the changes whose undo holds. */
export function undoneUids(history: readonly Pick<RecordedChange, 'uid' | 'undoes'>[]): ReadonlySet<string> {
  const gone = new Set<string>()
  // An undo is newer than what it undoes.
  for (const { uid, undoes } of history) if (undoes !== undefined && !gone.has(uid)) gone.add(undoes)
  return gone
}

/** Returns the change to which a chain of undos refers; undefined if the change is unknown or already undone. */
export function rootOf(history: readonly RecordedChange[], uid: string): RecordedChange | undefined {
  if (undoneUids(history).has(uid)) return undefined
  const byUid = new Map(history.map((change) => [change.uid, change]))
  let found = byUid.get(uid)
  while (found?.undoes !== undefined) found = byUid.get(found.undoes)
  return found
}
