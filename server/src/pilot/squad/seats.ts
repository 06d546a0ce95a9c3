import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { Refusal } from '@raidkit/contract/platform/errors'
import {
  addMember,
  removeMember,
  SQUAD_CODE_LENGTH,
  SQUAD_LETTERS,
  SQUAD_LIMITS,
  type SquadMember,
} from '@raidkit/rules/pilot/squad'
import type { Deps } from '../../deps.ts'
import { hashOf } from '../../platform/http/access/sessions.ts'
import type { Store } from '../../platform/store/connection.ts'
import type { SquadRow } from '../tables/squads.ts'

/** Maximum number of attempts to find a free code; the chance that a code is taken is one in a million. */
const TRIES = 5

/** Current members of a squad; `gone` have just lost their seats after too long without a connection. */
export type Roll = {
  inviteCode: string
  members: SquadMember[]
  revision: number
  gone: readonly string[]
}
/** Seat of a member; `code` identifies the squad, `inviteCode` invites others. */
export type Seat = Roll & { code: string; memberUid: string; token: string; endsAt: Date }
type StoredMember = SquadRow['members'][number]

type SeatDeps = Pick<Deps, 'store' | 'now'>

/**
 * Creates the functions that change squads. All nodes share the database; the row of a squad is locked while it
 * changes.
 */
export function squadSeats(given: SeatDeps) {
  return {
    create: (name: string) => create(given, name),
    /**
     * Takes the seat that the token opens, in the squad with the code `code`; without a token a new seat, where `code`
     * is the invitation code. The token of a removed member opens nothing, and the old invitation code is invalid.
     */
    join: (joining: Joining) => join(given, joining),
    isSeated: async (code: string, uid: string) =>
      (await given.store.squads.find(code))?.members.some((member) => member.uid === uid) ?? false,
    /** Records that a member is still connected; undefined if the squad is over. */
    here: (code: string, uid: string) => here(given, code, uid),
    /** Removes a member; `by` must be the same person or the host. Returns undefined if nobody is left. */
    leave: (code: string, uid: string, by: string) => leave(given, { code, uid, by }),
  }
}

/** Returns the squad of a locked row without the members who were away for too long; undefined if the squad is over. */
function present(row: SquadRow | undefined, nowMs: number, isStaying: (kept: StoredMember) => boolean) {
  if (!row || nowMs >= endOf(row).getTime() || nowMs >= row.seenAt.getTime() + SQUAD_LIMITS.emptyMs)
    return undefined
  const isGone = ({ seenAtMs = row.createdAt.getTime() }: StoredMember) =>
    nowMs >= seenAtMs + SQUAD_LIMITS.emptyMs
  const gone = row.members.filter((kept) => isGone(kept) && !isStaying(kept)).map(({ uid }) => uid)
  return { row, members: gone.reduce((others, uid) => removeMember(others, uid), shown(row)), gone }
}

async function create({ store, now }: SeatDeps, name: string): Promise<Seat> {
  const [memberUid, token] = [randomUUID(), newToken()]
  const made = addMember([], { uid: memberUid, name })
  const members = made.ok ? made.members : []
  const at = new Date(now())
  const kept = members.map((member) => ({ ...member, tokenHash: hashOf(token), seenAtMs: now() }))
  for (let tries = 0; tries < TRIES; tries += 1) {
    const code = newCode()
    const row = { code, inviteCode: code, members: kept, createdAt: at, seenAt: at }
    if (await store.squads.add(row)) {
      const roll = { inviteCode: code, members, revision: at.getTime(), gone: [] }
      return { code: row.code, memberUid, token, ...roll, endsAt: endOf(row) }
    }
  }
  throw new Error('no free code for a squad was found')
}

export type Joining = { code: string; name: string; token?: string | undefined }

