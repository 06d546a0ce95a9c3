import { Refusal } from '@raidkit/contract/platform/errors'
import { isAuthorSuspended, isShown } from '../../account/accounts/index.ts'
import type { Store } from '../../platform/store/connection.ts'
import type { LoadoutRow } from '../tables/loadouts.ts'

/** A published build, or one's own; all others do not exist. */
export async function readShown(
  store: Store,
  uid: string,
  readerUid: string | undefined,
): Promise<LoadoutRow> {
  return seen(store, await store.loadouts.find(uid), readerUid)
}

/** One that somebody else has published, held until the transaction ends. */
export async function holdOthers(store: Store, uid: string, readerUid: string): Promise<LoadoutRow> {
  const row = await seen(store, await store.loadouts.hold(uid), readerUid)
  if (row.deletedAt !== null) throw new Refusal('not_found', { field: 'uid', why: 'no such build' })
  if (row.userUid === readerUid) throw new Refusal('own_loadout')
  return row
}

async function seen(
  store: Store,
  row: LoadoutRow | undefined,
  readerUid: string | undefined,
): Promise<LoadoutRow> {
  const isSeen =
    row && (row.userUid === readerUid || (isShown(row) && !(await isAuthorSuspended(store, row))))
  if (!isSeen) throw new Refusal('not_found', { field: 'uid', why: 'no such build' })
  return row
}
