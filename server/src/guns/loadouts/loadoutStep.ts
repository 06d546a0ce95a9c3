import { Refusal } from '@raidkit/contract/platform/errors'
import { LOADOUT_LIMITS } from '@raidkit/rules/guns/loadouts'
import { z } from 'zod'
import type { LoadoutRow } from '../tables/loadouts.ts'
import {
  addUndoStep,
  changeSight,
  type Changing,
  type StepUndoing,
  type UndoStepKind,
} from '../../account/accounts/index.ts'

/** Maximum number of build steps, so that frequent deletions neither fill the disk nor displace resets. */
const MOST_LOADOUT_STEPS = 20

/** Deleted builds. */
export const loadoutSteps: readonly UndoStepKind[] = [{ kind: 'loadout', undo: undoDeletion }]

const Before = z.object({ loadoutUid: z.uuid() })

/**
 * Deletes a build whose row the caller has locked. The row is kept until the deletion can no longer be undone. Returns
 * the uid of the step.
 */
export async function deleteWithUndo(changing: Changing, row: LoadoutRow, nowMs: number): Promise<string> {
  const { store } = changing
  const { uid: loadoutUid, userUid, title } = row
  await changeSight(changing, row, { deletedAt: new Date(nowMs) })
  const before: z.infer<typeof Before> = { loadoutUid }
  const { uid, dropped } = await addUndoStep(store, {
    userUid,
    kind: 'loadout',
    scope: title,
    before,
    nowMs,
    most: MOST_LOADOUT_STEPS,
  })
  for (const old of dropped) await store.loadouts.removeDeleted(Before.parse(old.before).loadoutUid)
  return uid
}

/** Restores a deleted build. */
async function undoDeletion({ store, publish, step }: StepUndoing): Promise<void> {
  const { loadoutUid } = Before.parse(step.before)
  const row = await store.loadouts.hold(loadoutUid)
  if (row?.userUid !== step.userUid || row.deletedAt === null) throw new Refusal('not_found')
  if ((await store.loadouts.countOf(step.userUid)) >= LOADOUT_LIMITS.kept)
    throw new Refusal('too_many_loadouts')
  await changeSight({ store, publish }, row, { deletedAt: null })
}
