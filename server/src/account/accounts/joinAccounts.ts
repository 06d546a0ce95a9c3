import { Refusal } from '@raidkit/contract/platform/errors'
import { PilotSettings } from '@raidkit/rules/pilot/pilot'
import {
  FavList,
  FavTargets,
  MOST_ITEMS,
  MOST_TARGETS,
  PricesMap,
  type FavTarget,
} from '@raidkit/rules/account/users'
import { asTargetChanges, withTargetChanges } from '@raidkit/rules/market/watch-list'
import { changeChatOf } from './chat.ts'
import { changePlayer, type Changing } from './player.ts'
import { ownProUntil, refreshSeats, setSeatUntil } from './pro.ts'
import type { Store } from '../../platform/store/connection.ts'
import type { UserChange, UserRow } from '../tables/users.ts'

type Join = { keptUid: string; goneUid: string; nowMs: number }

/**
 * Merges two accounts of one person in the caller's transaction. Nothing is lost: characters and linked accounts move,
 * lists are united; for single values the kept account wins, for rights the better one. The other account is deleted
 * and signed out everywhere.
 */
export async function joinAccounts(changing: Changing, { keptUid, goneUid, nowMs }: Join): Promise<void> {
  const { store, publish } = changing
  const rows = await store.seats.hold([keptUid, goneUid])
  const kept = rows.find(({ uid }) => uid === keptUid)
  const gone = rows.find(({ uid }) => uid === goneUid)
  // The account was merged or deleted by a concurrent request.
  if (!kept) throw new Refusal('sign_in_required')
  if (!gone || keptUid === goneUid) return
  // Prevents a suspended account from entering another one by a merge.
  if (gone.suspendedAt) throw new Refusal('account_suspended')

  const charUid = await activeAfter(store, kept, gone)
  if (endOf(gone.patronUntil) > endOf(kept.patronUntil)) await preferPatreonOf(store, { keptUid, goneUid })
  await store.joins.moveOwn({ keptUid, goneUid })
  await store.challengeComplaints.move({ keptUid, goneUid })
  await store.joins.moveIdentities({ keptUid, goneUid })
  const liked = await store.loadoutJoins.move({ keptUid, goneUid })
  const hasChat = await store.chatJoins.move({ keptUid, goneUid })
  await store.joins.moveDrive({ keptUid, goneUid })
  await store.joins.moveSeats({ keptUid, goneUid })
  // Removed before its name moves, as usernames are unique at all times.
  await store.users.remove(goneUid)
  for (const uid of new Set(liked)) await store.loadoutLikes.recount(uid)
  const joined = joinedAccount(kept, gone)
  // A name that resembles another account's, chosen before that was checked, does not move.
  const isFree = !joined.username || (await store.users.isNameFree(joined.username, keptUid))
  const username = isFree ? joined.username : kept.username
  await changePlayer(changing, keptUid, () => ({ account: { ...joined, username, charUid } }))
  if (hasChat) await changeChatOf(changing, keptUid) // the username may have changed
  await refreshSeats(changing, keptUid)
  await setSeatUntil(changing, keptUid, await heldUntil(store, keptUid))
  await store.audit.add({
    at: new Date(nowMs),
    who: keptUid,
    what: 'join',
    target: keptUid,
    before: { accounts: [keptUid, goneUid] },
    after: { accounts: [keptUid] },
  })
  publish({ type: 'loadouts' }) // the author's username may have changed
  publish({ type: 'user', userUid: goneUid, version: 0 })
}

/** Returns the fields of the kept account after the merge. */
export function joinedAccount(kept: UserRow, gone: UserRow): UserChange {
  const grant = [kept, gone].toSorted((one, other) => grantEnd(other) - grantEnd(one))[0] ?? kept
  return {
    email: kept.email ?? gone.email,
    username: kept.username ?? gone.username,
    admin: kept.admin || gone.admin,
    editor: kept.editor || gone.editor,
    pro: grant.pro,
    proUntil: grant.proUntil,
    patronUntil: endOf(gone.patronUntil) > endOf(kept.patronUntil) ? gone.patronUntil : kept.patronUntil,
    featureMaps: kept.featureMaps || gone.featureMaps,
    data: {
      ...gone.data,
      ...kept.data,
      ...unitedPilot(kept.data['pilot'], gone.data['pilot']),
      favList: unitedList(kept.data['favList'], gone.data['favList']),
      favTargets: unitedTargets(kept.data['favTargets'], gone.data['favTargets']),
      userPricesMap: unitedPrices(kept.data['userPricesMap'], gone.data['userPricesMap']),
      userSellPricesMap: unitedPrices(kept.data['userSellPricesMap'], gone.data['userSellPricesMap']),
    },
  }
}

/** Keeps the settings of the kept account; drive access that only the other account had moves with its link. */
function unitedPilot(kept: unknown, gone: unknown): { pilot?: PilotSettings } {
  const own = PilotSettings.safeParse(kept).data
  const other = PilotSettings.safeParse(gone).data
  if (!own || !other || own.google.haveCredentials || !other.google.haveCredentials) return {}
  return { pilot: { ...own, google: other.google } }
}

function unitedList(kept: unknown, gone: unknown): string[] {
  const listOf = (stored: unknown) => FavList.safeParse(stored).data ?? []
  return [...new Set([...listOf(kept), ...listOf(gone)])].slice(0, MOST_ITEMS)
}

function unitedTargets(kept: unknown, gone: unknown): FavTarget[] {
  const targetsIn = (stored: unknown) => FavTargets.safeParse(stored).data ?? []
  return withTargetChanges(targetsIn(gone), asTargetChanges(targetsIn(kept))).slice(0, MOST_TARGETS)
}

function unitedPrices(kept: unknown, gone: unknown): PricesMap {
  const pricesOf = (stored: unknown) => PricesMap.safeParse(stored).data ?? {}
  const own = pricesOf(kept)
  const others = Object.entries(pricesOf(gone)).filter(([uid]) => !Object.hasOwn(own, uid))
  return Object.fromEntries([...Object.entries(own), ...others].slice(0, MOST_ITEMS))
}

function endOf(until: Date | null): number {
  return until?.getTime() ?? Number.NEGATIVE_INFINITY
}

function grantEnd({ pro, proUntil }: UserRow): number {
  if (!pro) return Number.NEGATIVE_INFINITY
  return proUntil?.getTime() ?? Number.POSITIVE_INFINITY
}

/**
 * Returns the active character: a new account continues with the other one's character, otherwise the kept account's
 * stays active.
 */
async function activeAfter(store: Store, kept: UserRow, gone: UserRow): Promise<string | null> {
  const [own] = await store.characters.ofUser(kept.uid)
  if (own) return kept.charUid
  const others = await store.characters.ofUser(gone.uid)
  return others.find(({ uid }) => uid === (gone.charUid ?? gone.uid))?.uid ?? null
}

/** Unlinks the kept account's Patreon account, because the other one pays for longer. */
async function preferPatreonOf(store: Store, { keptUid, goneUid }: Omit<Join, 'nowMs'>): Promise<void> {
  const others = await store.identities.ofUser(goneUid)
  if (others.some(({ provider }) => provider === 'patreon')) await store.identities.remove(keptUid, 'patreon')
}

async function heldUntil(store: Store, userUid: string): Promise<Date | null> {
  const seat = await store.seats.heldBy(userUid)
  const owner = seat && (await store.users.byUid(seat.ownerUid))
  return owner ? ownProUntil(owner) : null
}
