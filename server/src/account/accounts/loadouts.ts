import type { Store } from '../../platform/store/connection.ts'
import type { LoadoutRow } from '../../guns/tables/loadouts.ts'
import type { Changing } from './player.ts'

/** Does everybody see it? */
export function isShown({ isPublic, deletedAt, removedAt }: LoadoutRow): boolean {
  return isPublic && deletedAt === null && removedAt === null
}

/** A suspended account shows nothing to anybody. */
export async function isAuthorSuspended(
  store: Store,
  { userUid }: Pick<LoadoutRow, 'userUid'>,
): Promise<boolean> {
  const author = await store.users.byUid(userUid)
  return author?.suspendedAt != null
}

/**
 * The published builds of an account that is suspended are hidden, those of one that is so no longer come back. The caller
 * holds the account, and publishing holds it too: nothing is published past a suspension.
 */
export async function followSuspension(changing: Changing, userUid: string): Promise<void> {
  for (const { uid } of await changing.store.loadouts.ofUser(userUid)) {
    const row = await changing.store.loadouts.hold(uid)
    if (row && isShown(row)) await changeSight(changing, row, {})
  }
}

/**
 * Writes who sees a build, whose row the caller holds. One that comes back after somebody else has published the same comes
 * back as a private one: nothing of it is lost, and nothing is published twice.
 */
export async function changeSight(
  { store, publish }: Changing,
  row: LoadoutRow,
  sight: Partial<Pick<LoadoutRow, 'isPublic' | 'deletedAt' | 'removedAt'>>,
): Promise<void> {
  const next = { ...row, ...sight }
  const isListed = isShown(next) && !(await isAuthorSuspended(store, row))
  const isTaken = !(await store.loadoutListings.setShown(row.uid, isListed))
  const fields = { ...sight, ...(isTaken && { isPublic: false }) }
  if (Object.keys(fields).length > 0) await store.loadouts.change(row.uid, fields)
  if (isShown(row) || isShown(next)) publish({ type: 'loadouts' })
}
