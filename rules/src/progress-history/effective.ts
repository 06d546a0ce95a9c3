import type { Change } from './entries.ts'

/** A change as it was recorded. */
export type Recorded = Change & {
  uid: string
  /** The change that it took back. */
  takesBack?: string | undefined
}

/** Changes that nobody has taken back for good; histories are newest first. Takings back themselves are not among them. */
export function effectiveRoots(history: readonly Recorded[]): ReadonlySet<string> {
  const gone = takenBackUids(history)
  return new Set(
    history.filter(({ uid, takesBack }) => takesBack === undefined && !gone.has(uid)).map(({ uid }) => uid),
  )
}

/** Changes whose taking back holds. */
export function takenBackUids(history: readonly Pick<Recorded, 'uid' | 'takesBack'>[]): ReadonlySet<string> {
  const gone = new Set<string>()
  // Whatever takes something back is newer than it.
  for (const { uid, takesBack } of history) if (takesBack !== undefined && !gone.has(uid)) gone.add(takesBack)
  return gone
}

/** The change that a chain of takings back is about; nothing where the change is unknown or taken back already. */
export function rootOf(history: readonly Recorded[], uid: string): Recorded | undefined {
  if (takenBackUids(history).has(uid)) return undefined
  const byUid = new Map(history.map((change) => [change.uid, change]))
  let found = byUid.get(uid)
  while (found?.takesBack !== undefined) found = byUid.get(found.takesBack)
  return found
}
