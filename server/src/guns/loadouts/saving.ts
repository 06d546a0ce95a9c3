import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { Refusal } from '@raidkit/contract/platform/errors'
import { LOADOUT_LIMITS } from '@raidkit/rules/guns/loadouts'
import { changeSight, isShown } from '../../account/accounts/index.ts'
import type { Writing } from '../../platform/store/committed.ts'
import type { LoadoutRow } from '../tables/loadouts.ts'
import type { Build, WorthOf } from './buildWorth.ts'
import { keyHashOf, addListing } from './listing.ts'

export type Saving = Writing & { userUid: string; worthOf: WorthOf; nowMs: number }
export type Content = Build & { title: string; isPublic: boolean }

/** Adds a new build to an account. */
export async function addLoadout(saving: Saving, content: Content): Promise<LoadoutRow> {
  const { store, userUid, worthOf, nowMs } = saving
  if (!worthOf(content)) throw new Refusal('bad_request', { field: 'gunUid', why: 'no such gun' })
  // Locks the account, so that the second of two concurrent requests sees the count of the first.
  await holdAccount(saving)
  if ((await store.loadouts.countOf(userUid)) >= LOADOUT_LIMITS.kept) throw new Refusal('too_many_loadouts')
  const at = new Date(nowMs)
  const row: LoadoutRow = {
    uid: randomUUID(),
    userUid,
    ...written(content),
    likes: 0,
    version: 1,
    createdAt: at,
    updatedAt: at,
    deletedAt: null,
    removedAt: null,
  }
  await store.loadouts.add(row)
  await show(saving, row, row)
  return row
}

/**
 * Locks the account, so that a user who is suspended meanwhile cannot publish. The account is locked before any build,
 * which prevents deadlocks.
 */
async function holdAccount({ store, userUid }: Saving): Promise<void> {
  const [owner] = await store.seats.hold([userUid])
  if (!owner || owner.suspendedAt) throw new Refusal('sign_in_required')
}

/** Locks one of the user's own builds until the transaction ends; builds of others are treated as not found. */
export async function holdOwn({ store, userUid }: Pick<Saving, 'store' | 'userUid'>, uid: string) {
  const row = await store.loadouts.hold(uid)
  if (row?.userUid !== userUid || row.deletedAt !== null)
    throw new Refusal('not_found', { field: 'uid', why: 'no such build' })
  return row
}

/**
 * Overwrites a build and stores its previous state as a version. Changing the parts removes the likes, which were given
 * to the previous parts.
 */
export async function changeLoadout(
  saving: Saving,
  { uid, version, content }: { uid: string; version: number; content: Content },
): Promise<LoadoutRow> {
  const { store, worthOf, nowMs } = saving
  await holdAccount(saving)
  const before = await holdOwn(saving, uid)
  if (before.version !== version)
    throw new Refusal('version_conflict', { field: 'version', why: `it is ${before.version} by now` })
  // A gun that a later catalogue has dropped stays as it is.
  if (content.gunUid !== before.gunUid && !worthOf(content))
    throw new Refusal('bad_request', { field: 'gunUid', why: 'no such gun' })
  const fields = written(content)
  if (isDeepStrictEqual(written(before), fields)) return before
  const isOther = keyHashOf(before) !== keyHashOf(content)
  const { gunUid, title, attachments, ammo, updatedAt } = before
  const kept = { loadoutUid: uid, version, gunUid, title, attachments, ammo, at: updatedAt }
  await store.loadoutVersions.add(kept, LOADOUT_LIMITS.versions)
  const changed = { ...fields, version: version + 1, updatedAt: new Date(nowMs) }
  await store.loadouts.change(uid, changed)
  if (isOther) await store.loadoutLikes.removeAllOf(uid)
  const row = { ...before, ...changed, likes: isOther ? 0 : before.likes }
  await show(saving, before, row)
  return row
}

/** Changes the visibility without a new version, because the content has not changed. */
export async function setPublic(saving: Saving, uid: string, isPublic: boolean): Promise<LoadoutRow> {
  await holdAccount(saving)
  const before = await holdOwn(saving, uid)
  if (before.isPublic === isPublic) return before
  const row = { ...before, isPublic }
  await saving.store.loadouts.change(uid, { isPublic })
  await show(saving, before, row)
  return row
}

async function show(saving: Saving, before: LoadoutRow, row: LoadoutRow): Promise<void> {
  const { store, publish, worthOf, nowMs } = saving
  if (!row.isPublic) {
    if (before.isPublic) await changeSight(saving, before, { isPublic: false })
    return
  }
  await addListing({ store, worthOf, at: new Date(nowMs) }, row)
  if (isShown(row)) publish({ type: 'loadouts' })
}

function written({ gunUid, title, isPublic, attachments, ammo }: Content) {
  return {
    gunUid,
    title,
    isPublic,
    ammo,
    attachments: attachments.map(({ slot, itemUid, parent }) => ({ slot, itemUid, parent })),
  }
}
