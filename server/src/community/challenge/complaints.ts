import { Refusal } from '@raidkit/contract/platform/errors'
import { z } from 'zod'
import { heldChallenge } from './challenges.ts'
import { addAuditEntry, type Change, type ChangeKind, type Entry } from '../../admin/changes/index.ts'

const CHALLENGE_COMPLAINTS_CHANGE = 'challenge complaints'

/** Closed complaints can be opened again. */
export const complaintChanges: readonly ChangeKind[] = [
  { kind: CHALLENGE_COMPLAINTS_CHANGE, undo: undoComplaints },
]

/** Closes the complaints about a challenge, which stays as it is. */
export async function dismissComplaints(change: Change, uid: string): Promise<void> {
  const { ownerUid } = await heldChallenge(change, uid)
  const count = await change.store.challengeComplaints.close(uid, change.at)
  if (count === 0) throw new Refusal('not_found', { field: 'uid', why: 'no open reports' })
  await addAuditEntry(change, {
    what: CHALLENGE_COMPLAINTS_CHANGE,
    target: uid,
    // With the owner, so that the audit log forgets it together with their account.
    before: { ownerUid, reports: count },
    after: { ownerUid, closedAt: change.at },
  })
}

/** Open again; dismissing them once more is another change. */
async function undoComplaints(change: Change, { target, before, after }: Entry): Promise<void> {
  const { uid } = await heldChallenge(change, target ?? '')
  const closed = z.object({ closedAt: z.coerce.date() }).safeParse(after)
  if (!closed.success) throw new Refusal('version_conflict')
  await change.store.challengeComplaints.reopen(uid, closed.data.closedAt)
  await addAuditEntry(change, {
    what: CHALLENGE_COMPLAINTS_CHANGE,
    target: uid,
    before: after,
    after: before,
  })
}
