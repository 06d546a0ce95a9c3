import { Refusal } from '@raidkit/contract/errors'
import { undo } from '@raidkit/contract/undo'
import { meOf, readPlayer, undoOwn } from '../../accounts/index.ts'
import { undoChange } from '../../changes/index.ts'
import type { Deps } from '../../deps.ts'
import type { Door } from '../../http/door.ts'

/** The one undo: of whoever asks, and of the trail for those who may. A uid names one change of either. */
export function undoRoutes(door: Door, { now, catalog }: Deps): void {
  door.answer(undo, async (asked) => {
    const { store, publish, visitor, request } = asked
    const change = { store, publish, by: visitor.uid, at: new Date(now()), catalog }
    const player =
      (await undoOwn(asked, request.uid, now())) ??
      ((await undoChange(change, request.uid, visitor.access))
        ? await readPlayer(store, visitor.uid)
        : undefined)
    if (!player) throw new Refusal('not_found', { field: 'uid', why: 'no such change' })
    return meOf(player, now())
  })
}
