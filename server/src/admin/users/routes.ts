import {
  changeUser,
  deleteUser,
  getUser,
  listUsers,
  nameOfAccount,
  signOutUser,
  type UserOrder,
  type AdminUser,
  type AdminUserLine,
} from '@raidkit/contract/admin/adminUsers'
import { Refusal } from '@raidkit/contract/platform/errors'
import { proSources } from '@raidkit/rules/account/pro'
import { isUuid } from '@raidkit/rules/platform/uid'
import {
  deleteAccount,
  inOneWrite,
  changeAccount,
  signOut,
  type RightsChange,
} from '../../account/accounts/index.ts'
import { identityForget } from '../../account/identities/index.ts'
import { placeOf, type UserPlace, type ListedUser } from '../../account/tables/userSearch.ts'
import type { UserRow } from '../../account/tables/users.ts'
import type { Deps } from '../../deps.ts'
import { proFacts } from '../../platform/http/access/sessions.ts'
import { cursorOf, partsOf } from '../../platform/http/addresses/cursor.ts'
import type { Door } from '../../platform/http/door.ts'
import type { Store } from '../../platform/store/connection.ts'
import { addAuditEntry } from '../changes/index.ts'

const PAGE_ROWS = 50
const NEW_MS = 7 * 24 * 60 * 60_000
/** Times of a cursor, limited to years that PostgreSQL can read. */
const TIME = /^(?:19|20)\d\d-\d\d-\d\dT/

/** Finding accounts, and what an admin may do to one. */
export function adminUserRoutes(door: Door, { now }: Deps): void {
  door.answer(listUsers, async ({ store, request: { search, filter, sort, after } }) => {
    const at = new Date(now())
    const asked = {
      text: search.trim(),
      filter,
      order: sort,
      now: at,
      newSince: new Date(now() - NEW_MS),
      after: after === undefined ? undefined : placeFrom(after, sort),
    }
    const [rows, total] = await Promise.all([
      store.userSearch.page(asked, PAGE_ROWS + 1),
      store.userSearch.count(asked),
    ])
    const shown = rows.slice(0, PAGE_ROWS)
    const uids = shown.map(({ uid }) => uid)
    const [seen, seatOf] = await Promise.all([store.userSearch.seen(uids, at), seatOwners(store, uids)])
    const last = rows.length > PAGE_ROWS ? shown.at(-1) : undefined
    return {
      users: shown.map((row) => lineOf(row, { ...seen.get(row.uid), seatOf: seatOf.get(row.uid) }, now())),
      total,
      ...(last && { next: cursorFrom(placeOf(last, sort)) }),
    }
  })

  door.answer(getUser, async ({ store, request }) =>
    adminUserOf(store, await rowOf(store, request.userUid), now()),
  )
}

/** Rights, sessions and the end of an account. */
export function adminUserChangeRoutes(door: Door, deps: Deps): void {
  const { now } = deps
  door.answer(changeUser, async ({ store, request, visitor, publish }) => {
    const { userUid, grant, admin, editor, feature_maps: featureMaps, suspended, reason } = request
    const at = new Date(now())
    // An end that is over would end Pro at once: that is what null says.
    if (grant?.until && Date.parse(grant.until) <= now())
      throw new Refusal('bad_request', { field: 'grant.until', why: 'The end must lie ahead' })
    const wanted: RightsChange = {
      ...(grant === null && { pro: false, proUntil: null }),
      ...(grant && { pro: true, proUntil: grant.until === null ? null : new Date(grant.until) }),
      ...(admin !== undefined && { admin }),
      ...(editor !== undefined && { editor }),
      ...(featureMaps !== undefined && { featureMaps }),
      ...(suspended !== undefined && { suspendedAt: suspended ? at : null }),
      ...(suspended && reason !== undefined && { reason }),
    }
    const change = { store, publish, by: visitor.uid, at }
    return adminUserOf(store, await changeAccount(change, userUid, wanted), now())
  })

  door.answer(signOutUser, async ({ store, request: { userUid }, visitor, publish }) => {
    // One's own sessions are ended on the page of the account, which keeps the one that asks.
    if (userUid === visitor.uid) throw new Refusal('own_account')
    const row = await rowOf(store, userUid)
    const seen = await store.userSearch.seen([userUid], new Date(now()))
    const change = { store, publish, by: visitor.uid, at: new Date(now()) }
    await addAuditEntry(change, {
      what: 'user sign-out',
      target: userUid,
      before: { sessions: seen.get(userUid)?.sessions ?? 0 },
      after: null,
    })
    await signOut(change, userUid)
    return adminUserOf(store, row, now())
  })

  const forgetAt = identityForget(deps)
  door.answer(deleteUser, async ({ request: { userUid, confirm }, visitor }) => {
    if (userUid === visitor.uid) throw new Refusal('own_account')
    const gone = await inOneWrite(deps, async (changing) => {
      const row = await rowOf(changing.store, userUid)
      if (confirm.trim() !== nameOfAccount(row))
        throw new Refusal('bad_request', { field: 'confirm', why: 'is not the name of the account' })
      return deleteAccount({ ...changing, nowMs: now(), byAdminUid: visitor.uid }, userUid)
    })
    // Others are asked once it is certain: tokens are given back.
    for (const identity of gone?.identities ?? []) await forgetAt(identity)
    return {}
  })
}

