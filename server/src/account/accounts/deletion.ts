import { Refusal } from '@raidkit/contract/platform/errors'
import type { SiteEvent } from '@raidkit/contract/events'
import { changeChatOf } from './chat.ts'
import { setSeatUntil } from './pro.ts'
import type { Store } from '../../platform/store/connection.ts'
import type { IdentityRow } from '../../platform/store/tables/identities.ts'
import { GONE } from '../../platform/store/tables/traces.ts'
import type { UserRow } from '../../platform/store/tables/users.ts'

type Deleting = {
  /** Bound to one transaction. */
  store: Store
  /** Must wait for the commit. */
  publish: (event: SiteEvent) => void
  nowMs: number
  /** The admin who does it; without one it is the person themselves. */
  byAdminUid?: string
}

/** What was there, for the last letter and for giving tokens back. */
export type DeletedAccount = { row: UserRow; identities: IdentityRow[] }

/**
 * Deletes an account and every trace of the person; undefined when there is no such account. Seats they gave end with
 * them. The trail keeps that an account was deleted, and when. The last admin stays: nobody could open the admin pages
 * any more.
 */
export async function deleteAccount(
  { store, publish, nowMs, byAdminUid }: Deleting,
  userUid: string,
): Promise<DeletedAccount | undefined> {
  const admins = await store.traces.lockAdmins()
  // Held, so that nobody accepts one of their links meanwhile.
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
  // Sessions, characters, builds, undo steps, keys, links and codes go with the row.
  if (!(await store.users.remove(userUid))) return undefined
  // A team that they were alone in goes with them.
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

/** Returns whoever shared with the account, or had a seat of it: the latter are no longer pro by it. */
async function endSeats({ store, publish }: Ending, userUid: string): Promise<string[]> {
  const given = await store.seats.ofOwner(userUid)
  const holders = given.flatMap(({ acceptedBy }) => acceptedBy ?? [])
  for (const { uid } of given) await store.seats.remove(userUid, uid)
  for (const holder of holders) await setSeatUntil({ store, publish }, holder, null)
  const held = await store.seats.heldBy(userUid)
  return held ? [...holders, held.ownerUid] : holders
}