async function join({ store, now }: SeatDeps, { code: given, name, token: known }: Joining): Promise<Seat> {
  return store.inTransaction(async (tx) => {
    const isOwn = ({ tokenHash }: StoredMember) => known !== undefined && tokenHash === hashOf(known)
    const row = await (known === undefined ? tx.squads.holdByInvite(given) : tx.squads.hold(given))
    const held = present(row, now(), isOwn)
    if (!held) throw new Refusal('not_found', { field: 'code', why: 'no such squad' })
    const { code, inviteCode } = held.row
    const own = held.row.members.find(isOwn)
    if (known !== undefined && !own) throw new Refusal('not_in_squad')
    const [memberUid, token] = own && known !== undefined ? [own.uid, known] : [randomUUID(), newToken()]
    const next = addMember(held.members, { uid: memberUid, name })
    if (!next.ok) throw new Refusal('squad_full')
    const mine = { uid: memberUid, tokenHash: hashOf(token), seenAtMs: now() }
    const kept = keptOf(next.members, [...held.row.members.filter((one) => one !== own), mine])
    const revision = (await tx.squads.setMembers(code, kept, new Date(now()))).getTime()
    const roll = { inviteCode, members: next.members, revision, gone: held.gone }
    return { code, memberUid, token, ...roll, endsAt: endOf(held.row) }
  })
}

async function here({ store, now }: SeatDeps, code: string, uid: string): Promise<Roll | undefined> {
  return store.inTransaction(async (tx) => {
    const held = present(await tx.squads.hold(code), now(), (kept) => kept.uid === uid)
    if (!held) return undefined
    const { row, members, gone } = held
    if (!members.some((member) => member.uid === uid)) throw new Refusal('not_in_squad')
    const seen = row.members.map((kept) => (kept.uid === uid ? { ...kept, seenAtMs: now() } : kept))
    const revision = (await tx.squads.setMembers(code, keptOf(members, seen), new Date(now()))).getTime()
    return { inviteCode: row.inviteCode, members, revision, gone }
  })
}

type Leaving = { code: string; uid: string; by: string }

async function leave({ store, now }: SeatDeps, { code, uid, by }: Leaving): Promise<Roll | undefined> {
  return store.inTransaction(async (tx) => {
    const row = await tx.squads.hold(code)
    const who = row?.members.find((member) => member.uid === by)
    if (!row || !who) throw new Refusal('not_in_squad')
    if (uid !== by && !who.isHost) throw new Refusal('not_host')
    if (!row.members.some((member) => member.uid === uid))
      throw new Refusal('not_found', { field: 'removedUid', why: 'not in this squad' })
    const members = removeMember(shown(row), uid)
    if (members.length === 0) {
      await tx.squads.remove(code)
      return undefined
    }
    // A removed member knows the old code, so the invitation gets a new one.
    const inviteCode = uid === by ? row.inviteCode : await renewInvite(tx, code)
    const revision = await tx.squads.setMembers(code, keptOf(members, row.members), new Date(now()))
    return { inviteCode, members, revision: revision.getTime(), gone: [] }
  })
}

async function renewInvite(tx: Pick<Store, 'squads'>, code: string): Promise<string> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const inviteCode = newCode()
    if (await tx.squads.renewInvite(code, inviteCode)) return inviteCode
  }
  throw new Error('no free code for a squad was found')
}

function shown({ members }: Pick<SquadRow, 'members'>): SquadMember[] {
  return members.map(({ uid, name, place, isHost }) => ({ uid, name, place, isHost }))
}

/** Returns the members in the form of the row, with the fields that only the row contains. */
function keptOf(
  members: readonly SquadMember[],
  known: readonly Pick<StoredMember, 'uid' | 'tokenHash' | 'seenAtMs'>[],
): StoredMember[] {
  const secrets = new Map(known.map((one) => [one.uid, one]))
  return members.map((member) => {
    const { tokenHash = '', seenAtMs } = secrets.get(member.uid) ?? {}
    return { ...member, tokenHash, ...(seenAtMs !== undefined && { seenAtMs }) }
  })
}

function endOf({ createdAt }: Pick<SquadRow, 'createdAt'>): Date {
  return new Date(createdAt.getTime() + SQUAD_LIMITS.lifeMs)
}

function newToken(): string {
  return randomBytes(24).toString('base64url')
}

function newCode(): string {
  return Array.from({ length: SQUAD_CODE_LENGTH }, () => SQUAD_LETTERS[randomInt(SQUAD_LETTERS.length)]).join(
    '',
  )
}
