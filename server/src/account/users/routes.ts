import { getMe, updateMe } from '@raidkit/contract/account/users'
import { Refusal } from '@raidkit/contract/platform/errors'
import { refusedFields, type UserUpdate } from '@raidkit/rules/account/users'
import { gameIds } from '../../catalogue/facts/index.ts'
import type { Deps } from '../../deps.ts'
import { openedRows } from '../../platform/http/access/features.ts'
import { signedIn } from '../../platform/http/access/sessions.ts'
import type { Door } from '../../platform/http/door.ts'
import type { Store } from '../../platform/store/connection.ts'
import { changeOwn, meOf, playerUpdate, readPlayer } from '../accounts/index.ts'
import type { UserRow } from '../tables/users.ts'

export function userRoutes(door: Door, { now, catalog }: Deps): void {
  door.answer(getMe, async ({ visitor, store }) => {
    const player = await readPlayer(store, visitor.uid)
    if (!player) throw new Refusal('sign_in_required')
    return meOf(player, now())
  })

  door.answer(updateMe, async (asked) => {
    const { favChanges, targetChanges, was, ...update } = asked.request
    const player = await changeOwn(asked, async (before, store) => {
      await checkFields(update, before.row, { store, nowMs: now() })
      const change = playerUpdate(
        before,
        { update, was, favChanges, targetChanges },
        gameIds(catalog.current),
      )
      return { ...change, note: { source: 'page', nowMs: now() } }
    })
    return meOf(player, now())
  })
}

type View = { store: Store; nowMs: number }

/** All or nothing: one field that is not the player's to change refuses the others too. */
async function checkFields(update: UserUpdate, row: UserRow, { store, nowMs }: View): Promise<void> {
  const refused = refusedFields(update, signedIn(row, nowMs).access, await openedRows(store))
  if (refused.length > 0)
    throw new Refusal('pro_required', { field: refused.join(', '), why: 'for supporters' })
}
