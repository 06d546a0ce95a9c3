import { Refusal } from '@raidkit/contract/platform/errors'
import { changeSight } from '../../account/accounts/index.ts'
import type { LoadoutRow } from '../tables/loadouts.ts'
import { mustBe, addAuditEntry, type Change, type ChangeKind, type Entry } from '../../admin/changes/index.ts'

const LOADOUT_CHANGE = 'loadout'
const LOADOUT_REPORTS_CHANGE = 'loadout reports'

/** Changes of published builds that can be undone. */
export const loadoutChanges: readonly ChangeKind[] = [
  { kind: LOADOUT_CHANGE, undo: undoLoadout },
  { kind: LOADOUT_REPORTS_CHANGE, undo: undoDismissal },
]

/** Hides a build from everybody but its owner; its reports are closed with it. */
export async function hideLoadout(change: Change, uid: string): Promise<void> {
  const row = await held(change, uid)
  if (row.removedAt !== null) throw new Refusal('not_found', { field: 'uid', why: 'removed already' })
  await change.store.loadoutReports.close(uid, change.at)
  await write(change, row, change.at)
}

/** The build and its reports as they were, unless its owner has deleted it. */
async function undoLoadout(change: Change, { target, after }: Entry): Promise<void> {
  const row = await held(change, target ?? '')
  mustBe(stateOf(row), after)
  if (row.removedAt) await change.store.loadoutReports.reopen(row.uid, row.removedAt)
  await write(change, row, row.removedAt ? null : change.at)
}

/** Closes the reports of a build, which stays as it is. */
export async function dismissReports(change: Change, uid: string): Promise<void> {
  const { userUid } = await held(change, uid)
  const count = await change.store.loadoutReports.close(uid, change.at)
  if (count === 0) throw new Refusal('not_found', { field: 'uid', why: 'no open reports' })
  await addAuditEntry(change, {
    what: LOADOUT_REPORTS_CHANGE,
    target: uid,
    before: { userUid, reports: count },
    after: { userUid, closedAt: change.at },
  })
}

/** Open again; dismissing them once more is another change. */
async function undoDismissal(change: Change, { target, before, after }: Entry): Promise<void> {
  const row = await held(change, target ?? '')
  const closedAt = new Date(String((after as { closedAt?: unknown } | null)?.closedAt))
  if (Number.isNaN(closedAt.getTime())) throw new Refusal('version_conflict')
  await change.store.loadoutReports.reopen(row.uid, closedAt)
  await addAuditEntry(change, { what: LOADOUT_REPORTS_CHANGE, target: row.uid, before: after, after: before })
}

async function held({ store }: Change, uid: string): Promise<LoadoutRow> {
  const row = await store.loadouts.hold(uid)
  if (!row || row.deletedAt !== null) throw new Refusal('not_found', { field: 'uid', why: 'no such build' })
  return row
}

/** With the owner, so that the audit log forgets it together with their account. */
function stateOf({ userUid, title, removedAt }: LoadoutRow) {
  return { userUid, title, removedAt }
}

async function write(change: Change, row: LoadoutRow, removedAt: Date | null): Promise<void> {
  await changeSight(change, row, { removedAt })
  await addAuditEntry(change, {
    what: LOADOUT_CHANGE,
    target: row.uid,
    before: stateOf(row),
    after: stateOf({ ...row, removedAt }),
  })
}
