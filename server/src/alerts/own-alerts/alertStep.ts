import { Refusal } from '@raidkit/contract/platform/errors'
import { ALERT_LIMITS, AlertKind } from '@raidkit/rules/alerts/alerts'
import { z } from 'zod'
import type { Store } from '../../platform/store/connection.ts'
import { defineUndoStep } from '../../account/accounts/index.ts'

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
  return alertStep.add(store, { userUid, scope: row.kind, before: row, nowMs })
}

/** Deleted alerts. The stored kind is older than their name. */
export const alertStep = defineUndoStep({
  kind: 'alarm',
  most: 20, // frequent deletions do not displace resets
  before: Before,
  async undo(before, { store, step: { userUid } }) {
    if ((await store.alerts.countOf(userUid)) >= ALERT_LIMITS.kept) throw new Refusal('too_many_alerts')
    await store.alerts.add({ ...before, userUid, revision: before.revision + 1 })
  },
})
