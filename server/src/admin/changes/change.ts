import { isDeepStrictEqual } from 'node:util'
import { Refusal } from '@raidkit/contract/platform/errors'
import type { SiteEvent } from '@raidkit/contract/events'
import type { AuditRow } from '../tables/audit.ts'
import type { Store } from '../../platform/store/connection.ts'

/**
 * Context of a change by an admin, which is written in the caller's transaction with an audit entry and published after
 * the commit.
 */
export type Change = {
  store: Store
  publish: (event: SiteEvent) => void
  /** Uid of the changing account, or `operator`. */
  by: string
  at: Date
  /** True for changes that players make to their own data, which are not recorded in the audit log. */
  isOwn?: true
  /** Uid of the audit entry that is being undone. */
  undoes?: string
}

/** An audit entry that can be undone. */
export type Entry = Pick<AuditRow, 'uid' | 'target' | 'before' | 'after'>

type NewAuditEntry = { what: string; target?: string; before: unknown; after: unknown }

/** Adds an entry to the audit log and returns its uid, by which the change can be undone. */
export async function addAuditEntry(
  { store, by, at, isOwn, undoes }: Change,
  entry: NewAuditEntry,
): Promise<string> {
  if (isOwn) return ''
  const { what, target = null, before, after } = entry
  return store.audit.add({ at, who: by, what, target, before, after, undoes: undoes ?? null })
}

/** Refuses the undo if the current state differs from what the entry left, so that no later change is overwritten. */
export function mustBe(current: unknown, left: unknown): void {
  if (!isDeepStrictEqual(plain(current), plain(left))) {
    throw new Refusal('version_conflict', 'version_conflict: something else has changed it since')
  }
}

/** Converts a value to the form in the audit log: times become text, and undefined fields are dropped. */
function plain(value: unknown): unknown {
  return value === undefined ? null : JSON.parse(JSON.stringify(value))
}
