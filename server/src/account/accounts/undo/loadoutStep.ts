import { randomUUID } from 'node:crypto'
import { Refusal } from '@raidkit/contract/platform/errors'
import { LOADOUT_LIMITS } from '@raidkit/rules/guns/loadouts'
import { z } from 'zod'
import type { LoadoutRow } from '../../../guns/tables/loadouts.ts'
import type { UndoRow } from '../../tables/undoSteps.ts'
import { changeSight } from '../loadouts.ts'
import type { Changing } from '../player.ts'
import { UNDO_LIFE_MS } from './keepUndo.ts'

/** Maximum number of build steps, so that frequent deletions neither fill the disk nor displace resets. */
const MOST_LOADOUT_STEPS = 20

const Before = z.object({ loadoutUid: z.uuid() })

/**
 * Deletes a build whose row the caller has locked. The row is kept until the deletion can no longer be undone. Returns
 * the uid of the step.
 */
export async function deleteWithUndo(changing: Changing, row: LoadoutRow, nowMs: number): Promise<string> {
  const { store } = changing
  const { uid: loadoutUid, userUid, title } = row
  const [uid, now] = [randomUUID(), new Date(nowMs)]
  await changeSight(changing, row, { deletedAt: now })
  const before: z.infer<typeof Before> = { loadoutUid }
  await store.undoSteps.add({
    uid,
    userUid,
    charUid: userUid,
    kind: 'loadout',
    scope: title,
    before,
    at: now,
    expiresAt: new Date(nowMs + UNDO_LIFE_MS),
  })
  const steps = await store.undoSteps.ofUser(userUid, now)
  const others = steps.filter((step) => step.kind === 'loadout' && step.uid !== uid)
  for (const old of others.slice(MOST_LOADOUT_STEPS - 1)) {
    await store.undoSteps.take(userUid, old.uid, now)
    await store.loadouts.removeDeleted(Before.parse(old.before).loadoutUid)
  }
  return uid
}

/** Restores a deleted build. */
export async function undoDeletion(changing: Changing, step: UndoRow): Promise<void> {
  const { loadoutUid } = Before.parse(step.before)
  const row = await changing.store.loadouts.hold(loadoutUid)
  if (row?.userUid !== step.userUid || row.deletedAt === null) throw new Refusal('not_found')
  if ((await changing.store.loadouts.countOf(step.userUid)) >= LOADOUT_LIMITS.kept)
    throw new Refusal('too_many_loadouts')
  await changeSight(changing, row, { deletedAt: null })
}
