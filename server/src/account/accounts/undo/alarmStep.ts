import { randomUUID } from 'node:crypto'
import { Refusal } from '@raidkit/contract/platform/errors'
import { ALARM_LIMITS } from '@raidkit/rules/alerts/alarms'
import { z } from 'zod'
import type { Store } from '../../../platform/store/connection.ts'
import type { UndoRow } from '../../../platform/store/tables/undoSteps.ts'
import { UNDO_LIFE_MS } from './keepUndo.ts'

/** Who makes and deletes alerts all day crowds out no reset. */
const MOST_ALARM_STEPS = 20

/** The row as it was. */
const Before = z.object({
  uid: z.string(),
  kind: z.string(),
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

/** Deletes an alert; returns the uid of the step that undoes it. */
export async function deleteAlarmWithUndo(store: Store, { userUid, uid, nowMs }: Deleting): Promise<string> {
  const row = await store.alarms.remove(userUid, uid)
  if (!row) throw new Refusal('not_found', { field: 'uid', why: 'no such alert' })
  const [stepUid, now] = [randomUUID(), new Date(nowMs)]
  await store.undoSteps.add({
    uid: stepUid,
    userUid,
    charUid: userUid,
    kind: 'alarm',
    scope: row.kind,
    before: row,
    at: now,
    expiresAt: new Date(nowMs + UNDO_LIFE_MS),
  })
  const steps = await store.undoSteps.ofUser(userUid, now)
  const others = steps.filter((step) => step.kind === 'alarm' && step.uid !== stepUid)
  for (const old of others.slice(MOST_ALARM_STEPS - 1)) await store.undoSteps.take(userUid, old.uid, now)
  return stepUid
}

/** The alert as it was when it was deleted. */
export async function undoAlarm(store: Store, step: UndoRow): Promise<void> {
  const before = Before.parse(step.before)
  if ((await store.alarms.countOf(step.userUid)) >= ALARM_LIMITS.kept) throw new Refusal('too_many_alerts')
  await store.alarms.add({ ...before, userUid: step.userUid, revision: before.revision + 1 })
}
