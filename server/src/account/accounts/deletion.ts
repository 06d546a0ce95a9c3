import { Refusal } from '@raidkit/contract/platform/errors'
import type { SiteEvent } from '@raidkit/contract/events'
import { changeChatOf } from './chat.ts'
import { setSeatUntil } from './pro.ts'
import type { Store } from '../../platform/store/connection.ts'
import type { IdentityRow } from '../tables/identities.ts'
import { GONE } from '../../platform/tables/traces.ts'
import type { UserRow } from '../tables/users.ts'

type Deleting = {
  /** Bound to one transaction. */
  store: Store
  /** Must wait for the commit. */
  publish: (event: SiteEvent) => void
  nowMs: number
  /** Uid of the admin who deletes the account; left out if the users delete it themselves. */
  byAdminUid?: string
}

/** Deleted rows, needed for the final mail and for revoking tokens. */
export type DeletedAccount = { row: UserRow; identities: IdentityRow[] }

/**
 * Deletes an account and all personal data; returns undefined if there is no such account. Its seats end too. The audit
 * log keeps the fact and time of the deletion. The last admin cannot be deleted, as nobody could open the admin pages
 * any more.
 */
export async function deleteAccount(
  { store, publish, nowMs, byAdminUid }: Deleting,
  userUid: string,
): Promise<DeletedAccount | undefined> {
  const admins = await store.traces.lockAdmins()
  // Locked, so that nobody accepts one of its share links meanwhile.
  const [row] = await store.seats.hold([userUid])
  if (!row) return undefined
  if (row.admin && admins.length <= 1) throw new Refusal('last_admin')
  const identities = await store.identities.ofUser(userUid)
  const neighbours = await endSeats({ store, publish }, userUid)
  const patreonSubjects = identities
    .filter(({ provider }) => provider === 'patreon')
    .map(({ subject }) => subject)
  const liked = await store.loadoutLikes.ofUser(userUid)
  await changeChatOf({ store, publish }, userUid, new Date(nowMs))
  // The deletion cascades to sessions, characters, builds, undo steps, keys, links and codes.
  if (!(await store.users.remove(userUid))) return undefined
  // Removes a team whose only member was this account.
  await store.teams.removeEmpty()
  for (const { loadoutUid } of liked) await store.loadoutLikes.recount(loadoutUid)
  await store.traces.erase({ userUid, email: row.email, patreonSubjects, neighbours })
  await store.audit.add({
    at: new Date(nowMs),
    who: byAdminUid ?? GONE,
    what: 'account.deleted',
    target: GONE,
    before: null,
    after: null,
  })
  publish({ type: 'loadouts' })
  publish({ type: 'user', userUid, version: 0 })
  return { row, identities }
}

type Ending = Pick<Deleting, 'store' | 'publish'>

/**
 * Ends the seats of an account. Returns the accounts that shared with it or held one of its seats; the latter are no
 * longer Pro through it.
 */
async function endSeats({ store, publish }: Ending, userUid: string): Promise<string[]> {
  const given = await store.seats.ofOwner(userUid)
  const holders = given.flatMap(({ acceptedBy }) => acceptedBy ?? [])
  for (const { uid } of given) await store.seats.remove(userUid, uid)
  for (const holder of holders) await setSeatUntil({ store, publish }, holder, null)
  const held = await store.seats.heldBy(userUid)
  return held ? [...holders, held.ownerUid] : holders
}
