import type { AuditEntry } from '@raidkit/contract/admin/auditLog'
import { canUndo } from '../changes/index.ts'
import type { AuditRow } from '../../platform/store/tables/audit.ts'
import type { Store } from '../../platform/store/connection.ts'

/** Rows of the audit log as its page shows them: with the names of those who have one. */
export async function entriesOf(store: Store, rows: readonly AuditRow[]): Promise<AuditEntry[]> {
  const people = rows.flatMap(({ who, target }) => (target === null ? [who] : [who, target]))
  const [names, undone] = await Promise.all([
    store.userSearch.names(people),
    store.audit.undone(rows.map(({ uid }) => uid)),
  ])
  return rows.map(({ uid, at, who, what, target, before, after, undoes }) => ({
    uid,
    atMs: at.getTime(),
    who,
    whoName: names.get(who) ?? null,
    what,
    target,
    targetName: target === null ? null : (names.get(target) ?? null),
    // Safe: columns of jsonb hold nothing but JSON.
    before: (before ?? null) as AuditEntry['before'],
    after: (after ?? null) as AuditEntry['after'],
    undoState: undone.has(uid) ? 'undone' : canUndo({ what, before, after }) ? 'open' : 'final',
    undoes,
  }))
}
