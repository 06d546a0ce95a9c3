import { undo } from '@raidkit/contract/account/undo'
import { Refusal } from '@raidkit/contract/platform/errors'
import { hasAccess } from '@raidkit/rules/platform/access'
import { undoChange, type ChangeKinds } from '../../admin/changes/index.ts'
import type { Deps } from '../../deps.ts'
import { ADMIN_FRESH_MS } from '../../platform/http/access/freshActions.ts'
import { needFreshSignIn } from '../../platform/http/access/freshSignIn.ts'
import type { Door } from '../../platform/http/door.ts'
import { meOf, readPlayer, undoOwn, type UndoStepKinds } from '../accounts/index.ts'

type UndoParts = Pick<Deps, 'now'> & { changes: ChangeKinds; undoSteps: UndoStepKinds }

/** The one undo: of whoever asks, and of the audit log for those who may. A uid names one change of either. */
export function undoRoutes(door: Door, { now, changes, undoSteps }: UndoParts): void {
  door.answer(undo, async (asked) => {
    const { store, publish, visitor, request } = asked
    const change = { store, publish, by: visitor.uid, at: new Date(now()) }
    const undoAuditEntry = async () => {
      // Undone, what somebody was given is gone: as fresh as what gave it.
      if (hasAccess(visitor.access, 'editor')) await needFreshSignIn(asked, now(), ADMIN_FRESH_MS)
      return undoChange(changes, change, { uid: request.uid, access: visitor.access })
    }
    const player =
      (await undoOwn(undoSteps, asked, { uid: request.uid, nowMs: now() })) ??
      ((await undoAuditEntry()) ? await readPlayer(store, visitor.uid) : undefined)
    if (!player) throw new Refusal('not_found', { field: 'uid', why: 'no such change' })
    return meOf(player, now())
  })
}