async function rowOf(store: Store, uid: string): Promise<UserRow> {
  const row = await store.users.byUid(uid)
  if (!row) throw new Refusal('not_found')
  return row
}

function cursorFrom({ key, uid }: UserPlace): string {
  return cursorOf([key, uid])
}

function placeFrom(cursor: string, order: UserOrder): UserPlace {
  const [key = '', uid = ''] = partsOf(cursor, 2)
  const isKey = order === 'name' || (TIME.test(key) && !Number.isNaN(Date.parse(key)))
  if (!isKey || !isUuid(uid))
    throw new Refusal('bad_request', { field: 'after', why: 'must be the `next` of the page before' })
  return { key, uid }
}

type AccountRow = Pick<ListedUser, Exclude<keyof UserRow, 'data'>>

/** Account data from other tables. */
type Beside = { seenAt?: Date | null; seatOf: string | undefined }

function lineOf(row: AccountRow, { seenAt, seatOf }: Beside, nowMs: number): AdminUserLine {
  const { uid, username, email, admin, editor } = row
  const [pro = null] = proSources(proFacts(row), nowMs)
  return {
    uid,
    username,
    email,
    admin,
    editor,
    pro,
    seatOf: seatOf ?? null,
    suspendedAtMs: row.suspendedAt?.getTime() ?? null,
    createdAtMs: row.createdAt.getTime(),
    seenAtMs: seenAt?.getTime() ?? null,
  }
}

/** Returns the names of the seats' owners, by the uid of the account that uses the seat. */
async function seatOwners(store: Store, uids: readonly string[]): Promise<Map<string, string>> {
  const held = await store.seats.heldByAny(uids)
  const names = await store.userSearch.names(held.map(({ ownerUid }) => ownerUid))
  return new Map(
    held.flatMap(({ acceptedBy, ownerUid }) =>
      acceptedBy === null ? [] : [[acceptedBy, names.get(ownerUid) ?? ownerUid] as const],
    ),
  )
}

/** Returns the details of an account for the admin page. */
async function adminUserOf(store: Store, row: UserRow, nowMs: number): Promise<AdminUser> {
  const seen = (await store.userSearch.seen([row.uid], new Date(nowMs))).get(row.uid)
  const identities = await store.identities.ofUser(row.uid)
  return {
    ...lineOf(row, { ...seen, seatOf: (await seatOwners(store, [row.uid])).get(row.uid) }, nowMs),
    sources: proSources(proFacts(row), nowMs),
    grant: row.pro ? { untilMs: row.proUntil?.getTime() ?? null } : null,
    seats: await givenSeats(store, row.uid),
    feature_maps: row.featureMaps,
    language: row.language,
    sessions: seen?.sessions ?? 0,
    identities: identities.map(({ provider, subject, name, linkedAt, failedAt }) => ({
      provider,
      subject,
      name,
      linkedAtMs: linkedAt.getTime(),
      isBroken: failedAt !== null,
    })),
    version: row.version,
  }
}

async function givenSeats(store: Store, ownerUid: string): Promise<AdminUser['seats']> {
  const rows = await store.seats.ofOwner(ownerUid)
  const names = await store.userSearch.names(rows.flatMap(({ acceptedBy }) => acceptedBy ?? []))
  return rows.flatMap(({ acceptedBy, acceptedAt }) =>
    acceptedBy === null || acceptedAt === null
      ? []
      : [{ name: names.get(acceptedBy) ?? acceptedBy, sinceMs: acceptedAt.getTime() }],
  )
}
