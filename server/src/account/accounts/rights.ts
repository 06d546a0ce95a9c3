import { Refusal } from '@raidkit/contract/platform/errors'
import { z } from 'zod'
import { changeChatOf } from './chat.ts'
import { followSuspension } from './loadouts.ts'
import { changePlayer } from './player.ts'
import { refreshSeats } from './pro.ts'
import type { UserRow } from '../tables/users.ts'
import { mustBe, addAuditEntry, type Change, type ChangeKind, type Entry } from '../../admin/changes/index.ts'

const ACCOUNT_CHANGE = 'user'

/** Changed rights can be undone. */
export const rightsChanges: readonly ChangeKind[] = [{ kind: ACCOUNT_CHANGE, undo: undoAccount }]

const RIGHTS = ['pro', 'proUntil', 'admin', 'editor', 'featureMaps', 'suspendedAt'] as const

/** Account fields that an admin may change. */
export type AccountRights = Pick<UserRow, (typeof RIGHTS)[number]>

/** Changed rights. `reason` states why the account is suspended and is kept in the audit log only. */
export type RightsChange = Partial<AccountRights> & { reason?: string }

const KeptRights = z
  .object({
    pro: z.boolean(),
    proUntil: z.coerce.date().nullable(),
    admin: z.boolean(),
    editor: z.boolean(),
    featureMaps: z.boolean(),
    suspendedAt: z.coerce.date().nullable(),
  })
  .partial()

/**
 * Grants and revokes rights. Accounts with a seat of this one and its open pages are updated. A suspended account is
 * signed out everywhere; one that was already suspended keeps its original date.
 */
export async function changeAccount(
  change: Change,
  userUid: string,
  { reason, ...wanted }: RightsChange,
): Promise<UserRow> {
  const step = ({ suspendedAt }: UserRow) =>
    suspendedAt && wanted.suspendedAt ? { ...wanted, suspendedAt } : wanted
  return write(change, { userUid, step, reason })
}

async function undoAccount(change: Change, { target, before, after }: Entry): Promise<void> {
  const [was, left] = [KeptRights.parse(before), KeptRights.parse(after)]
  const step = (row: UserRow) => {
    mustBe(picked(row, left), left)
    return was
  }
  await write(change, { userUid: target ?? '', step })
}

type Rights = Partial<AccountRights>

type Write = { userUid: string; step: (row: UserRow) => Rights; reason?: string | undefined }

async function write(change: Change, { userUid, step, reason }: Write): Promise<UserRow> {
  const { store, by } = change
  const admins = await store.traces.lockAdmins()
  let noted: { before: Rights; after: Rights } | undefined
  const player = await changePlayer(change, userUid, ({ row }) => {
    const wanted = step(row)
    const changed = RIGHTS.filter((name) => wanted[name] !== undefined && !isSame(wanted[name], row[name]))
    if (changed.length === 0) return {}
    if (changed.includes('admin')) checkAdmin({ wanted, userUid, by, admins })
    checkSuspension({ ...row, ...wanted }, by)
    const account = Object.fromEntries(changed.map((name) => [name, wanted[name]]))
    noted = { before: picked(row, account), after: account }
    return { account }
  })
  if (!player) throw new Refusal('not_found')
  if (noted) {
    const after = { ...noted.after, ...(noted.after.suspendedAt && reason !== undefined && { reason }) }
    await addAuditEntry(change, { what: ACCOUNT_CHANGE, target: userUid, before: noted.before, after })
    await refreshSeats(change, userUid)
    if (noted.after.suspendedAt) await signOut(change, userUid)
    if (noted.after.suspendedAt !== undefined) {
      await followSuspension(change, userUid)
      await changeChatOf(change, userUid)
    }
  }
  return player.row
}

type AdminCheck = { wanted: Rights; userUid: string; by: string; admins: readonly string[] }

/** Refuses changing one's own admin right, and removing the last admin. */
function checkAdmin({ wanted, userUid, by, admins }: AdminCheck): void {
  if (userUid === by) throw new Refusal('own_account')
  if (!wanted.admin && admins.every((uid) => uid === userUid)) throw new Refusal('last_admin')
}

/**
 * Refuses suspending oneself or an admin, whose right must be removed first: a site whose only admin is suspended would
 * have none.
 */
function checkSuspension({ uid, admin, suspendedAt }: UserRow, by: string): void {
  if (!suspendedAt) return
  if (uid === by) throw new Refusal('own_account')
  if (admin) throw new Refusal('suspended_admin')
}

/** Ends all sessions of an account and notifies its open pages. */
export async function signOut({ store, publish }: Change, userUid: string): Promise<void> {
  await store.sessions.removeAllOf(userUid)
  publish({ type: 'user', userUid, version: 0 })
}

function picked(row: AccountRights, named: Rights): Rights {
  return Object.fromEntries(RIGHTS.filter((name) => name in named).map((name) => [name, row[name]]))
}

function isSame(one: unknown, other: unknown): boolean {
  return one instanceof Date && other instanceof Date ? one.getTime() === other.getTime() : one === other
}
