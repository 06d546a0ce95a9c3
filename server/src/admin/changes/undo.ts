import { Refusal } from '@raidkit/contract/platform/errors'
import { hasAccess, type Access } from '@raidkit/rules/platform/access'
import type { AuditRow } from '../tables/audit.ts'
import type { Change, Entry } from './change.ts'

/** A kind of change that can be undone. Each domain registers its own (`feature.ts`); all others are final. */
export type ChangeKind = {
  /** Kind in the audit log. */
  kind: string
  undo: (change: Change, entry: Entry) => Promise<void>
  /** True if editors may undo it, as they make such changes themselves; all others are undone by admins. */
  byEditors?: true
}

/** The undoable changes of all domains, by kind. */
export type ChangeKinds = ReadonlyMap<string, ChangeKind>

type Line = Pick<AuditRow, 'what' | 'before' | 'after'>

/** Returns true if an entry can be undone. Entries about deleted accounts have lost both sides. */
export function canUndo(kinds: ChangeKinds, { what, before, after }: Line): boolean {
  return kinds.has(what) && (before !== null || after !== null)
}

type UndoRequest = {
  /** Uid of the audit entry. */
  uid: string
  access: Access
}

/**
 * Undoes the change of an audit entry; both the entry and the undo stay in the log. Returns false if there is no such
 * entry. Of several concurrent undos one succeeds.
 */
export async function undoChange(
  kinds: ChangeKinds,
  change: Omit<Change, 'undoes'>,
  { uid, access }: UndoRequest,
): Promise<boolean> {
  const { store } = change
  const entry = await store.audit.hold(uid)
  if (!entry) return false
  const kind = kinds.get(entry.what)
  if (!hasAccess(access, kind?.byEditors ? 'editor' : 'admin')) return false
  if ((await store.audit.undone([uid])).size > 0)
    throw new Refusal('version_conflict', 'version_conflict: it has been undone')
  if (!kind || !canUndo(kinds, entry))
    throw new Refusal('bad_request', { field: 'uid', why: `${entry.what} cannot be undone` })
  await kind.undo({ ...change, undoes: entry.uid }, entry)
  return true
}
