import { Refusal } from '@raidkit/contract/platform/errors'
import { ALERT_LIMITS, AlertKind } from '@raidkit/rules/alerts/alerts'
import { z } from 'zod'
import type { Store } from '../../platform/store/connection.ts'
import { addUndoStep, type StepUndoing, type UndoStepKind } from '../../account/accounts/index.ts'

/** Maximum number of alert steps, so that frequent deletions of alerts do not displace resets. */
const MOST_ALERT_STEPS = 20

/** Deleted alerts. The stored kind is older than their name. */
export const alertSteps: readonly UndoStepKind[] = [{ kind: 'alarm', undo: undoAlert }]

/** Deleted row of the alert. */
const Before = z.object({
  uid: z.string(),
  kind: AlertKind,
  subject: z.string().nullable(),
  mode: z.string().nullable(),
  value: z.number().nullable(),
  isOn: z.boolean(),
  isArmed: z.boolean(),
  revision: z.int(),
  referenceRub: z.number().nullable(),
  dueAt: z.coerce.date().nullable(),
  firedAt: z.coerce.date().nullable(),
  createdAt: z.coerce.date(),
})

type Deleting = { userUid: string; uid: string; nowMs: number }

/** Deletes an alert; returns the uid of its undo step. */
export async function deleteAlertWithUndo(store: Store, { userUid, uid, nowMs }: Deleting): Promise<string> {
  const row = await store.alerts.remove(userUid, uid)
  if (!row) throw new Refusal('not_found', { field: 'uid', why: 'no such alert' })
  const { uid: stepUid } = await addUndoStep(store, {
    userUid,
    kind: 'alarm',
    scope: row.kind,
    before: row,
    nowMs,
    most: MOST_ALERT_STEPS,
  })
  return stepUid
}

/** Restores a deleted alert. */
async function undoAlert({ store, step }: StepUndoing): Promise<void> {
  const before = Before.parse(step.before)
  if ((await store.alerts.countOf(step.userUid)) >= ALERT_LIMITS.kept) throw new Refusal('too_many_alerts')
  await store.alerts.add({ ...before, userUid: step.userUid, revision: before.revision + 1 })
}
