import { Refusal } from '@raidkit/contract/platform/errors'
import { LOADOUT_LIMITS } from '@raidkit/rules/guns/loadouts'
import { z } from 'zod'
import type { LoadoutRow } from '../tables/loadouts.ts'
import { changeSight, type Changing, defineUndoStep } from '../../account/accounts/index.ts'

const Before = z.object({ loadoutUid: z.uuid() })

/**
 * Deletes a build whose row the caller has locked. The row is kept until the deletion can no longer be undone. Returns
 * the uid of the step.
 */
export async function deleteWithUndo(changing: Changing, row: LoadoutRow, nowMs: number): Promise<string> {
  const { uid: loadoutUid, userUid, title } = row
  await changeSight(changing, row, { deletedAt: new Date(nowMs) })
  return loadoutStep.add(changing.store, { userUid, scope: title, before: { loadoutUid }, nowMs })
}

/** Deleted builds. */
export const loadoutStep = defineUndoStep({
  kind: 'loadout',
  most: 20, // frequent deletions neither fill the disk nor displace resets
  before: Before,
  async drop(store, dropped) {
    for (const { before } of dropped) await store.loadouts.removeDeleted(Before.parse(before).loadoutUid)
  },
  async undo({ loadoutUid }, { store, publish, step: { userUid } }) {
    const row = await store.loadouts.hold(loadoutUid)
    if (row?.userUid !== userUid || row.deletedAt === null) throw new Refusal('not_found')
    if ((await store.loadouts.countOf(userUid)) >= LOADOUT_LIMITS.kept) throw new Refusal('too_many_loadouts')
    await changeSight({ store, publish }, row, { deletedAt: null })
  },
})
