import type { AdminUser, AdminUserLine } from '@raidkit/contract/admin/adminUsers'
import { proSources } from '@raidkit/rules/account/pro'
import { proFacts } from '../../platform/http/sessions.ts'
import type { Store } from '../../platform/store/connection.ts'
import type { ListedUser } from '../../platform/store/tables/userSearch.ts'
import type { UserRow } from '../../platform/store/tables/users.ts'

type AccountRow = Pick<ListedUser, Exclude<keyof UserRow, 'data'>>
/** Account data from other tables. */
type Beside = { seenAt?: Date | null; seatOf: string | undefined }

export function lineOf(row: AccountRow, { seenAt, seatOf }: Beside, nowMs: number): AdminUserLine {
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
export async function seatOwners(store: Store, uids: readonly string[]): Promise<Map<string, string>> {
  const held = await store.seats.heldByAny(uids)
  const names = await store.userSearch.names(held.map(({ ownerUid }) => ownerUid))
  return new Map(
    held.flatMap(({ acceptedBy, ownerUid }) =>
      acceptedBy === null ? [] : [[acceptedBy, names.get(ownerUid) ?? ownerUid] as const],
    ),
  )
}

/** Returns the details of an account for the admin page. */
export async function adminUserOf(store: Store, row: UserRow, nowMs: number): Promise<AdminUser> {
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
